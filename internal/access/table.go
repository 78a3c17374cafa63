package access

import (
	"fmt"
	"strings"

	"encaja/internal/platform/httpx"
)

// columns are the callers of the printed table; "" is nobody.
var columns = []struct {
	title string
	role  httpx.Role
}{
	{"nobody", ""}, {"applicant", httpx.Applicant}, {"recruiter", httpx.Recruiter}, {"admin", httpx.Admin},
}

// Markdown prints both tables for docs/security.md.
func Markdown() string {
	var b strings.Builder
	b.WriteString("| Call under `/api` |")
	for _, c := range columns {
		fmt.Fprintf(&b, " %s |", c.title)
	}
	b.WriteString("\n|---|" + strings.Repeat(":-:|", len(columns)) + "\n")
	for _, rule := range Rules {
		fmt.Fprintf(&b, "| `%s` |", rule.Route)
		for _, c := range columns {
			fmt.Fprintf(&b, " %s |", right(rule, c.role))
		}
		b.WriteString("\n")
	}
	b.WriteString("\n| Beside the calls | who | what |\n|---|---|---|\n")
	for _, door := range Outside {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", door.Pattern, door.Who, door.What)
	}
	return b.String()
}

func right(rule httpx.Rule, role httpx.Role) string {
	if !rule.Access.Admits(role) {
		return "–"
	}
	switch rule.By {
	case httpx.Owner:
		return "own"
	case httpx.Secret:
		return "secret"
	default:
		return "✓"
	}
}
