package app

import (
	_ "embed"
	"html/template"
	"net/http"
	"time"

	"encaja/internal/platform/httpx"
)

//go:embed mailbox.html
var mailboxPage string

var mailboxTemplate = template.Must(template.New("mailbox").Parse(mailboxPage))

// mailboxLength is how many mails the development mailbox shows.
const mailboxLength = 100

// devMail is a mail as GET /api/dev/mails lists it.
type devMail struct {
	To        string    `json:"to"`
	Subject   string    `json:"subject"`
	Text      string    `json:"text"`
	CreatedAt time.Time `json:"created_at"`
}

func (a *App) serveMails(w http.ResponseWriter, r *http.Request) {
	httpx.MarkRoute(r, "/api/dev/mails")
	mails, err := a.outbox.List(r.Context(), r.URL.Query().Get("to"), mailboxLength)
	if err != nil {
		httpx.Fail(w, r, a.log, err)
		return
	}
	list := make([]devMail, 0, len(mails))
	for _, m := range mails {
		list = append(list, devMail{To: m.To, Subject: m.Subject, Text: m.Text, CreatedAt: m.CreatedAt})
	}
	httpx.WriteJSON(w, http.StatusOK, list)
}

func (a *App) serveMailbox(w http.ResponseWriter, r *http.Request) {
	httpx.MarkRoute(r, "/dev/mailbox")
	to := r.URL.Query().Get("to")
	mails, err := a.outbox.List(r.Context(), to, mailboxLength)
	if err != nil {
		httpx.Fail(w, r, a.log, err)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	if err := mailboxTemplate.Execute(w, map[string]any{"Mails": mails, "To": to}); err != nil {
		a.log.Error("mailbox page", "error", err.Error())
	}
}
