package httpx_test

import (
	"bytes"
	"context"
	"log/slog"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"

	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/testkit"
)

type formInput struct {
	httpx.Form
	ID string `path:"id"`
}

type formOutput struct {
	Body struct {
		ID       string `json:"id"`
		FileName string `json:"file_name"`
		File     string `json:"file"`
		Has      bool   `json:"has"`
		Note     string `json:"note"`
	}
}

func formServer(t *testing.T) *testkit.Client {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	api := httpx.NewAPI(tokens{}, httpx.Rules{{Route: "POST /things/{id}", Access: httpx.Public}}, log)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/things/{id}", Tag: "Things", Summary: "A thing",
		Form: []httpx.Part{{Name: "cv", File: true, Doc: "The file."}, {Name: "note", Doc: "A note."}},
	}, func(_ context.Context, in *formInput) (*formOutput, error) {
		got, err := in.Receive("cv", 10, fault.New(fault.TooLarge, "TEN_AT_MOST", "Demasiado."))
		if err != nil {
			return nil, err
		}
		out := &formOutput{}
		b := &out.Body
		b.ID, b.FileName, b.File, b.Has, b.Note = in.ID, got.FileName, string(got.File), got.HasFile, got.Values["note"]
		return out, nil
	})
	api.Seal()
	description, err := api.OpenAPI()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"multipart/form-data", "description: The file.", "format: binary"} {
		if !strings.Contains(string(description), want) {
			t.Errorf("the description lacks %q", want)
		}
	}
	mux := http.NewServeMux()
	mux.Handle("/api/", http.StripPrefix("/api", api))
	return testkit.Serve(t, httpx.Wrap(mux, httpx.Options{Log: log}))
}

func sendForm(t *testing.T, c *testkit.Client, contentType string, body []byte) testkit.Answer {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, c.URL()+"/api/things/7", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", contentType)
	return c.Send(req)
}

func TestAFormIsReadAsItComes(t *testing.T) {
	c := formServer(t)
	write := func(file, note string, more int) (string, []byte) {
		var body bytes.Buffer
		w := multipart.NewWriter(&body)
		part, err := w.CreateFormFile("cv", "../mi cv.pdf")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := part.Write([]byte(file)); err != nil {
			t.Fatal(err)
		}
		for range more + 1 {
			if err := w.WriteField("note", note); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		return w.FormDataContentType(), body.Bytes()
	}
	kind, body := write("0123456789", "hola", 0)
	got := sendForm(t, c, kind, body).Want(t, 200)
	if got.Text("id") != "7" || got.Text("file_name") != "mi cv.pdf" || got.Text("file") != "0123456789" || got.Body["has"] != true || got.Text("note") != "hola" {
		t.Errorf("received %s", got.Raw)
	}
	sendForm(t, c, kind, body[:len(body)-60]).Want(t, 400, "INVALID_FORM")
	kind, body = write("01234567890", "hola", 0)
	sendForm(t, c, kind, body).Want(t, 413, "TEN_AT_MOST")
	kind, body = write("0", strings.Repeat("a", 300<<10), 0)
	sendForm(t, c, kind, body).Want(t, 413, "TOO_LARGE")
	kind, body = write("0", "\xff", 0)
	sendForm(t, c, kind, body).Want(t, 400, "INVALID_FORM")
	kind, body = write("0", "a", 30)
	sendForm(t, c, kind, body).Want(t, 413, "TOO_LARGE")
	sendForm(t, c, "application/json", []byte(`{}`)).Want(t, 415, "UNSUPPORTED_TYPE")
}
