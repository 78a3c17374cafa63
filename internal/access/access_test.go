package access

import (
	"net/http"
	"strings"
	"testing"

	"encaja/internal/platform/httpx"
)

func TestTheTablesNameNothingTwice(t *testing.T) {
	seen := map[string]bool{}
	names := []string{}
	for _, rule := range Rules {
		names = append(names, rule.Route)
		if !rule.Access.ReadsTokens() && rule.By == httpx.Owner {
			t.Errorf("%s knows nobody who could own anything", rule.Route)
		}
	}
	for _, door := range Outside {
		names = append(names, door.Pattern)
		if door.Who == "" || door.What == "" {
			t.Errorf("%s says too little", door.Pattern)
		}
	}
	for _, name := range names {
		if seen[name] {
			t.Errorf("%s has two rows", name)
		}
		seen[name] = true
	}
}

func TestThePrintedTableSaysWhoMayDoWhat(t *testing.T) {
	printed := Markdown()
	for _, line := range []string{
		"| Call under `/api` | nobody | applicant | recruiter | admin |",
		"| `POST /auth/login` | ✓ | ✓ | ✓ | ✓ |",
		"| `GET /guest/{token}` | secret | secret | secret | secret |",
		"| `POST /recruiter/profile` | own | – | own | – |",
		"| `GET /applications/{id}/cv` | – | own | own | – |",
		"| `GET /stats/summary` | – | – | – | ✓ |",
		"| `/objects/` | anybody with a signed link |",
	} {
		if !strings.Contains(printed, line) {
			t.Errorf("lacks %s", line)
		}
	}
}

func TestAHandlerWithoutARowIsNotServed(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("served without a row")
		}
	}()
	new(Mux).HandleFunc("GET /backdoor", func(http.ResponseWriter, *http.Request) {})
}
