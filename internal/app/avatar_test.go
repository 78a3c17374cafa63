package app_test

import (
	"bytes"
	"image"
	"image/png"
	"net/http"
	"strings"
	"testing"

	"encaja/internal/app"
	"encaja/internal/platform/objects/objectstest"
	"encaja/internal/platform/testkit"
)

func picture(t *testing.T, side int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, side, side))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// upload asks for a link and puts a file there, with the headers that the answer names.
func upload(t *testing.T, c *testkit.Client, fileType string, file []byte) int {
	t.Helper()
	answer := c.Post("/api/recruiter/profile/avatar", map[string]any{"fileType": fileType, "size": len(file)}).Want(t, 200)
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPut, answer.Text("upload_url"), bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	headers, _ := answer.Body["headers"].(map[string]any)
	for name, value := range headers {
		text, _ := value.(string)
		req.Header.Set(name, text)
	}
	return c.Send(req).Status
}

func TestARecruitersPicture(t *testing.T) {
	test := func(t *testing.T, s app.Settings) {
		c := start(t, s)
		me := member(t, c, "ana@example.org", "RECRUITER")
		if got := me.Get("/api/recruiter/profile").Want(t, 200); got.Body["avatarUrl"] != nil {
			t.Errorf("a picture out of nowhere: %s", got.Raw)
		}
		if status := upload(t, me, "image/png", picture(t, 8)); status != 200 {
			t.Fatalf("upload: %d", status)
		}
		url := me.Get("/api/recruiter/profile").Want(t, 200).Text("avatarUrl")
		req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
		if err != nil {
			t.Fatal(err)
		}
		shown := c.Send(req)
		if shown.Status != 200 || shown.Raw != string(picture(t, 8)) || shown.Header.Get("Content-Type") != "image/png" {
			t.Errorf("shown: %d %s", shown.Status, shown.Header)
		}

		// What is no picture is refused, said once, and the old one stays.
		upload(t, me, "image/png", []byte("<script>alert(1)</script>"))
		refused := me.Get("/api/recruiter/profile").Want(t, 200)
		if refused.Text("avatarProblem") != "La foto debe ser PNG o JPG." || refused.Body["avatarUrl"] == nil {
			t.Errorf("refused: %s", refused.Raw)
		}
		if again := me.Get("/api/recruiter/profile").Want(t, 200); again.Text("avatarProblem") != "" {
			t.Errorf("said twice: %s", again.Raw)
		}
		upload(t, me, "image/jpeg", picture(t, 8))
		if got := me.Get("/api/recruiter/profile").Want(t, 200); got.Text("avatarProblem") == "" {
			t.Errorf("a PNG passes as JPG: %s", got.Raw)
		}
		upload(t, me, "image/png", picture(t, 9))
		if got := me.Get("/api/recruiter/profile").Want(t, 200).Text("avatarUrl"); strings.Split(got, "?")[0] == strings.Split(url, "?")[0] {
			t.Error("the old picture still shows")
		}
		if other := member(t, c, "eva@example.org", "RECRUITER").Get("/api/recruiter/profile").Want(t, 200); other.Body["avatarUrl"] != nil {
			t.Errorf("another recruiter has it too: %s", other.Raw)
		}
	}
	t.Run("disk", func(t *testing.T) { test(t, app.Settings{}) })
	t.Run("s3", func(t *testing.T) { test(t, app.Settings{ObjectsURL: objectstest.StartGateway(t).Bucket(t)}) })
}

func TestPicturesThatAreRefusedAtOnce(t *testing.T) {
	c := start(t, app.Settings{})
	me := member(t, c, "ana@example.org", "RECRUITER")
	for name, body := range map[string]map[string]any{
		"type": {"fileType": "image/svg+xml", "size": 10}, "none": {"fileType": "", "size": 10},
		"large": {"fileType": "image/png", "size": 2<<20 + 1}, "empty": {"fileType": "image/png", "size": 0},
	} {
		t.Run(name, func(t *testing.T) { me.Post("/api/recruiter/profile/avatar", body).Want(t, 400, "INVALID_INPUT") })
	}
	body := map[string]any{"fileType": "image/png", "size": 10}
	c.Post("/api/recruiter/profile/avatar", body).Want(t, 401)
	member(t, c, "sol@example.org", "APPLICANT").Post("/api/recruiter/profile/avatar", body).Want(t, 403)
}
