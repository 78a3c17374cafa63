package app_test

import (
	"archive/zip"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"encaja/internal/platform/testkit"
)

// export fetches a ZIP and returns its files by name.
func export(t *testing.T, c *testkit.Client, path string) map[string]string {
	t.Helper()
	got := c.Get(path).Want(t, 200)
	if kind := got.Header.Get("Content-Type"); kind != "application/zip" || !strings.Contains(got.Header.Get("Content-Disposition"), "encaja-datos.zip") {
		t.Errorf("an export is %s, %s", kind, got.Header.Get("Content-Disposition"))
	}
	archive, err := zip.NewReader(strings.NewReader(got.Raw), int64(len(got.Raw)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range archive.File {
		content, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(content)
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name] = string(text)
		if strings.HasSuffix(f.Name, ".json") && !json.Valid(text) {
			t.Errorf("%s is no JSON: %s", f.Name, text)
		}
	}
	return files
}

func wantFiles(t *testing.T, files map[string]string, names ...string) {
	t.Helper()
	got := []string{}
	for name := range files {
		got = append(got, name)
	}
	slices.Sort(got)
	slices.Sort(names)
	if !slices.Equal(got, names) {
		t.Errorf("files %v, want %v", got, names)
	}
}

func TestAnApplicantTakesTheirDataAlong(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		boss := member(t, c, "ana@example.org", "RECRUITER")
		posting := publish(t, boss, nil)
		me, other := member(t, c, "sol@example.org", "APPLICANT"), member(t, c, "otro@example.org", "APPLICANT")
		saveCV(t, me, "mi cv.txt", string(sentinelCV("Sol Paz", "sol@example.org")))
		me.Post("/api/applicant/profile", map[string]any{"skills": []string{"Carretillas"}}).Want(t, 200)
		id := apply(t, me, posting)
		apply(t, other, posting)
		open := questions(t, c, "/api/job-postings/"+posting+"/questions")[0].ID
		me.Post("/api/applications/"+id+"/answers", answers(open, "Porque sí")).Want(t, 200)
		analyse(t, boss, posting, nil)
		settle(t, boss, posting)
		boss.Post("/api/applications/"+id+"/messages", map[string]any{"subject": "Hola", "body": "¿Puedes el lunes?"}).Want(t, 200)
		boss.Do(http.MethodPatch, "/api/applications/"+id, map[string]any{"valoracion": "Malo", "status": "REJECTED", "message": "Gracias"}).Want(t, 200)
		boss.Get("/api/applications/"+id+"/cv").Want(t, 200)

		files := export(t, me, "/api/privacy/export")
		wantFiles(t, files, "LEEME.txt", "cuenta.json", "perfil.json", "postulaciones.json", "registro.json",
			"archivos/perfil/mi cv.txt", "archivos/postulaciones/"+id+"/mi cv.txt")
		for name, words := range map[string][]string{
			"cuenta.json":               {"sol@example.org", "Ana Paz", "APPLICANT"},
			"perfil.json":               {"Carretillas"},
			"postulaciones.json":        {id, "Porque sí", "¿Puedes el lunes?", "REJECTED", "Gracias", `"criteria"`, `"score"`},
			"registro.json":             {"cv.open", "RECRUITER", "candidate.decide"},
			"LEEME.txt":                 {"Tus datos en Encaja"},
			"archivos/perfil/mi cv.txt": {sentinel},
			"archivos/postulaciones/" + id + "/mi cv.txt": {sentinel},
		} {
			for _, word := range words {
				if !strings.Contains(files[name], word) {
					t.Errorf("%s does not say %q: %.2000s", name, word, files[name])
				}
			}
		}
		for name, content := range files {
			for _, word := range []string{"otro@example.org", "ana@example.org", "Malo", "password", "argon2"} {
				if strings.Contains(content, word) {
					t.Errorf("%s says %q", name, word)
				}
			}
		}
		c.Get("/api/privacy/export").Want(t, 401)
		if again := export(t, me, "/api/privacy/export"); !strings.Contains(again["registro.json"], "privacy.export") {
			t.Error("exports are not in the log")
		}
	})
}

func TestAGuestTakesTheirDataAlong(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		boss := member(t, c, "ana@example.org", "RECRUITER")
		posting := publish(t, boss, nil)
		id := guestApply(t, c, posting, "Luz Mar", "luz@example.org")
		token := guestTokens(t, c, "luz@example.org")[0]
		files := export(t, c, "/api/guest/"+token+"/export")
		wantFiles(t, files, "LEEME.txt", "cuenta.json", "perfil.json", "postulaciones.json", "registro.json", "archivos/postulaciones/"+id+"/guest.txt")
		c.Get("/api/guest/unknown/export").Want(t, 404, "LINK_NOT_FOUND")

		// Who has an account by now signs in: the link alone does not open it.
		settleApplicants(t, boss, posting)
		c.Post("/api/guest/"+token+"/register", map[string]any{"password": "contraseña-1"}).Want(t, 200)
		c.Get("/api/guest/"+token+"/export").Want(t, 409, "ACCOUNT_REGISTERED")
		c.Do(http.MethodPut, "/api/guest/"+token+"/consent", map[string]any{"keep_cv": true}).Want(t, 409, "ACCOUNT_REGISTERED")
		c.Do(http.MethodDelete, "/api/guest/"+token, erase).Want(t, 409, "ACCOUNT_REGISTERED")
		login(t, c, "luz@example.org", "contraseña-1").Get("/api/applicant/profile").Want(t, 200)
	})
}

func TestARecruiterTakesTheirDataAlong(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		boss := member(t, c, "ana@example.org", "RECRUITER")
		posting := publish(t, boss, nil)
		if status := upload(t, boss, "image/png", picture(t, 8)); status != 200 {
			t.Fatal(status)
		}
		boss.Get("/api/recruiter/profile").Want(t, 200)
		uploadCVs(t, boss, posting, map[string][]byte{"lucia.pdf": cvOf("Lucía Fernández", "lucia@correo.es", "Chofer", 5)})
		files := export(t, boss, "/api/privacy/export")
		wantFiles(t, files, "LEEME.txt", "cuenta.json", "perfil.json", "postulaciones.json", "puestos.json", "registro.json", "archivos/foto.png")
		if files["archivos/foto.png"] != string(picture(t, 8)) || !strings.Contains(files["puestos.json"], "Responsable de depósito") ||
			!strings.Contains(files["puestos.json"], "¿Turnos?") || !strings.Contains(files["registro.json"], "posting.create") {
			t.Errorf("export %v", files)
		}
		for name, content := range files {
			if strings.Contains(content, "Lucía") || strings.Contains(content, "lucia@correo.es") {
				t.Errorf("%s names a candidate", name)
			}
		}
	})
}
