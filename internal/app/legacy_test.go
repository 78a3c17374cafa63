package app_test

import (
	"bytes"
	"encoding/json"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"

	"encaja/internal/platform/testkit"
)

// form sends a file and values as the older application page does; without a file name there is no file.
func form(t *testing.T, c *testkit.Client, path, token, fileName string, file []byte, values map[string]string) testkit.Answer {
	t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	for name, value := range values {
		if err := w.WriteField(name, value); err != nil {
			t.Fatal(err)
		}
	}
	if fileName != "" {
		part, err := w.CreateFormFile("cv", fileName)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := part.Write(file); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, c.URL()+path, &body)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", w.FormDataContentType())
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	return c.Send(req)
}

// tokenOf logs in and returns the bearer token.
func tokenOf(t *testing.T, c *testkit.Client, email string) string {
	t.Helper()
	answer := c.Post("/api/auth/login", map[string]string{"email": email, "password": "contraseña-1"}).Want(t, 200)
	tokens, _ := answer.Body["cognito_tokens"].(map[string]any)
	token, _ := tokens["id_token"].(string)
	return token
}

func TestTheOlderApplicationPage(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		boss, me := member(t, c, "ana@example.org", "RECRUITER"), member(t, c, "sol@example.org", "APPLICANT")
		token, id := tokenOf(t, c, "sol@example.org"), publish(t, boss, nil)
		job, path := "/api/recruiter/job/"+id, "/api/recruiter/job/"+id+"/apply"
		if got := c.Get(job).Want(t, 200); got.Text("title") != "Responsable de depósito" || got.Text("posting_id") != id {
			t.Errorf("job %s", got.Raw)
		}
		asked := questions(t, c, job+"/questions")
		if len(asked) != 2 || asked[1].Type != "YES_NO" {
			t.Fatalf("questions %+v", asked)
		}
		pdf := pdfCV("Sol Paz")
		for name, refused := range map[string]struct {
			answer testkit.Answer
			status int
			code   string
		}{
			"no token":   {form(t, c, path, "", "cv.pdf", pdf, nil), 401, "UNAUTHENTICATED"},
			"recruiter":  {form(t, c, path, tokenOf(t, c, "ana@example.org"), "cv.pdf", pdf, nil), 403, "FORBIDDEN"},
			"unknown":    {form(t, c, "/api/recruiter/job/unknown/apply", token, "cv.pdf", pdf, nil), 404, "POSTING_NOT_FOUND"},
			"no file":    {form(t, c, path, token, "", nil, map[string]string{"answers": "[]"}), 400, "INVALID_INPUT"},
			"empty":      {form(t, c, path, token, "cv.pdf", nil, nil), 400, "INVALID_INPUT"},
			"large":      {form(t, c, path, token, "cv.pdf", append([]byte("%PDF-"), make([]byte, 10<<20)...), nil), 413, "TOO_LARGE"},
			"ending":     {form(t, c, path, token, "cv.png", pdf, nil), 415, "UNSUPPORTED_TYPE"},
			"content":    {form(t, c, path, token, "cv.docx", pdf, nil), 415, "UNSUPPORTED_TYPE"},
			"no answers": {form(t, c, path, token, "cv.pdf", pdf, map[string]string{"answers": "{"}), 400, "INVALID_INPUT"},
			"bad answer": {form(t, c, path, token, "cv.pdf", pdf, map[string]string{"answers": `[{"questionId":"x","answer":"y"}]`}), 400, "INVALID_INPUT"},
			"long value": {form(t, c, path, token, "cv.pdf", pdf, map[string]string{"answers": strings.Repeat(" ", 300<<10)}), 413, "TOO_LARGE"},
			"json":       {me.Post(path, map[string]any{}), 415, "UNSUPPORTED_TYPE"},
		} {
			t.Run(name, func(t *testing.T) { refused.answer.Want(t, refused.status, refused.code) })
		}
		if list := screened(t, boss, id, ""); len(list) != 0 {
			t.Fatalf("a refused form had an effect: %+v", list)
		}
		given, err := json.Marshal([]any{map[string]string{"questionId": asked[1].ID, "answer": "Sí"}})
		if err != nil {
			t.Fatal(err)
		}
		application := form(t, c, path, token, "Mi CV.pdf", pdf, map[string]string{"answers": string(given)}).Want(t, 201).Text("application_id")
		again := form(t, c, path, token, "cv.pdf", pdf, nil).Want(t, 409, "ALREADY_APPLIED")
		if again.Text("application_id") != application {
			t.Errorf("again: %s", again.Raw)
		}
		list := settleApplicants(t, boss, id)
		if len(list) != 1 || list[0].FileName != "Mi CV.pdf" || list[0].Source != "SITE" || list[0].State != "DONE" {
			t.Errorf("candidates %+v", list)
		}
		if got := boss.Get("/api/applications/"+application).Want(t, 200); !strings.Contains(got.Raw, `"answer":"Sí"`) || !strings.Contains(got.Raw, "Analista de datos") {
			t.Errorf("detail %s", got.Raw)
		}
		if got := me.Get("/api/applicant/profile").Want(t, 200); got.Body["cvUrl"] != nil {
			t.Errorf("the form changed the profile: %s", got.Raw)
		}
		boss.Do(http.MethodPut, "/api/job-postings/"+id, map[string]any{"status": "INACTIVE"}).Want(t, 200)
		c.Get(job).Want(t, 404)
		c.Get(job+"/questions").Want(t, 404)
		member(t, c, "luz@example.org", "APPLICANT")
		luz := tokenOf(t, c, "luz@example.org")
		form(t, c, path, luz, "cv.pdf", pdf, nil).Want(t, 404, "POSTING_NOT_FOUND")
		boss.Do(http.MethodDelete, "/api/job-postings/"+id, nil)
		c.Get(job).Want(t, 410)
		form(t, c, path, luz, "cv.pdf", pdf, nil).Want(t, 410, "POSTING_DELETED")
	})
}

// settleApplicants analyses a posting and waits until nothing of it is under way.
func settleApplicants(t *testing.T, c *testkit.Client, postingID string) []candidateItem {
	t.Helper()
	analyse(t, c, postingID, nil)
	settle(t, c, postingID)
	return screened(t, c, postingID, "")
}
