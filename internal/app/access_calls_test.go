package app_test

import (
	"net/http"
	"regexp"
	"strings"

	"encaja/internal/platform/httpx"
	"encaja/internal/platform/testkit"
)

// call is one request, ready to be sent by anybody.
type call struct {
	id    string // stands in the place of the path's parameter
	query string
	body  map[string]any
	file  []byte // sent as a form
	// as sends a call that ends the account or the session of who makes it, in their place.
	as *person
}

// row says how to make one call of the table of access.
type row struct {
	// make prepares a call that works for a person, with things of theirs.
	make func(w *world, who *person) call
	// wrong turns it into one with a wrong secret; another parameter of the path when unset.
	wrong func(w *world, c call) call
	// refusal is how a wrong secret is answered; 404 when unset.
	refusal int
	// nameless calls name nothing that somebody else could own: everybody finds their own.
	nameless bool
	// settable are fields of the body that the call may set, beside those that it sends.
	settable []string
}

// send makes a call as a person would.
func (w *world) send(route string, c call, by *person) testkit.Answer {
	w.t.Helper()
	method, _, _ := strings.Cut(route, " ")
	path := pathOf(route, c)
	if c.file != nil {
		return form(w.t, w.c, path, by.token, "cv.pdf", c.file, nil)
	}
	if c.body == nil {
		return by.Do(method, path, nil)
	}
	return by.Do(method, path, c.body)
}

func pathOf(route string, c call) string {
	_, path, _ := strings.Cut(route, " ")
	if at := strings.Index(path, "{"); at >= 0 {
		path = path[:at] + c.id + path[at+strings.Index(path[at:], "}")+1:]
	}
	return "/api" + path + c.query
}

// plain calls need nothing.
func plain(*world, *person) call { return call{} }

// saying makes a call with a fixed body.
func saying(body map[string]any) func(*world, *person) call {
	return func(*world, *person) call { return call{body: body} }
}

// asking makes a call with a query.
func asking(query string) func(*world, *person) call {
	return func(*world, *person) call { return call{query: query} }
}

// about makes a call on something of who calls.
func about(thing func(w *world, who *person) string, body map[string]any) func(*world, *person) call {
	return func(w *world, who *person) call { return call{id: thing(w, who), body: body} }
}

// once makes a thing when it is first asked for.
func (w *world) once(name string, thing func() string) string {
	if w.standing[name] == "" {
		w.standing[name] = thing()
	}
	return w.standing[name]
}

// recruiterOf is the person themselves, or for others the one whose postings everybody sees.
func (w *world) recruiterOf(who *person) *person {
	if who.role == httpx.Recruiter {
		return who
	}
	return w.people[aRecruiter]
}

func (w *world) applicantOf(who *person) *person {
	if who.role == httpx.Applicant {
		return who
	}
	return w.people[anApplicant]
}

func newPosting(w *world, who *person) string {
	return publish(w.t, w.recruiterOf(who).Client, map[string]any{"title": w.name("Puesto")})
}

func aPosting(w *world, who *person) string {
	boss := w.recruiterOf(who)
	return w.once("posting of "+boss.id, func() string { return newPosting(w, boss) })
}

func aQuestion(w *world, who *person) string {
	return question(w.t, w.recruiterOf(who).Client, aPosting(w, who), 0)
}

// newApplication is one to a posting of its own. The applicant has a CV.
func newApplication(w *world, who *person) string {
	applicant := w.applicantOf(who)
	w.withCV(applicant)
	return apply(w.t, applicant.Client, newPosting(w, who))
}

// anApplication is between an applicant and a recruiter: both own it.
func anApplication(w *world, who *person) string {
	boss, applicant := w.recruiterOf(who), w.applicantOf(who)
	w.withCV(applicant)
	return w.once("application of "+applicant.id+" to "+boss.id, func() string {
		return apply(w.t, applicant.Client, aPosting(w, boss))
	})
}

// withCV gives a profile its CV.
func (w *world) withCV(applicant *person) {
	w.once("CV of "+applicant.id, func() string {
		key := w.upload("Sol Paz\nsol@correo.es\n\nHabilidades\n- WMS\n")
		applicant.Post("/api/applicant/profile", map[string]any{"cvUrl": key}).Want(w.t, http.StatusOK)
		return key
	})
}

// upload sends a text and returns its key, which belongs to nobody yet. Links are counted by account: several take turns.
func (w *world) upload(text string) string {
	w.t.Helper()
	carriers := []string{anApplicant, otherApplicant, aRecruiter, otherRecruiter, anAdmin}
	w.made++
	key, status := sendCV(w.t, w.people[carriers[w.made%len(carriers)]].Client, "cv.txt", []byte(text))
	if status != http.StatusOK {
		w.t.Fatalf("upload: %d", status)
	}
	return key
}

// newGuest applies without an account and returns address and token of the link.
func (w *world) newGuest() (email, token string) {
	email = w.address()
	guestCall(w.c, aPosting(w, w.people[aRecruiter]), "Luz Mar", email, w.upload("Luz Mar\n")).Want(w.t, http.StatusCreated)
	return email, guestTokens(w.t, w.c, email)[0]
}

func newGuestToken(w *world, _ *person) string {
	_, token := w.newGuest()
	return token
}

func aGuestToken(w *world, who *person) string {
	return w.once("guest", func() string { return newGuestToken(w, who) })
}

// newAccount is one of nobody's.
func newAccount(w *world, _ *person) string { return w.member(httpx.Applicant).id }

var removalLink = regexp.MustCompile(`/retirar/([A-Za-z0-9_-]+)`)

// newRemovalToken is in the first mail to somebody whose CV a recruiter uploaded. They are made by the dozen: a CV has
// to be read before its owner can be written to.
func newRemovalToken(w *world, _ *person) string {
	if len(w.removals) == 0 {
		w.writeToUploaded(12)
	}
	token := w.removals[0]
	w.removals = w.removals[1:]
	return token
}

func aRemovalToken(w *world, who *person) string {
	return w.once("removal", func() string { return newRemovalToken(w, who) })
}

func (w *world) writeToUploaded(count int) {
	w.t.Helper()
	boss := w.people[aRecruiter].Client
	id, files := newPosting(w, w.people[aRecruiter]), map[string][]byte{}
	for range count {
		name := w.name("subida")
		files[name+".pdf"] = cvOf("Lucía Fernández", name+"@correo.es", "Responsable de depósito", 5)
	}
	uploadCVs(w.t, boss, id, files)
	for _, candidate := range screened(w.t, boss, id, "") {
		boss.Post("/api/applications/"+candidate.ApplicationID+"/messages", map[string]any{"subject": "Hola", "body": "Hola"}).Want(w.t, http.StatusOK)
		found := removalLink.FindStringSubmatch(w.c.Get("/api/dev/mails?to=" + candidate.User.Email).Raw)
		if found == nil {
			w.t.Fatalf("the first mail to %s holds no link for removal", candidate.User.Email)
		}
		w.removals = append(w.removals, found[1])
	}
}
