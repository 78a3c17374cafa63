package app_test

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"encaja/internal/app"
	"encaja/internal/cv"
	"encaja/internal/cv/engine/enginetest"
	"encaja/internal/cv/pdf/sample"
	"encaja/internal/platform/objects/objectstest"
	"encaja/internal/platform/testkit"
)

// TestMain lets this binary be the process that reads CVs, as the real one is.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "cv" && os.Args[2] == "child" {
		if err := cv.ServeChild(context.Background(), os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// shareEngines gives a data folder the engines that tests have compiled before: it takes seconds.
func shareEngines(t *testing.T, data string) {
	t.Helper()
	folder := enginetest.Folder()
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(folder, filepath.Join(data, "engines")); err != nil {
		t.Fatal(err)
	}
}

func pdfCV(name string) []byte {
	return sample.PDF(sample.A4(
		sample.Bold(50, 790, 20, name), sample.Plain(50, 770, 10, "lucia.fernandez@correo.es | +34 612 345 678 | Madrid"),
		sample.Bold(50, 740, 13, "Experiencia laboral"),
		sample.Bold(50, 720, 10, "Analista de datos"), sample.Plain(430, 720, 10, "Enero de 2020 - Presente"),
		sample.Plain(50, 706, 10, "Grupo Andino S.A., Madrid"),
		sample.Bold(50, 595, 13, "Habilidades"), sample.Plain(60, 577, 10, "• Python"), sample.Plain(60, 563, 10, "• Excel"),
	))
}

func docxCV(t *testing.T, lines ...string) []byte {
	t.Helper()
	var file bytes.Buffer
	archive := zip.NewWriter(&file)
	document, err := archive.Create("word/document.xml")
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(document, `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>`)
	for _, line := range lines {
		fmt.Fprintf(document, `<w:p><w:r><w:t>%s</w:t></w:r></w:p>`, line)
	}
	fmt.Fprint(document, `</w:body></w:document>`)
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// sendCV asks for a link and puts a file there, with the headers that the answer names, as a browser does.
func sendCV(t *testing.T, c *testkit.Client, name string, file []byte) (key string, status int) {
	t.Helper()
	answer := c.Post("/api/upload/cv", map[string]any{"filename": name, "fileType": "", "size": len(file)}).Want(t, 200)
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPut, answer.Text("upload_url"), bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	headers, _ := answer.Body["headers"].(map[string]any)
	for name, value := range headers {
		text, _ := value.(string)
		req.Header.Set(name, text)
	}
	if answer.Text("content_type") != req.Header.Get("Content-Type") {
		t.Errorf("content type %q, headers %v", answer.Text("content_type"), headers)
	}
	return answer.Text("s3_key"), c.Send(req).Status
}

// information waits for the reading as a browser does: it asks again while the answer is 202.
func information(t *testing.T, c *testkit.Client, key string) testkit.Answer {
	t.Helper()
	for {
		got := c.Get("/api/cv/information/" + key)
		if got.Status != http.StatusAccepted {
			return got
		}
		if got.Text("status") != "processing" {
			t.Fatalf("202 with %s", got.Raw)
		}
	}
}

func TestACVIsUploadedAndRead(t *testing.T) {
	test := func(t *testing.T, s app.Settings) {
		c := start(t, s)
		for name, file := range map[string][]byte{
			"Lucía.pdf": pdfCV("Lucía Fernández Soto"),
			"cv.txt":    []byte("Lucía Fernández Soto\nlucia.fernandez@correo.es\n\nHabilidades\n- Python\n- Excel\n"),
			"cv.docx":   docxCV(t, "Lucía Fernández Soto", "lucia.fernandez@correo.es", "Habilidades", "Python", "Excel"),
		} {
			key, status := sendCV(t, c, name, file)
			if status != http.StatusOK || !strings.HasPrefix(key, "cvs/anonymous/") {
				t.Fatalf("%s: %d %s", name, status, key)
			}
			got := information(t, c, key).Want(t, http.StatusOK)
			data, _ := got.Body["data"].(map[string]any)
			if data["fullName"] != "Lucía Fernández Soto" || data["email"] != "lucia.fernandez@correo.es" || got.Text("status") != "" {
				t.Errorf("%s: %s", name, got.Raw)
			}
			for _, list := range []string{"workExperience", "education", "skills"} {
				if _, ok := data[list].([]any); !ok {
					t.Errorf("%s: %s is no list: %s", name, list, got.Raw)
				}
			}
			information(t, c, strings.ReplaceAll(key, "/", "%2F")).Want(t, http.StatusOK)
		}
		for name, file := range map[string][]byte{"encrypted.pdf": sample.Encrypted(), "broken.pdf": []byte("%PDF-1.7\nnothing")} {
			key, _ := sendCV(t, c, name, file)
			got := information(t, c, key).Want(t, http.StatusUnprocessableEntity, "CV_UNREADABLE")
			if !strings.HasSuffix(got.Text("message"), ".") {
				t.Errorf("%s: %s", name, got.Raw)
			}
		}
		if figures := c.Get("/metrics").Raw; !strings.Contains(figures, `encaja_cv_readings_total{outcome="read"} 3`) ||
			!strings.Contains(figures, `encaja_cv_readings_total{outcome="encrypted"} 1`) ||
			!strings.Contains(figures, `encaja_cv_reading_seconds_count{format="pdf"} 1`) {
			t.Errorf("figures %s", figures)
		}
	}
	testkit.EachReadyURL(t, func(t *testing.T, url string) { test(t, app.Settings{DatabaseURL: url}) })
	t.Run("s3", func(t *testing.T) { test(t, app.Settings{ObjectsURL: objectstest.StartGateway(t).Bucket(t)}) })
}

func TestUploadsThatAreRefusedAtOnce(t *testing.T) {
	c := start(t, app.Settings{})
	for name, body := range map[string]any{
		"type": map[string]any{"filename": "cv.exe", "fileType": "application/pdf"}, "none": map[string]any{"filename": ""},
		"large": map[string]any{"filename": "cv.pdf", "size": 5<<20 + 1}, "missing": map[string]any{}, "negative": map[string]any{"filename": "cv.pdf", "size": -1},
	} {
		t.Run(name, func(t *testing.T) { c.Post("/api/upload/cv", body).Want(t, http.StatusBadRequest, "INVALID_INPUT") })
	}
	for _, key := range []string{"unknown", "cvs/anonymous/a/b.pdf", "cvs/postings/p/b.pdf", "avatars/a/b.png", "../secret"} {
		if got := c.Get("/api/cv/information/" + key); got.Status != http.StatusNotFound {
			t.Errorf("%s: %d %s", key, got.Status, got.Raw)
		}
	}
	for range 60 {
		c.Post("/api/upload/cv", map[string]any{"filename": "cv.pdf"}).Want(t, http.StatusOK)
	}
	refused := c.Post("/api/upload/cv", map[string]any{"filename": "cv.pdf"}).Want(t, http.StatusTooManyRequests, "TOO_MANY_ATTEMPTS")
	if refused.Header.Get("Retry-After") == "" {
		t.Error("429 without Retry-After")
	}
	me := member(t, c, "ana@example.org", "APPLICANT")
	me.Post("/api/upload/cv", map[string]any{"filename": "cv.pdf"}).Want(t, http.StatusOK)
}

func TestTheCVOfAProfile(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		me, other := member(t, c, "ana@example.org", "APPLICANT"), member(t, c, "eva@example.org", "APPLICANT")
		first, _ := sendCV(t, c, "cv.txt", []byte("Ana Paz\nana@correo.es\n"))
		save := func(c *testkit.Client, cv any) testkit.Answer {
			t.Helper()
			return c.Post("/api/applicant/profile", map[string]any{"phone": "600", "cvUrl": cv})
		}
		has := func(c *testkit.Client, want any) {
			t.Helper()
			if got := c.Get("/api/applicant/profile").Want(t, 200); got.Body["cvUrl"] != want {
				t.Errorf("the profile has %v, want %v", got.Body["cvUrl"], want)
			}
		}
		save(me, first).Want(t, 200)
		has(me, first)
		information(t, me, first).Want(t, 200)
		c.Get("/api/cv/information/"+first).Want(t, 404, "CV_NOT_FOUND")
		information(t, other, first).Want(t, 404, "CV_NOT_FOUND")
		save(other, first).Want(t, 400).WantFields(t, map[string]string{"cvUrl": "El CV indicado no existe."})
		has(other, nil)

		save(me, nil).Want(t, 200)
		me.Post("/api/applicant/profile", map[string]any{"phone": "601"}).Want(t, 200)
		has(me, first)
		unsent := c.Post("/api/upload/cv", map[string]any{"filename": "cv.pdf"}).Want(t, 200).Text("s3_key")
		save(me, unsent).Want(t, 400)
		has(me, first)
		second, _ := sendCV(t, me, "cv.txt", []byte("Ana Paz Ruiz\n"))
		save(me, second).Want(t, 200)
		has(me, second)
		me.Get("/api/cv/information/"+first).Want(t, 404)
		save(me, "").Want(t, 200)
		has(me, nil)
		save(me, second).Want(t, 400)
	})
}

func TestTheFirstSaveAttachesTheCV(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		taken, _ := sendCV(t, c, "cv.txt", []byte("Eva Sol\n"))
		member(t, c, "eva@example.org", "APPLICANT").Post("/api/applicant/profile", map[string]any{"cvUrl": taken}).Want(t, 200)
		register(t, c, "ana@example.org", "APPLICANT")
		first := func(key string) testkit.Answer {
			return c.Post("/api/applicant/profile", map[string]any{"email": "ana@example.org", "phone": "600", "cvUrl": key})
		}
		first(taken).Want(t, 400)
		key, _ := sendCV(t, c, "cv.txt", []byte("Ana Paz\n"))
		first(key).Want(t, 200)
		first(key).Want(t, 401)
		c.Get("/api/cv/information/"+key).Want(t, 404)
	})
}

func TestTheDoctorSaysHowCVsAreRead(t *testing.T) {
	enginetest.Need(t)
	for _, f := range app.Examine(t.Context(), app.Settings{Data: t.TempDir(), Addr: "127.0.0.1:8080", Env: "development"}) {
		if f.Part == "cv" {
			if f.Problem || !strings.Contains(f.Says, "tesseract") {
				t.Errorf("the doctor says %q", f.Says)
			}
			return
		}
	}
	t.Error("the doctor says nothing of CVs")
}
