package accounts

import (
	"context"
	"net/http"

	"encaja/internal/platform/httpx"
)

// Message is the answer of calls that have nothing else to say.
type Message struct {
	Message string `json:"message" doc:"What happened, in Spanish."`
}

type messageOutput struct{ Body Message }

func said(text string) *messageOutput { return &messageOutput{Body: Message{Message: text}} }

type registerInput struct {
	Body struct {
		Name     string `json:"name" example:"Lucía Ferreyra"`
		Email    string `json:"email" example:"lucia@example.org"`
		Password string `json:"password" doc:"At least 8 characters for RECRUITER, 6 for APPLICANT, at most 128."`
		Role     string `json:"role" enum:"RECRUITER,APPLICANT,ADMIN" doc:"ADMIN is refused with 403."`
	}
}

type registerOutput struct {
	Body struct {
		Message
		Username string `json:"username" doc:"Names the account in confirm and resend calls."`
		Email    string `json:"email"`
	}
}

type loginInput struct {
	Body struct {
		Email    string `json:"email"`
		Password string `json:"password"`
	}
}

// Tokens is what a session is opened with.
type Tokens struct {
	IDToken   string `json:"id_token" doc:"A signed JWT; send it as bearer."`
	TokenType string `json:"token_type" example:"Bearer"`
	ExpiresIn int    `json:"expires_in" doc:"Seconds."`
}

type loginOutput struct {
	Body struct {
		CognitoTokens Tokens `json:"cognito_tokens"`
	}
}

type confirmInput struct {
	Body struct {
		Email string `json:"email"`
		Code  string `json:"confirmation_code" doc:"Six digits."`
		Name  string `json:"name,omitempty" doc:"Ignored; kept for older clients."`
	}
}

type resendInput struct {
	Body struct {
		Username string `json:"username,omitempty"`
		Email    string `json:"email,omitempty"`
	}
}

type forgotInput struct {
	Body struct {
		Email string `json:"email"`
	}
}

type resetInput struct {
	Body struct {
		Email    string `json:"email"`
		Code     string `json:"code" doc:"Six digits, from the mail."`
		Password string `json:"password"`
	}
}

// Mount registers the calls of this room.
func (s *Service) Mount(api *httpx.API) {
	const tag = "Accounts"
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/auth/register", Tag: tag, Status: http.StatusCreated,
		Summary: "Create an account and mail its confirmation code",
		Errors:  []int{http.StatusForbidden, http.StatusConflict},
	}, s.handleRegister)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/auth/login", Tag: tag,
		Summary: "Sign in",
		Details: "409 when the address is not confirmed yet (the answer carries `username` and `role`); 401 with a message that contains `not found` for an unknown address, any other 401 for a wrong password.",
		Errors:  []int{http.StatusUnauthorized, http.StatusForbidden, http.StatusConflict},
	}, s.handleLogin)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/auth/logout", Tag: tag,
		Summary: "End the session: its token is refused from now on",
	}, s.handleLogout)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/auth/confirm", Tag: tag,
		Summary: "Confirm an address with the mailed code",
		Errors:  []int{http.StatusConflict},
	}, s.handleConfirm)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/auth/resend-code", Tag: tag,
		Summary: "Mail a new confirmation code",
		Details: "Always 200, whether there is such an account or not. At most one mail a minute; a new code replaces the old one.",
	}, s.handleResend)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/auth/forgot-password", Tag: tag,
		Summary: "Mail a code to choose a new password with",
		Details: "Always 200, whether there is such an account or not.",
	}, s.handleForgot)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/auth/reset-password", Tag: tag,
		Summary: "Choose a new password with the mailed code; all sessions end",
	}, s.handleReset)
}

func (s *Service) handleRegister(ctx context.Context, in *registerInput) (*registerOutput, error) {
	u, err := s.Register(ctx, Registration{
		Name: in.Body.Name, Email: in.Body.Email, Password: in.Body.Password, Role: httpx.Role(in.Body.Role),
	})
	if err != nil {
		return nil, err
	}
	out := &registerOutput{}
	out.Body.Message.Message = "Cuenta creada exitosamente. Revisa tu email para confirmar tu cuenta."
	out.Body.Username, out.Body.Email = u.ID, u.Email
	return out, nil
}

func (s *Service) handleLogin(ctx context.Context, in *loginInput) (*loginOutput, error) {
	token, life, err := s.Login(ctx, in.Body.Email, in.Body.Password)
	if err != nil {
		return nil, err
	}
	out := &loginOutput{}
	out.Body.CognitoTokens = Tokens{IDToken: token, TokenType: "Bearer", ExpiresIn: int(life.Seconds())}
	return out, nil
}

func (s *Service) handleLogout(ctx context.Context, _ *struct{}) (*messageOutput, error) {
	if err := s.Logout(ctx, httpx.ActorFrom(ctx)); err != nil {
		return nil, err
	}
	return said("Sesión cerrada."), nil
}

func (s *Service) handleConfirm(ctx context.Context, in *confirmInput) (*messageOutput, error) {
	if err := invalid(map[string]string{"email": checkEmail(in.Body.Email)}); err != nil {
		return nil, err
	}
	if err := s.Confirm(ctx, in.Body.Email, in.Body.Code); err != nil {
		return nil, err
	}
	return said("Cuenta confirmada con éxito."), nil
}

func (s *Service) handleResend(ctx context.Context, in *resendInput) (*messageOutput, error) {
	who := in.Body.Username
	if who == "" {
		who = in.Body.Email
	}
	if err := s.Resend(ctx, who); err != nil {
		return nil, err
	}
	return said("Si la cuenta existe y espera su confirmación, te enviamos un código. Revisa tu correo."), nil
}

func (s *Service) handleForgot(ctx context.Context, in *forgotInput) (*messageOutput, error) {
	if err := s.Forgot(ctx, in.Body.Email); err != nil {
		return nil, err
	}
	return said("Si hay una cuenta con este correo, te enviamos un código para cambiar la contraseña."), nil
}

func (s *Service) handleReset(ctx context.Context, in *resetInput) (*messageOutput, error) {
	if err := s.Reset(ctx, in.Body.Email, in.Body.Code, in.Body.Password); err != nil {
		return nil, err
	}
	return said("Contraseña cambiada. Ya puedes iniciar sesión."), nil
}

// ServeJWKS answers /.well-known/jwks.json.
func (s *Service) ServeJWKS(w http.ResponseWriter, r *http.Request) error {
	keys, err := s.JWKS(r.Context())
	if err != nil {
		return err
	}
	w.Header().Set("Cache-Control", "public, max-age=300")
	httpx.WriteJSON(w, http.StatusOK, map[string]any{"keys": keys})
	return nil
}
