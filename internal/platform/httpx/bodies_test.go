package httpx_test

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"testing"

	"encaja/internal/platform/httpx"
	"encaja/internal/platform/testkit"
)

type item struct {
	Name string `json:"name" maxLength:"3"`
}

type formsInput struct {
	Body struct {
		Number httpx.Maybe[int64]   `json:"number,omitempty"`
		Items  []httpx.TextOr[item] `json:"items,omitempty"`
	}
}

type formsOutput struct {
	Body struct {
		Said string `json:"said"`
		Link string `json:"link"`
	}
}

func TestFieldsThatMayBeAbsentNullOrOfTwoForms(t *testing.T) {
	log := slog.New(slog.DiscardHandler)
	api := httpx.NewAPI(tokens{}, httpx.Rules{{Route: "POST /forms", Access: httpx.Public}}, log)
	httpx.Handle(api, httpx.Route{Method: http.MethodPost, Path: "/forms", Tag: "Forms", Summary: "Forms"},
		func(ctx context.Context, in *formsInput) (*formsOutput, error) {
			out := &formsOutput{}
			out.Body.Said = fmt.Sprint(in.Body.Number.Sent, in.Body.Number.Value != nil)
			for _, i := range in.Body.Items {
				out.Body.Said += fmt.Sprintf(" %v:%s%s", i.IsText, i.Text, i.Value.Name)
			}
			out.Body.Link = httpx.Absolute(ctx, "/objects/x") + " " + httpx.Absolute(ctx, "https://files.example/x")
			return out, nil
		})
	api.Seal()
	c := testkit.Serve(t, httpx.Wrap(api, httpx.Options{Log: log}))
	for body, want := range map[string]string{
		`{}`:                                    "false false",
		`{"number":null}`:                       "true false",
		`{"number":7}`:                          "true true",
		`{"items":["a",{"name":"b"}]}`:          "false false true:a false:b",
		`{"items":["text of any length here"]}`: "false false true:text of any length here",
	} {
		if got := c.Post("/forms", body).Want(t, 200).Text("said"); got != want {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
	for _, bad := range []string{`{"number":"7"}`, `{"items":[7]}`, `{"items":[{"name":"long"}]}`} {
		c.Post("/forms", bad).Want(t, 400)
	}
	if got := c.Post("/forms", `{}`).Text("link"); got != c.URL()+"/objects/x https://files.example/x" {
		t.Errorf("links %q", got)
	}
	public := testkit.Serve(t, httpx.Wrap(api, httpx.Options{Log: log, PublicURL: "https://encaja.example"}))
	if got := public.Post("/forms", `{}`).Text("link"); got != "https://encaja.example/objects/x https://files.example/x" {
		t.Errorf("links of a configured address %q", got)
	}
}
