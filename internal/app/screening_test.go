package app_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"encaja/internal/app"
	"encaja/internal/cv/pdf/sample"
	"encaja/internal/platform/objects/objectstest"
	"encaja/internal/platform/tasks/taskstest"
	"encaja/internal/platform/testkit"
)

// cvOf is a small CV of somebody who has worked in a depot.
func cvOf(name, email, job string, years int) []byte {
	return sample.PDF(sample.A4(
		sample.Bold(50, 790, 20, name), sample.Plain(50, 770, 10, email+" | Rosario"),
		sample.Bold(50, 740, 13, "Experiencia laboral"),
		sample.Bold(50, 720, 10, job), sample.Plain(430, 720, 10, fmt.Sprintf("Enero de %d - Presente", 2024-years)),
		sample.Plain(50, 706, 10, "Transportes del Litoral S.A., Rosario"),
		sample.Plain(50, 692, 10, "Inventarios y preparación de pedidos con WMS. Coordinación de un equipo de 12 personas."),
		sample.Bold(50, 595, 13, "Habilidades"), sample.Plain(60, 577, 10, "• WMS"), sample.Plain(60, 563, 10, "• Excel"),
	))
}

// announce asks for links and returns the results in order.
func announce(t *testing.T, c *testkit.Client, postingID string, body map[string]any) []map[string]any {
	t.Helper()
	answer := c.Post("/api/job-postings/"+postingID+"/cvs", body).Want(t, 200)
	items, _ := answer.Body["upload_results"].([]any)
	var list []map[string]any
	for _, item := range items {
		list = append(list, item.(map[string]any))
	}
	return list
}

// put sends a file through the link of a result, with the headers that it names, as a browser does.
func put(t *testing.T, c *testkit.Client, result map[string]any, file []byte) int {
	t.Helper()
	url, _ := result["upload_url"].(string)
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPut, url, bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	headers, _ := result["headers"].(map[string]any)
	for name, value := range headers {
		text, _ := value.(string)
		req.Header.Set(name, text)
	}
	return c.Send(req).Status
}

// uploadCVs sends CVs to a posting and waits until they are read.
func uploadCVs(t *testing.T, c *testkit.Client, postingID string, files map[string][]byte) {
	t.Helper()
	names := make([]string, 0, len(files))
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	for i, result := range announce(t, c, postingID, map[string]any{"filenames": names}) {
		if result["status"] != "success" {
			t.Fatalf("%s: %v", names[i], result)
		}
		if status := put(t, c, result, files[names[i]]); status != http.StatusOK {
			t.Fatalf("%s: PUT answers %d", names[i], status)
		}
	}
	settle(t, c, postingID)
}

func metrics(t *testing.T, c *testkit.Client, postingID string) map[string]any {
	t.Helper()
	return c.Get("/api/job-postings/"+postingID+"/metrics").Want(t, 200).Body
}

// settle waits until nothing of a posting is under way.
func settle(t *testing.T, c *testkit.Client, postingID string) map[string]any {
	t.Helper()
	var m map[string]any
	taskstest.Eventually(t, "the posting is quiet", func() bool {
		c.Get("/api/job-postings/"+postingID+"/applicants?size=1").Want(t, 200)
		m = metrics(t, c, postingID)
		return m["reading"] == 0.0 && m["queued"] == 0.0
	})
	return m
}

type candidateItem struct {
	ApplicationID string `json:"application_id"`
	User          struct{ Name, Email string }
	Result        *struct {
		Data struct {
			Name    string
			Score   int
			Reasons []string
		} `json:"analysis_data"`
		SoftSkills []string `json:"soft_skills_reasons"`
		Questions  []string `json:"soft_skills_questions"`
		Position   string
		CreatedAt  string `json:"created_at"`
		Engine     string `json:"engine_version"`
		Outdated   bool
	} `json:"cv_analysis_result"`
	Hash      string `json:"cv_hash"`
	Key       string `json:"cv_upload_key"`
	FileName  string `json:"cv_file_name"`
	Rating    string `json:"valoracion"`
	Status    string
	Source    string
	SeenAt    *string `json:"seen_at"`
	DecidedAt *string `json:"decided_at"`
	State     string  `json:"analysis_state"`
	Problem   string
	Hidden    bool `json:"hidden_text"`
}

func screened(t *testing.T, c *testkit.Client, postingID, query string) []candidateItem {
	t.Helper()
	answer := c.Get("/api/job-postings/"+postingID+"/applicants"+query).Want(t, 200)
	var list []candidateItem
	if err := json.Unmarshal([]byte(answer.Raw), &list); err != nil {
		t.Fatalf("%v: %s", err, answer.Raw)
	}
	return list
}

func analyse(t *testing.T, c *testkit.Client, postingID string, body any) float64 {
	t.Helper()
	answer := c.Post("/api/recruiter/"+postingID+"/analyze-job-cvs", body).Want(t, http.StatusAccepted)
	if answer.Text("message") != "Análisis iniciado correctamente" {
		t.Errorf("message %s", answer.Raw)
	}
	queued, _ := answer.Body["queued"].(float64)
	return queued
}

// names are those of the list, "?" where a CV is silent.
func names(list []candidateItem) string {
	var all []string
	for _, c := range list {
		name := c.User.Name
		if name == "" {
			name = "?"
		}
		all = append(all, name)
	}
	return strings.Join(all, ", ")
}

func TestAPileOfCVsIsTakenInAnalysedAndShown(t *testing.T) {
	test := func(t *testing.T, s app.Settings) {
		c := start(t, s)
		me := member(t, c, "ana@example.org", "RECRUITER")
		id := publish(t, me, nil)
		uploadCVs(t, me, id, map[string][]byte{
			"lucia.pdf":  cvOf("Lucía Fernández Soto", "lucia.fernandez@correo.es", "Responsable de depósito", 9),
			"marcos.pdf": cvOf("Marcos Ñandú Peña", "marcos@correo.es", "Diseñador gráfico", 2),
			"roto.pdf":   []byte("%PDF-1.7\nnothing"),
		})
		list := screened(t, me, id, "?sort=name")
		if names(list) != "Lucía Fernández Soto, Marcos Ñandú Peña, ?" {
			t.Fatalf("candidates %s", names(list))
		}
		for i, want := range []string{"lucia.fernandez@correo.es", "marcos@correo.es", ""} {
			got := list[i]
			if got.User.Email != want || got.Source != "UPLOAD" || got.Status != "PENDING" || got.Rating != "Sin revisar" || got.State != "NONE" ||
				got.Result != nil || len(got.Hash) != 64 || !strings.HasPrefix(got.Key, "cvs/postings/"+id+"/") || got.SeenAt != nil || got.DecidedAt != nil {
				t.Errorf("candidate %+v", got)
			}
		}
		if !strings.HasSuffix(list[2].Problem, ".") || list[0].Problem != "" || list[2].FileName != "roto.pdf" {
			t.Errorf("problems %q %q", list[0].Problem, list[2].Problem)
		}
		if m := metrics(t, me, id); m["total"] != 3.0 || m["total_analyzed"] != 0.0 || m["average_score"] != nil || m["highest_score_applicant_name"] != nil {
			t.Errorf("metrics %v", m)
		}
		if got := me.Get("/api/job-postings/" + id).Body["candidates_count"]; got != 3.0 {
			t.Errorf("the posting counts %v candidates", got)
		}

		if queued := analyse(t, me, "JD%23"+id, map[string]any{"job_id": id}); queued != 2 {
			t.Errorf("queued %v", queued)
		}
		m := settle(t, me, id)
		if analyse(t, me, id, nil) != 0 {
			t.Error("a second request queues again")
		}
		list = screened(t, me, id, "")
		if m["total_analyzed"] != 2.0 || m["failed"] != 1.0 || m["highest_score_applicant_name"] != list[0].User.Name || m["lowest_score_applicant_name"] != list[1].User.Name {
			t.Errorf("metrics %v", m)
		}
		first, last := list[0], list[2]
		if first.User.Name != "Lucía Fernández Soto" || first.State != "DONE" || first.Result == nil || first.Result.Data.Score <= list[1].Result.Data.Score ||
			len(first.Result.Data.Reasons) == 0 || first.Result.Position != "Responsable de depósito" || !strings.HasPrefix(first.Result.Engine, "fit ") || first.Result.Outdated {
			t.Errorf("the best %+v", first)
		}
		if last.State != "FAILED" || last.Result != nil || last.Problem == "" {
			t.Errorf("the broken one %+v", last)
		}
		histogram, _ := m["histogram"].([]any)
		sum := 0.0
		for _, n := range histogram {
			sum += n.(float64)
		}
		if len(histogram) != 10 || sum != 2 {
			t.Errorf("histogram %v", histogram)
		}

		got := me.Get("/api/applications/"+first.ApplicationID).Want(t, 200)
		var shown struct {
			Assessment struct {
				Score    int
				Criteria []struct{ Weight, Points int }
				Reasons  []struct {
					Quotes []struct {
						Text       string
						Start, End int
						Marks      []struct{ Page int }
					}
				}
			}
			Document struct {
				Format, Text string
				FileName     string `json:"file_name"`
				ContentType  string `json:"content_type"`
				Pages        []struct{ Width, Height float64 }
			}
			Profile  struct{ FullName string }
			Hidden   []any
			Answers  []any
			Messages []any
		}
		if err := json.Unmarshal([]byte(got.Raw), &shown); err != nil {
			t.Fatal(err)
		}
		if shown.Assessment.Score != first.Result.Data.Score || shown.Document.Format != "pdf" || shown.Document.FileName != "lucia.pdf" || len(shown.Document.Pages) != 1 ||
			shown.Profile.FullName != "Lucía Fernández Soto" || shown.Hidden == nil || shown.Answers == nil || shown.Messages == nil {
			t.Errorf("detail %s", got.Raw)
		}
		text := []rune(shown.Document.Text)
		quotes := 0
		for _, r := range shown.Assessment.Reasons {
			for _, q := range r.Quotes {
				quotes++
				if string(text[q.Start:q.End]) != q.Text || len(q.Marks) == 0 {
					t.Errorf("quote %+v", q)
				}
			}
		}
		if quotes == 0 {
			t.Error("no reason has a quote")
		}
		if list := screened(t, me, id, ""); list[0].SeenAt != nil {
			t.Error("looking at the detail counts as opening the CV")
		}
	}
	testkit.EachReadyURL(t, func(t *testing.T, url string) { test(t, app.Settings{DatabaseURL: url}) })
	t.Run("s3", func(t *testing.T) { test(t, app.Settings{ObjectsURL: objectstest.StartGateway(t).Bucket(t)}) })
}

func TestIntakeTellsWhatBecomesOfEveryName(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		me := member(t, c, "ana@example.org", "RECRUITER")
		id := publish(t, me, nil)
		file := cvOf("Lucía Fernández", "lucia@correo.es", "Responsable de depósito", 5)
		uploadCVs(t, me, id, map[string][]byte{"lucia.pdf": file})
		results := announce(t, me, id, map[string]any{
			"job_id":    id,
			"filenames": []string{"lucia.pdf", "copia.pdf", "cv.docx", "grande.pdf", "foto.PNG", "copia.pdf", "engaño.pdf"},
			"sizes":     []int{len(file), len(file), 10, 5242881, 10, len(file), 10},
		})
		want := []string{"already exists", "", "Tipo no permitido", "Tamaño > 5MB", "", "already exists", ""}
		for i, r := range results {
			status := "success"
			if want[i] != "" {
				status = "skipped"
			}
			link, _ := r["upload_url"].(string)
			key, _ := r["s3_key"].(string)
			if r["message"] != want[i] || r["status"] != status || (link != "") != (status == "success") || (key != "") != (status == "success") {
				t.Errorf("%d: %v", i, r)
			}
		}
		if results[4]["content_type"] != "image/png" {
			t.Errorf("picture %v", results[4])
		}
		if m := metrics(t, me, id); m["uploading"] != 3.0 {
			t.Errorf("metrics %v", m)
		}
		if status := put(t, c, results[1], file); status != http.StatusOK {
			t.Errorf("the copy: %d", status)
		}
		if status := put(t, c, results[6], []byte("more than ten bytes")); status == http.StatusOK {
			t.Error("a link takes another size than announced")
		}
		m := settle(t, me, id)
		refused, _ := m["refused"].([]any)
		if len(refused) != 1 || refused[0].(map[string]any)["filename"] != "copia.pdf" || refused[0].(map[string]any)["reason"] != "ya existe" || m["total"] != 1.0 {
			t.Errorf("metrics %v", m)
		}
		for _, bad := range []map[string]any{{}, {"filenames": []string{}}, {"filenames": make([]string, 501)}, {"filenames": "lucia.pdf"}} {
			me.Post("/api/job-postings/"+id+"/cvs", bad).Want(t, 400)
		}
	})
}

func TestTheListIsSearchedSortedAndPagedByTheServer(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		me := member(t, c, "ana@example.org", "RECRUITER")
		id := publish(t, me, nil)
		if got := me.Get("/api/job-postings/"+id+"/applicants").Want(t, 200); strings.TrimSpace(got.Raw) != "[]" || got.Header.Get("X-Total-Count") != "0" {
			t.Errorf("an empty list: %s", got.Raw)
		}
		uploadCVs(t, me, id, map[string][]byte{
			"a.pdf": cvOf("Óscar Núñez", "oscar@correo.es", "Chofer", 5), "b.pdf": cvOf("Ana Paz", "ana.paz@correo.es", "Chofer", 4),
			"c.pdf": cvOf("Zoe Ruiz", "zoe@correo.es", "Chofer", 3),
		})
		for query, want := range map[string]string{
			"?sort=name": "Ana Paz, Óscar Núñez, Zoe Ruiz", "?sort=name&page=2&size=2": "Zoe Ruiz", "?q=nunez": "Óscar Núñez", "?q=ZOE%40": "Zoe Ruiz", "?q=nadie": "",
			"?status=Malo": "", "?status=Sin+revisar&sort=name&size=1": "Ana Paz", "?page=2&sort=name": "",
		} {
			if got := names(screened(t, me, id, query)); got != want {
				t.Errorf("%s: %s", query, got)
			}
		}
		if got := me.Get("/api/job-postings/"+id+"/applicants?size=1").Want(t, 200); got.Header.Get("X-Total-Count") != "3" {
			t.Errorf("total %s", got.Header.Get("X-Total-Count"))
		}
		for _, bad := range []string{"?sort=age", "?status=Regular", "?page=0", "?size=0", "?size=501", "?page=x"} {
			me.Get("/api/job-postings/"+id+"/applicants"+bad).Want(t, 400)
		}
	})
}

func TestResultsAreDeletedAllOrNoneAndMadeAgain(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		me := member(t, c, "ana@example.org", "RECRUITER")
		id := publish(t, me, nil)
		uploadCVs(t, me, id, map[string][]byte{
			"a.pdf": cvOf("Óscar Núñez", "oscar@correo.es", "Chofer", 5), "b.pdf": cvOf("Ana Paz", "ana.paz@correo.es", "Responsable de depósito", 4),
			"roto.pdf": []byte("%PDF-1.7\nnothing"),
		})
		forget := func(ids ...string) testkit.Answer {
			return me.Do(http.MethodDelete, "/api/applications", map[string]any{"application_ids": ids})
		}
		list := screened(t, me, id, "?sort=name")
		ana, oscar, broken := list[0].ApplicationID, list[1].ApplicationID, list[2].ApplicationID
		forget(ana).Want(t, 404, "RESULTS_NOT_FOUND")
		if queued := analyse(t, me, id, nil); queued != 2 {
			t.Errorf("queued %v", queued)
		}
		settle(t, me, id)
		before := screened(t, me, id, "?sort=name")[0].Result.Data
		for _, ids := range [][]string{{ana, "unknown"}, {oscar, broken}} {
			got := forget(ids...).Want(t, 404, "RESULTS_NOT_FOUND")
			if got.Text("message") != "No se encontraron los resultados de análisis especificados." {
				t.Errorf("message %s", got.Raw)
			}
		}
		forget().Want(t, 400)
		me.Do(http.MethodDelete, "/api/applications", map[string]any{}).Want(t, 400)
		if m := metrics(t, me, id); m["total_analyzed"] != 2.0 {
			t.Errorf("a refused deletion removed something: %v", m)
		}
		if got := forget(ana, oscar); got.Status != http.StatusNoContent {
			t.Fatalf("delete: %d %s", got.Status, got.Raw)
		}
		if m := metrics(t, me, id); m["total_analyzed"] != 0.0 || m["total"] != 3.0 {
			t.Errorf("after deleting: %v", m)
		}
		if queued := analyse(t, me, id, map[string]any{}); queued != 2 {
			t.Errorf("queued %v", queued)
		}
		settle(t, me, id)
		if after := screened(t, me, id, "?sort=name")[0].Result.Data; after.Score != before.Score || strings.Join(after.Reasons, "|") != strings.Join(before.Reasons, "|") {
			t.Errorf("another result: %+v and %+v", before, after)
		}

		me.Do(http.MethodPut, "/api/job-postings/"+id, map[string]any{"additional_requirements": "Imprescindible: alemán"}).Want(t, 200)
		if m := metrics(t, me, id); m["outdated"] != 2.0 || !screened(t, me, id, "")[0].Result.Outdated {
			t.Errorf("an edit of the posting does not show: %v", m)
		}
		if queued := analyse(t, me, id, map[string]any{"job_id": id}); queued != 0 {
			t.Errorf("analysed again without being asked: %v", queued)
		}
		if queued := analyse(t, me, id, map[string]any{"again": true}); queued != 2 {
			t.Errorf("queued %v", queued)
		}
		if m := settle(t, me, id); m["outdated"] != 0.0 || m["total_analyzed"] != 2.0 {
			t.Errorf("after analysing again: %v", m)
		}
	})
}

func TestAnAnalysisMayBeAskedForWhileFilesAreRead(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		me := member(t, c, "ana@example.org", "RECRUITER")
		id := publish(t, me, nil)
		var files []string
		for i := range 8 {
			files = append(files, fmt.Sprintf("cv-%d.pdf", i))
		}
		for i, r := range announce(t, me, id, map[string]any{"filenames": files}) {
			if status := put(t, c, r, cvOf(fmt.Sprintf("Ana Paz %c", 'A'+i), "ana@correo.es", "Chofer", i+1)); status != http.StatusOK {
				t.Fatalf("PUT answers %d", status)
			}
		}
		if queued := analyse(t, me, id, nil); queued != 8 {
			t.Errorf("queued %v of 8", queued)
		}
		if m := settle(t, me, id); m["total_analyzed"] != 8.0 {
			t.Errorf("metrics %v", m)
		}
	})
}
