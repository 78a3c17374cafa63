package accounts

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"strings"

	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
)

// The identity provider's endpoint speaks the JSON protocol of Amazon Cognito, so that its ordinary clients can
// confirm an account and ask for a new code here.

const (
	idpService = "AWSCognitoIdentityProviderService."
	idpMaxBody = 64 << 10
)

type idpRequest struct {
	Username         string `json:"Username"`
	ConfirmationCode string `json:"ConfirmationCode"`
}

// IDP returns the handler of POST /idp/.
func (s *Service) IDP(log *slog.Logger) http.Handler {
	actions := map[string]func(context.Context, idpRequest) (any, error){
		"ConfirmSignUp":          s.idpConfirm,
		"ResendConfirmationCode": s.idpResend,
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		httpx.MarkRoute(r, "/idp/")
		if r.Method != http.MethodPost {
			w.Header().Set("Allow", http.MethodPost)
			idpFail(w, r, http.StatusMethodNotAllowed, "UnsupportedOperationException", "Only POST is supported.")
			return
		}
		name, known := strings.CutPrefix(r.Header.Get("X-Amz-Target"), idpService)
		action := actions[name]
		if !known || action == nil {
			idpFail(w, r, http.StatusBadRequest, "UnknownOperationException", "Unknown operation.")
			return
		}
		var in idpRequest
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, idpMaxBody))
		if err != nil {
			idpFail(w, r, http.StatusRequestEntityTooLarge, "InvalidParameterException", "La petición es demasiado grande.")
			return
		}
		if err := json.Unmarshal(body, &in); err != nil {
			idpFail(w, r, http.StatusBadRequest, "SerializationException", "El cuerpo de la petición no es JSON válido.")
			return
		}
		if in.Username == "" || !httpx.Storable(in.Username) {
			idpFail(w, r, http.StatusBadRequest, "InvalidParameterException", "Falta Username.")
			return
		}
		out, err := action(r.Context(), in)
		if err != nil {
			status, kind, message := idpError(err)
			if status >= 500 {
				log.Error("identity provider", "request_id", httpx.RequestID(r.Context()), "error", err.Error())
			}
			idpFail(w, r, status, kind, message)
			return
		}
		idpAnswer(w, r, http.StatusOK, out)
	})
}

func (s *Service) idpConfirm(ctx context.Context, in idpRequest) (any, error) {
	return struct{}{}, s.Confirm(ctx, in.Username, in.ConfirmationCode)
}

func (s *Service) idpResend(ctx context.Context, in idpRequest) (any, error) {
	if err := s.Resend(ctx, in.Username); err != nil {
		return nil, err
	}
	return map[string]any{"CodeDeliveryDetails": map[string]string{
		"AttributeName": "email", "DeliveryMedium": "EMAIL", "Destination": s.maskedEmail(ctx, in.Username),
	}}, nil
}

// maskedEmail shows where a code went to somebody who named the account by its username: l***@e***.
func (s *Service) maskedEmail(ctx context.Context, who string) string {
	u, err := s.find(ctx, who)
	if err != nil || len(u.Email) == 0 {
		return "***"
	}
	_, domain, _ := strings.Cut(u.Email, "@")
	return u.Email[:1] + "***@" + domain[:1] + "***"
}

// idpError maps our refusals to the names that Cognito's clients know.
func idpError(err error) (status int, kind, message string) {
	var f *fault.Error
	switch {
	case !errors.As(err, &f):
		return http.StatusInternalServerError, "InternalErrorException", "Error interno del servidor."
	case errors.Is(err, errCodeExpired):
		return http.StatusBadRequest, "ExpiredCodeException", f.Message
	case errors.Is(err, errCodeLocked):
		return http.StatusBadRequest, "TooManyFailedAttemptsException", f.Message
	case errors.Is(err, errCode):
		return http.StatusBadRequest, "CodeMismatchException", f.Message
	case errors.Is(err, errConfirmed):
		return http.StatusBadRequest, "NotAuthorizedException", f.Message
	case f.Kind == fault.TooMany:
		return http.StatusBadRequest, "LimitExceededException", f.Message
	default:
		return http.StatusBadRequest, "InvalidParameterException", f.Message
	}
}

func idpFail(w http.ResponseWriter, r *http.Request, status int, kind, message string) {
	w.Header().Set("X-Amzn-Errortype", kind)
	idpAnswer(w, r, status, map[string]string{"__type": kind, "message": message})
}

func idpAnswer(w http.ResponseWriter, r *http.Request, status int, v any) {
	w.Header().Set("X-Amzn-Requestid", httpx.RequestID(r.Context()))
	httpx.WriteJSON(w, status, v)
}
