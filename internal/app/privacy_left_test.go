package app_test

import (
	"errors"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"encaja/internal/platform/testkit"
)

// uploaded is a candidate whose CV a recruiter uploaded and whom the recruiter wrote to; token is that of the link to have
// it removed.
func uploaded(t *testing.T, c, boss *testkit.Client, posting string, files map[string][]byte, address string) (token string) {
	t.Helper()
	uploadCVs(t, boss, posting, files)
	candidate := screened(t, boss, posting, "")[0].ApplicationID
	boss.Post("/api/applications/"+candidate+"/messages", map[string]any{"subject": "Hola", "body": "Hola"}).Want(t, 200)
	found := removalLink.FindStringSubmatch(c.Get("/api/dev/mails?to=" + address).Raw)
	if found == nil {
		t.Fatal("no link")
	}
	return found[1]
}

// A second copy of a CV is refused, but its name is remembered for a day: it goes with the first.
func TestTheNameOfARefusedCopyGoesWithTheCV(t *testing.T) {
	eachPlace(t, func(t *testing.T, p *place) {
		boss := member(t, p.c, "ana@example.org", "RECRUITER")
		posting := publish(t, boss, nil)
		cv := cvOf("Lucía", "lucia@correo.es", "Responsable de depósito", 5)
		token := uploaded(t, p.c, boss, posting, map[string][]byte{"original.pdf": cv, "otra-" + sentinel + ".pdf": cv}, "lucia@correo.es")
		if n := p.count(`SELECT COUNT(*) FROM cv_files WHERE state = 'DUPLICATE'`); n != 1 {
			t.Fatalf("%d copies", n)
		}
		erased(t, p.c, "/api/removal/"+token, nil)
		p.wantTraces(nil, sentinelStem, "original.pdf")
	})
}

// Who clicks twice is removed once, and the recruiter is told of one person.
func TestARemovalAskedForTwiceAtOnceIsToldOnce(t *testing.T) {
	eachPlace(t, func(t *testing.T, p *place) {
		boss := member(t, p.c, "ana@example.org", "RECRUITER")
		posting := publish(t, boss, nil)
		token := uploaded(t, p.c, boss, posting, map[string][]byte{"lucia.pdf": cvOf("Lucía", "lucia@correo.es", "Chofer", 5)}, "lucia@correo.es")
		statuses := atOnce(8, func(int) int { return p.c.Do(http.MethodDelete, "/api/removal/"+token, nil).Status })
		if statuses[http.StatusNoContent] != 1 || statuses[http.StatusNotFound] != 7 {
			t.Errorf("answers %v", statuses)
		}
		if n := p.count(`SELECT COUNT(*) FROM mails WHERE recipient = 'ana@example.org' AND subject LIKE '%que se borrara su CV'`); n != 1 {
			t.Errorf("the recruiter is told %d times", n)
		}
		if n := p.count(`SELECT COUNT(*) FROM audit_log WHERE action = 'privacy.removal'`); n != 1 {
			t.Errorf("%d entries in the log", n)
		}
		if boss.Get("/api/job-postings/" + posting).Body["candidates_count"] != 0.0 {
			t.Error("candidates are counted wrongly")
		}
	})
}

// atOnce runs calls at the same time and counts their answers.
func atOnce(n int, call func(i int) int) map[int]int {
	var all sync.WaitGroup
	var mu sync.Mutex
	statuses := map[int]int{}
	for i := range n {
		all.Go(func() {
			status := call(i)
			mu.Lock()
			defer mu.Unlock()
			statuses[status]++
		})
	}
	all.Wait()
	return statuses
}

// Who goes twice goes once; who applies, sends files or changes a profile meanwhile leaves nothing behind.
func TestWhatHappensWhileSomebodyGoesLeavesNothing(t *testing.T) {
	eachPlace(t, func(t *testing.T, p *place) {
		c := p.c
		for range 3 {
			boss, me := member(t, c, "ana@example.org", "RECRUITER"), member(t, c, "sol@example.org", "APPLICANT")
			other := member(t, c, "eva@example.org", "APPLICANT")
			saveCV(t, me, "sol.txt", string(sentinelCV("Sol", "sol@example.org")))
			postings := []string{publish(t, boss, nil), publish(t, boss, map[string]any{"title": "Chofer"})}
			apply(t, me, postings[0])
			apply(t, other, postings[0])
			key, _ := sendCV(t, c, "luz.txt", sentinelCV("Luz", "luz@example.org"))
			link := announce(t, boss, postings[0], map[string]any{"filenames": []string{"lucia.pdf"}})[0]
			analyse(t, boss, postings[0], nil)
			calls := []func() int{
				func() int { return boss.Do(http.MethodDelete, "/api/privacy/account", erase).Status },
				func() int { return boss.Do(http.MethodDelete, "/api/privacy/account", erase).Status },
				func() int { return me.Do(http.MethodDelete, "/api/privacy/account", erase).Status },
				func() int { return other.Do(http.MethodDelete, "/api/privacy/account", erase).Status },
				func() int { return me.Post("/api/job-postings/"+postings[1]+"/applications", map[string]any{}).Status },
				func() int { return guestCall(c, postings[0], "Luz", "luz@example.org", key).Status },
				func() int { return me.Post("/api/applicant/profile", map[string]any{"phone": "1"}).Status },
				func() int { return put(t, c, link, cvOf("Lucía", "lucia@correo.es", "Chofer", 5)) },
				func() int {
					return boss.Post("/api/job-postings/"+postings[1]+"/cvs", map[string]any{"filenames": []string{"raul.pdf"}}).Status
				},
				func() int { return boss.Post("/api/job-postings", posting(nil)).Status },
			}
			statuses := atOnce(len(calls), func(i int) int {
				status := calls[i]()
				// Who goes and does something else at the same time may be told anything; others are not troubled.
				if own := i == 6 || i == 9; status >= 500 && !own {
					t.Errorf("call %d answers %d", i, status)
				}
				return status
			})
			if statuses[http.StatusNoContent] != 3 {
				t.Errorf("answers %v", statuses)
			}
			for _, query := range []string{
				`SELECT COUNT(*) FROM applications`, `SELECT COUNT(*) FROM postings`, `SELECT COUNT(*) FROM application_counts`,
				`SELECT COUNT(*) FROM posting_counts`, `SELECT COUNT(*) FROM cv_files WHERE user_id <> '' OR application_id <> '' OR posting_id <> ''`,
			} {
				if n := p.count(query); n != 0 {
					t.Errorf("%d: %s", n, query)
				}
			}
		}
	})
}

// A file that ends too early cuts the export off: half of one must not pass for the whole.
func TestAnExportWithADamagedFileIsCutOff(t *testing.T) {
	eachPlace(t, func(t *testing.T, p *place) {
		me := member(t, p.c, "sol@example.org", "APPLICANT")
		saveCV(t, me, "mi cv.txt", string(sentinelCV("Sol Paz", "sol@example.org")))
		eachObject(t, p, func(path string) error { return os.Truncate(path, 40) })
		answer := me.Post("/api/auth/login", map[string]string{"email": "sol@example.org", "password": "contraseña-1"}).Want(t, 200)
		tokens, _ := answer.Body["cognito_tokens"].(map[string]any)
		token, _ := tokens["id_token"].(string)
		req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, p.c.URL()+"/api/privacy/export", nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Authorization", "Bearer "+token)
		res, err := http.DefaultClient.Do(req)
		if err == nil {
			_, err = io.Copy(io.Discard, res.Body)
			err = errors.Join(err, res.Body.Close())
		}
		if err == nil {
			t.Error("half a file passes for a whole one")
		}
	})
}

// eachObject does something to every file of the object store.
func eachObject(t *testing.T, p *place, do func(path string) error) {
	t.Helper()
	err := filepath.WalkDir(filepath.Join(p.s.Data, "objects"), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		return do(path)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// What an export cannot hold, it says: a file that is missing must not look as if there had been none.
func TestAnExportSaysWhichFileIsMissing(t *testing.T) {
	eachPlace(t, func(t *testing.T, p *place) {
		me := member(t, p.c, "sol@example.org", "APPLICANT")
		saveCV(t, me, "mi cv.txt", string(sentinelCV("Sol Paz", "sol@example.org")))
		if whole := export(t, me, "/api/privacy/export"); strings.Contains(whole["LEEME.txt"], "mi cv.txt") {
			t.Errorf("nothing is missing: %s", whole["LEEME.txt"])
		}
		eachObject(t, p, os.Remove)
		files := export(t, me, "/api/privacy/export")
		wantFiles(t, files, "LEEME.txt", "cuenta.json", "perfil.json", "postulaciones.json", "registro.json")
		if !strings.Contains(files["LEEME.txt"], "archivos/perfil/mi cv.txt") {
			t.Errorf("the missing file is not named: %s", files["LEEME.txt"])
		}
	})
}
