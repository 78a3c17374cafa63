package applications

import (
	"context"
	"net/http"
	"time"

	"encaja/internal/platform/httpx"
)

type guestApplyInput struct {
	ID   string `path:"id" doc:"A leading 'JD#' is tolerated." maxLength:"100"`
	Body struct {
		Name   string `json:"name"`
		Email  string `json:"email"`
		Key    string `json:"cv_upload_key" maxLength:"500" doc:"The s3_key of an upload."`
		KeepCV bool   `json:"keep_cv,omitempty" doc:"Whether the CV may be kept for other postings."`
	}
}

type resendInput struct {
	Body struct {
		Email string `json:"email" maxLength:"1000"`
	}
}

type tokenInput struct {
	Token string `path:"token" maxLength:"200" doc:"From the mailed link."`
}

type guestAnswersInput struct {
	Token string `path:"token" maxLength:"200" doc:"From the mailed link."`
	Body  struct {
		Answers []givenAnswer `json:"answers" maxItems:"100"`
	}
}

type guestRegisterInput struct {
	Token string `path:"token" maxLength:"200" doc:"From the mailed link."`
	Body  struct {
		Password string `json:"password" doc:"From 6 to 128 characters."`
	}
}

type guestRegisterOutput struct {
	Body struct {
		Message string `json:"message"`
		Email   string `json:"email"`
	}
}

type askedView struct {
	ID    string `json:"id"`
	Text  string `json:"text"`
	Type  string `json:"type" enum:"YES_NO,OPEN,NUMERICAL"`
	Order int    `json:"order"`
}

type guestOutput struct {
	Body struct {
		Name        string        `json:"name"`
		Email       string        `json:"email"`
		ExpiresAt   time.Time     `json:"expires_at"`
		Registered  bool          `json:"registered" doc:"The person has an account by now."`
		KeepCV      bool          `json:"keep_cv" doc:"The CV may be kept for other postings."`
		Application FollowedView  `json:"application"`
		Questions   []askedView   `json:"questions"`
		Answers     []givenAnswer `json:"answers"`
	}
}

// mountGuest registers the calls of people without an account.
func (s *Service) mountGuest(api *httpx.API, tag string) {
	link := []int{http.StatusNotFound, http.StatusGone}
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/guest/job-postings/{id}/apply", Tag: tag, Status: http.StatusCreated,
		Errors: []int{http.StatusNotFound, http.StatusConflict}, Summary: "Apply without an account",
		Details: "Mails a link to follow the application, good for 30 days. 409 EMAIL_ALREADY_REGISTERED, ALREADY_APPLIED or POSTING_CLOSED. " +
			"The address is checked before the key, and nobody waits for the CV to be read.",
	}, s.handleGuestApply)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/guest/resend-link", Tag: tag, Summary: "Mail a guest their links again",
		Details: "Always 200, whether there are any or not. One mail a minute at most; links that have expired are renewed.",
	}, s.handleResend)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/guest/{token}", Tag: tag, Errors: link,
		Summary: "A guest's application, by its link", Details: "410 LINK_EXPIRED after 30 days.",
	}, s.handleGuest)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/guest/{token}/answers", Tag: tag, Errors: link,
		Summary: "Answer questions of the posting as a guest",
	}, s.handleGuestAnswers)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/guest/{token}/register", Tag: tag, Errors: append(link, http.StatusConflict),
		Summary: "Become a registered applicant by choosing a password",
		Details: "The link proves the address: the account is confirmed at once, and all applications of the guest are in it. " +
			"409 EMAIL_ALREADY_REGISTERED.",
	}, s.handleGuestRegister)
}

func (s *Service) handleGuestApply(ctx context.Context, in *guestApplyInput) (*appliedOutput, error) {
	b := in.Body
	out, err := applied(s.ApplyAsGuest(ctx, in.ID, Guest{Name: b.Name, Email: b.Email, Key: b.Key, KeepCV: b.KeepCV}))
	if err != nil {
		return nil, err
	}
	out.Body.Message = "Aplicación enviada exitosamente"
	return out, nil
}

func (s *Service) handleResend(ctx context.Context, in *resendInput) (*messageOutput, error) {
	return said("Si hay postulaciones con este correo, te enviamos los enlaces para seguirlas.", s.Resend(ctx, in.Body.Email))
}

func (s *Service) handleGuest(ctx context.Context, in *tokenInput) (*guestOutput, error) {
	link, err := s.open(ctx, in.Token)
	if err != nil {
		return nil, err
	}
	out := &guestOutput{}
	b := &out.Body
	b.Name, b.Email, b.ExpiresAt, b.Registered, b.KeepCV = link.Name, link.Email, link.expiresAt, link.registered, link.keep
	b.Application, b.Questions, b.Answers = viewFollowed(link.Followed), []askedView{}, []givenAnswer{}
	for i, q := range link.questions {
		b.Questions = append(b.Questions, askedView{ID: q.ID, Text: q.Text, Type: q.Type, Order: i + 1})
	}
	for _, a := range link.answers {
		b.Answers = append(b.Answers, givenAnswer(a))
	}
	return out, nil
}

func (s *Service) handleGuestAnswers(ctx context.Context, in *guestAnswersInput) (*messageOutput, error) {
	return said("Respuestas enviadas", s.AnswerAsGuest(ctx, in.Token, given(in.Body.Answers)))
}

func (s *Service) handleGuestRegister(ctx context.Context, in *guestRegisterInput) (*guestRegisterOutput, error) {
	email, err := s.RegisterGuest(ctx, in.Token, in.Body.Password)
	if err != nil {
		return nil, err
	}
	out := &guestRegisterOutput{}
	out.Body.Message, out.Body.Email = "Cuenta creada exitosamente. Ya puedes iniciar sesión.", email
	return out, nil
}
