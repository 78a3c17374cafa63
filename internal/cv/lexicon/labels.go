package lexicon

import "strings"

var labelGroups = func() map[string][]string {
	out := map[string][]string{}
	groups := list("labels")
	for _, group := range []string{"name", "email", "phone", "address", "link", "personal", "role", "company", "dates", "end", "tasks", "sector", "degree", "institution", "grade"} {
		for _, phrase := range groups[group] {
			out[Key(phrase)] = append(out[Key(phrase)], group)
		}
	}
	return out
}()

// LabelFields lists the fields that a form's label may announce: role,
// company, dates, degree… An unknown label gives none.
func LabelFields(label string) []string {
	return labelGroups[Key(strings.TrimRight(strings.TrimSpace(label), ":. "))]
}
