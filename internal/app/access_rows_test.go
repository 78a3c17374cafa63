package app_test

import (
	"net/http"

	"encaja/internal/platform/httpx"
)

// rowsOfPeople are the calls about accounts, profiles and files, by their row in the table of access.
var rowsOfPeople = map[string]row{
	"POST /auth/register": {make: func(w *world, _ *person) call {
		return call{body: map[string]any{"name": "Ana Paz", "email": w.address(), "password": "contraseña-1", "role": "APPLICANT"}}
	}},
	"POST /auth/login": {make: func(w *world, _ *person) call {
		return call{body: map[string]any{"email": w.people[anApplicant].email, "password": "contraseña-1"}}
	}},
	"POST /auth/logout": {make: func(w *world, who *person) call { return call{as: w.again(who)} }},
	"POST /auth/confirm": {make: func(w *world, _ *person) call {
		email, code := w.registered(httpx.Applicant)
		return call{body: map[string]any{"email": email, "confirmation_code": code}}
	}, wrong: wrongCode("confirmation_code"), refusal: http.StatusBadRequest},
	"POST /auth/resend-code": {make: func(w *world, _ *person) call {
		return call{body: map[string]any{"email": w.once("unconfirmed", func() string {
			email, _ := w.registered(httpx.Applicant)
			return email
		})}}
	}},
	"POST /auth/forgot-password": {make: func(w *world, _ *person) call {
		return call{body: map[string]any{"email": w.people[anApplicant].email}}
	}},
	"POST /auth/reset-password": {make: func(w *world, _ *person) call {
		email := w.confirmed(httpx.Applicant)
		w.c.Post("/api/auth/forgot-password", map[string]any{"email": email}).Want(w.t, http.StatusOK)
		return call{body: map[string]any{"email": email, "code": w.code(email), "password": "contraseña-2"}}
	}, wrong: wrongCode("code"), refusal: http.StatusBadRequest},

	"GET /recruiter/profile": {make: plain},
	"POST /recruiter/profile": {make: func(w *world, who *person) call {
		return w.profileOf(httpx.Recruiter, who, map[string]any{"company": "Aldao", "position": "Selección"})
	}, nameless: true},
	"POST /recruiter/profile/avatar": {make: saying(map[string]any{"fileType": "image/png", "size": 100})},
	"GET /applicant/profile":         {make: plain},
	"POST /applicant/profile": {make: func(w *world, who *person) call {
		return w.profileOf(httpx.Applicant, who, map[string]any{"phone": "600"})
	}, nameless: true, settable: []string{"cvUrl"}},

	"POST /upload/cv": {make: saying(map[string]any{"filename": "cv.pdf"})},
	"GET /cv/information/{key...}": {make: func(w *world, _ *person) call {
		return call{id: w.once("loose CV", func() string {
			key := w.upload("Luz Mar\nluz@correo.es\n")
			information(w.t, w.c, key).Want(w.t, http.StatusOK)
			return key
		})}
	}, wrong: func(_ *world, c call) call { return call{id: c.id[:len(c.id)-8] + "abcd.txt"} }},
}

// profileOf is the first save of a new account for who has no token, and the own profile for the others.
func (w *world) profileOf(role httpx.Role, who *person, body map[string]any) call {
	if who.role == "" {
		body["email"], _ = w.registered(role)
	}
	return call{body: body}
}

// wrongCode replaces a code by another of six digits.
func wrongCode(field string) func(*world, call) call {
	return func(_ *world, c call) call {
		body := map[string]any{}
		for name, value := range c.body {
			body[name] = value
		}
		body[field] = "000000"
		if c.body[field] == "000000" {
			body[field] = "000001"
		}
		return call{body: body}
	}
}

// rowsOfHiring are the calls about postings, applications and candidates.
var rowsOfHiring = map[string]row{
	"GET /job-postings/search":  {make: asking("?title=puesto")},
	"GET /job-postings":         {make: plain},
	"POST /job-postings":        {make: func(*world, *person) call { return call{body: posting(nil)} }, settable: []string{"status"}},
	"GET /job-postings/{id}":    {make: about(aPosting, nil)},
	"PUT /job-postings/{id}":    {make: about(aPosting, map[string]any{"title": "Jefatura"}), settable: []string{"status"}},
	"DELETE /job-postings/{id}": {make: about(newPosting, nil)},

	"GET /job-postings/{id}/public":     {make: about(aPosting, nil)},
	"GET /job-postings/{id}/questions":  {make: about(aPosting, nil)},
	"GET /recruiter/job/{id}":           {make: about(aPosting, nil)},
	"GET /recruiter/job/{id}/questions": {make: about(aPosting, nil)},
	"GET /locations/provinces":          {make: plain},
	"GET /locations/cities":             {make: asking("?province=Mendoza")},
	"POST /locations/validate":          {make: saying(map[string]any{"province": "Mendoza", "city": "San Rafael"})},

	"GET /applications":                    {make: plain},
	"POST /job-postings/{id}/applications": {make: about(newPosting, map[string]any{"keep_cv": false})},
	"POST /applications/{id}/answers": {make: func(w *world, who *person) call {
		return call{id: anApplication(w, who), body: answers(aQuestion(w, who), "Porque sí")}
	}},
	"POST /recruiter/job/{id}/apply": {make: func(w *world, who *person) call {
		return call{id: newPosting(w, who), file: pdfCV("Sol Paz")}
	}},
	"GET /applications/{id}/explanation": {make: about(anApplication, nil)},

	"POST /guest/job-postings/{id}/apply": {make: func(w *world, who *person) call {
		return call{id: aPosting(w, who), body: map[string]any{"name": "Luz Mar", "email": w.address(), "cv_upload_key": w.upload("Luz Mar\n")}}
	}},
	"POST /guest/resend-link": {make: saying(map[string]any{"email": "nadie@example.org"})},
	"GET /guest/{token}":      {make: about(aGuestToken, nil)},
	"POST /guest/{token}/answers": {make: func(w *world, who *person) call {
		return call{id: aGuestToken(w, who), body: answers(aQuestion(w, w.people[aRecruiter]), "No")}
	}},
	"POST /guest/{token}/register":   {make: about(newGuestToken, map[string]any{"password": "contraseña-2"})},
	"GET /guest/{token}/explanation": {make: about(aGuestToken, nil)},
	"GET /guest/{token}/export":      {make: about(aGuestToken, nil)},
	"PUT /guest/{token}/consent":     {make: about(aGuestToken, map[string]any{"keep_cv": false})},
	"DELETE /guest/{token}":          {make: about(newGuestToken, map[string]any{"confirm": "BORRAR"})},

	"POST /job-postings/{id}/cvs": {make: func(w *world, who *person) call {
		return call{id: aPosting(w, who), body: map[string]any{"filenames": []string{w.name("cv") + ".pdf"}}}
	}},
	"GET /job-postings/{id}/applicants":       {make: about(aPosting, nil)},
	"GET /job-postings/{id}/metrics":          {make: about(aPosting, nil)},
	"POST /recruiter/{jobId}/analyze-job-cvs": {make: about(aPosting, map[string]any{})},
	"GET /applications/{id}":                  {make: about(anApplication, nil)},
	"PATCH /applications/{id}":                {make: about(newApplication, map[string]any{"valoracion": "Bueno"}), settable: []string{"status", "message"}},
	"DELETE /applications/{id}":               {make: about(newApplication, nil)},
	"DELETE /applications": {make: func(w *world, who *person) call {
		return call{body: map[string]any{"application_ids": []string{analysed(w, who)}}}
	}},
	"GET /applications/{id}/cv":        {make: about(anApplication, nil)},
	"POST /applications/{id}/messages": {make: about(newApplication, map[string]any{"subject": "Hola", "body": "¿Puedes el lunes?"}), settable: []string{"email"}},

	"GET /recruiter/dashboard-summary": {make: plain},
	"GET /recruiter/stats":             {make: plain},
	"GET /recruiter/applicants/count":  {make: plain},
}

// analysed is an application with a result.
func analysed(w *world, who *person) string {
	boss, applicant, id := w.recruiterOf(who), w.applicantOf(who), newPosting(w, who)
	w.withCV(applicant)
	application := apply(w.t, applicant.Client, id)
	analyse(w.t, boss.Client, id, nil)
	settle(w.t, boss.Client, id)
	return application
}

// rowsOfCare are the calls about privacy and administration.
var rowsOfCare = map[string]row{
	"GET /privacy/export": {make: plain},
	"DELETE /privacy/account": {make: func(w *world, who *person) call {
		return call{body: map[string]any{"confirm": "BORRAR"}, as: w.member(who.role)}
	}},
	"GET /privacy/consent":    {make: plain},
	"PUT /privacy/consent":    {make: saying(map[string]any{"keep_cv": false})},
	"GET /removal/{token}":    {make: about(aRemovalToken, nil)},
	"DELETE /removal/{token}": {make: about(newRemovalToken, nil)},

	"GET /stats/summary": {make: asking("?recentDays=7")},
	"GET /stats/growth":  {make: asking("?days=7")},
	"GET /admin/system":  {make: plain},
	"POST /admin/tasks/{id}/retry": {make: func(w *world, _ *person) call {
		id := w.name("task")
		w.exec(`INSERT INTO tasks (id, kind, payload, state, attempt, max_attempts, run_at, last_error, created_at, finished_at)
			VALUES ($1, 'nobody.handles', '{}', 'failed', 1, 1, 1, 'broken', 1, 1)`, id)
		return call{id: id}
	}},
	"GET /admin/audit":               {make: asking("?action=account.login")},
	"GET /admin/audit/verification":  {make: plain},
	"GET /admin/users":               {make: asking("?role=RECRUITER")},
	"POST /admin/users/{id}/suspend": {make: about(newAccount, nil)},
	"POST /admin/users/{id}/reinstate": {make: func(w *world, who *person) call {
		id := newAccount(w, who)
		w.suspend(id)
		return call{id: id}
	}},
}
