package screening

import (
	"fmt"
	"slices"
	"testing"

	"encaja/internal/platform/db"
	"encaja/internal/platform/tasks/taskstest"
)

func (r *rig) names(postingID string, l List) (list []string, total int) {
	r.Helper()
	if l.Sort == "" {
		l.Sort = "score"
	}
	l.Page = max(l.Page, 1)
	found, total, _, err := r.candidates(r.Context(), recruiter, postingID, l)
	r.must(err)
	for _, c := range found {
		list = append(list, c.Name)
	}
	return list, total
}

func TestTheListOfCandidates(t *testing.T) {
	eachDB(t, func(r *rig) {
		id := r.vacancy("Chofer", "Reparto")
		other := r.vacancy("Otro", "Otro")
		r.uploaded(other, "Ajena 99")
		var ids []string
		for i, name := range []string{"Ñandú Peña 40", "Zoe_100% 90", "Óscar Núñez 90", "nube 5"} {
			person := r.uploaded(id, name)
			ids = append(ids, person)
			r.exec(`UPDATE applications SET created_at = $2 WHERE id = $1`, person, int64(i+1))
		}
		r.score(graded)
		r.work()
		r.analyse(id, false)
		for _, person := range ids {
			r.becomes(person, stateDone)
		}
		silent := r.file(id, "", "silent.pdf", "silent", fileArrived)
		r.must(r.read(silent, Reading{Engine: "1", Problem: "No se puede leer."}))
		r.exec(`UPDATE applications SET rating = 'Bueno' WHERE id = $1`, ids[0])

		for _, test := range []struct {
			list  List
			want  []string
			total int
		}{
			{List{}, []string{"Zoe_100% 90", "Óscar Núñez 90", "Ñandú Peña 40", "nube 5", ""}, 5},
			{List{Sort: "name"}, []string{"nube 5", "Ñandú Peña 40", "Óscar Núñez 90", "Zoe_100% 90", ""}, 5},
			{List{Sort: "name", Page: 2, Size: 2}, []string{"Óscar Núñez 90", "Zoe_100% 90"}, 5},
			{List{Page: 3, Size: 2}, []string{""}, 5},
			{List{Page: 9, Size: 2}, nil, 5},
			{List{Text: "oscar nunez"}, []string{"Óscar Núñez 90"}, 1},
			{List{Text: " ÓSCAR  Núñez "}, []string{"Óscar Núñez 90"}, 1},
			{List{Text: "PENA"}, []string{"Ñandú Peña 40"}, 1},
			{List{Text: "@EXAMPLE.org", Size: 2}, []string{"Zoe_100% 90", "Óscar Núñez 90"}, 4},
			{List{Text: "100%"}, []string{"Zoe_100% 90"}, 1},
			{List{Text: "e_1"}, []string{"Zoe_100% 90"}, 1},
			{List{Text: "e%9"}, nil, 0},
			{List{Text: "' OR 1=1 --"}, nil, 0},
			{List{Rating: "Bueno"}, []string{"Ñandú Peña 40"}, 1},
			{List{Rating: "Sin revisar", Text: "nube"}, []string{"nube 5"}, 1},
			{List{Rating: "Malo"}, nil, 0},
		} {
			if got, total := r.names(id, test.list); !slices.Equal(got, test.want) || total != test.total {
				r.Errorf("%+v: %q of %d, want %q of %d", test.list, got, total, test.want, test.total)
			}
		}
		m, err := r.metrics(r.Context(), recruiter, id)
		r.must(err)
		if m.Total != 5 || m.TotalAnalyzed != 4 || *m.AverageScore != 56.3 || *m.HighestScore != 90 || *m.HighestName != "Zoe_100% 90" ||
			*m.LowestScore != 5 || *m.LowestName != "nube 5" || !slices.Equal(m.Histogram, []int{1, 0, 0, 0, 1, 0, 0, 0, 0, 2}) || m.Outdated != 0 {
			r.Errorf("metrics %+v", m)
		}
		r.exec(`UPDATE postings SET description = 'x' WHERE id = $1`, id)
		if m, err = r.metrics(r.Context(), recruiter, id); err != nil || m.Outdated != 4 {
			r.Errorf("outdated %d, %v", m.Outdated, err)
		}
	})
}

func TestProgressOfAPosting(t *testing.T) {
	eachDB(t, func(r *rig) {
		id := r.vacancy("Chofer", "Reparto")
		r.file(id, "", "coming.pdf", "", filePending)
		r.file(id, "", "here.pdf", "a", fileArrived)
		lapsed := r.file(id, "", "lapsed.pdf", "", filePending)
		r.exec(`UPDATE cv_files SET link_expires_at = $2 WHERE id = $1`, lapsed.ID, db.Micros(r.clock.Now()))
		waiting := r.apply(id, "Sol", "full-1")
		r.file("", waiting, "sol.pdf", "sol", fileArrived)
		refused := r.file(id, "", "big.pdf", "", fileRefused)
		r.exec(`UPDATE cv_files SET problem = 'Demasiado grande.' WHERE id = $1`, refused.ID)
		r.uploaded(id, "Ana 70")
		r.analyse(id, false)
		m, err := r.metrics(r.Context(), recruiter, id)
		r.must(err)
		if m.Uploading != 1 || m.Reading != 2 || m.Queued != 2 || m.Failed != 0 || m.Total != 2 || len(m.Refused) != 1 || m.Refused[0].Reason != "Demasiado grande." {
			r.Errorf("metrics %+v", m)
		}
	})
}

func TestPagesHoldEveryCandidateOnce(t *testing.T) {
	eachDB(t, func(r *rig) {
		id := r.vacancy("Chofer", "Reparto")
		for i := range 25 {
			r.uploaded(id, fmt.Sprintf("Ana %d", i%3)+string(rune('a'+i)))
		}
		r.work()
		r.analyse(id, false)
		taskstest.Eventually(t, "all are analysed", func() bool { return r.count(`SELECT COUNT(*) FROM analyses WHERE state = 'DONE'`) == 25 })
		for _, sort := range []string{"score", "name"} {
			seen := map[string]bool{}
			for page := range 3 {
				list, total := r.names(id, List{Sort: sort, Page: page + 1, Size: 10})
				for _, name := range list {
					seen[name] = true
				}
				if total != 25 {
					r.Errorf("total %d", total)
				}
			}
			if len(seen) != 25 {
				r.Errorf("%s: %d candidates over three pages", sort, len(seen))
			}
		}
	})
}

func TestTheDetailShowsAnswersAndMessages(t *testing.T) {
	eachDB(t, func(r *rig) {
		id := r.apply(r.vacancy("Chofer", "Reparto"), "Sol", "full-1")
		for i, answer := range []string{"Sí", "3"} {
			r.exec(`INSERT INTO application_answers (application_id, question_id, position, question, type, answer, answered_at)
				VALUES ($1, $2, $3, $4, 'OPEN', $5, 1)`, id, fmt.Sprint("q", i), 2-i, fmt.Sprint("¿", i, "?"), answer)
			r.exec(`INSERT INTO application_messages (id, application_id, subject, body, created_at) VALUES ($1, $2, $3, 'x', $4)`, db.NewID(), id, answer, int64(2-i))
		}
		d, err := r.detail(r.Context(), recruiter, id)
		r.must(err)
		shown, err := viewDetail(d)
		r.must(err)
		if len(shown.Answers) != 2 || shown.Answers[0] != (answerView{Question: "¿1?", Type: "OPEN", Answer: "3"}) || len(shown.Messages) != 2 || shown.Messages[0].Subject != "3" {
			r.Errorf("detail %+v", shown)
		}
		if shown.Document.Value != nil || shown.Assessment.Value != nil || shown.Profile.FullName != "Sol" || len(shown.Profile.WorkExperience) != 1 {
			r.Errorf("detail %+v", shown)
		}
	})
}
