package app_test

import (
	"slices"
	"strings"
	"testing"

	"encaja/internal/app"
	"encaja/internal/platform/testkit"
)

func found(t *testing.T, c *testkit.Client, query string) []string {
	t.Helper()
	answer := c.Get("/api/job-postings/search"+query).Want(t, 200)
	list, _ := answer.Body["jobs"].([]any)
	var names []string
	for _, p := range list {
		name, _ := p.(map[string]any)["title"].(string)
		names = append(names, name)
	}
	if total, _ := answer.Body["total"].(float64); int(total) < len(names) || answer.Body["total_is_exact"] != true {
		t.Errorf("%s: %d found, total %v", query, len(names), answer.Body["total"])
	}
	return names
}

func TestSearchThroughTheAPI(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		me := member(t, c, "ana@example.org", "RECRUITER")
		cook := publish(t, me, map[string]any{"title": "Cocinero", "description": "Trabaja con camareros.", "company": "Puerta Marina", "province": "Madrid", "city": "Madrid", "modal": "ONSITE"})
		publish(t, me, map[string]any{"title": "Camarero de sala", "description": "Programación de turnos.", "company": "Aldao", "modal": "ONSITE", "contract_type": "PART_TIME"})
		publish(t, me, map[string]any{"title": "Datos", "description": "Análisis", "company": "Aldao", "modal": "REMOTE", "experience_level": "JUNIOR"})
		publish(t, me, map[string]any{"title": "Camarera", "status": "INACTIVE"})
		tests := []struct {
			query string
			want  []string
		}{
			{"", []string{"Datos", "Camarero de sala", "Cocinero"}},
			{"?title=CAMARERAS", []string{"Camarero de sala", "Cocinero"}},
			{"?title=programaciones", []string{"Camarero de sala"}},
			{"?title=de+la", []string{"Datos", "Camarero de sala", "Cocinero"}},
			{"?title=camarero+cocinera", []string{"Cocinero"}},
			{"?title=%22*+-(", []string{"Datos", "Camarero de sala", "Cocinero"}},
			{"?title=%22*+OR+-(", nil},
			{"?company=aldao", []string{"Datos", "Camarero de sala"}},
			{"?location=madrid", []string{"Cocinero"}},
			{"?location=santa+fe", []string{"Datos", "Camarero de sala"}},
			{"?province=Madrid&city=Madrid", []string{"Cocinero"}},
			{"?modal=REMOTE", []string{"Datos"}},
			{"?contract_type=PART_TIME&title=sala", []string{"Camarero de sala"}},
			{"?experience_level=JUNIOR", []string{"Datos"}},
			{"?size=1&page=2", []string{"Camarero de sala"}},
			{"?page=99", nil},
		}
		for _, test := range tests {
			if got := found(t, c, test.query); !slices.Equal(got, test.want) {
				t.Errorf("%s: %v, want %v", test.query, got, test.want)
			}
		}
		for _, bad := range []string{"?page=0", "?size=0", "?size=51", "?modal=X", "?contract_type=full_time", "?experience_level=BOSS", "?page=x"} {
			c.Get("/api/job-postings/search"+bad).Want(t, 400)
		}
		c.As("forged").Get("/api/job-postings/search").Want(t, 401)
		me.Do("PUT", "/api/job-postings/"+cook, map[string]any{"status": "CANCELLED"}).Want(t, 200)
		if got := found(t, c, "?location=madrid"); got != nil {
			t.Errorf("a cancelled posting is found: %v", got)
		}
	})
}

func TestSearchKnowsWhatTheCallerHasAppliedTo(t *testing.T) {
	c := start(t, app.Settings{Demo: true})
	applicant := login(t, c, "postulante@encaja.test", app.DemoPassword)
	count := func(c *testkit.Client) int {
		return strings.Count(c.Get("/api/job-postings/search?size=50").Want(t, 200).Raw, `"isApplied":true`)
	}
	if count(c) != 0 || count(applicant) < 3 {
		t.Errorf("applied: nobody %d, the demo applicant %d", count(c), count(applicant))
	}
}
