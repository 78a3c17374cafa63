package httpx

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"net/http"
	"strconv"
	"strings"

	"encaja/internal/platform/fault"

	"github.com/danielgtaylor/huma/v2"
)

// Problem is the body of every error answer.
type Problem struct {
	Message   string            `json:"message" doc:"What happened, for people, in Spanish."`
	ErrorText string            `json:"error" doc:"The same sentence; kept for clients that read this key."`
	Code      string            `json:"error_code" doc:"What happened, for programs: stable, in capitals."`
	RequestID string            `json:"request_id" doc:"To find the request in the logs."`
	Fields    map[string]string `json:"fields,omitempty" doc:"One message for each field at fault."`

	status int
	extra  map[string]any
	retry  int
}

// Error makes a Problem an error, as huma wants it.
func (p *Problem) Error() string { return p.Message }

// GetStatus tells huma the status.
func (p *Problem) GetStatus() int { return p.status }

// GetHeaders tells huma the extra headers.
func (p *Problem) GetHeaders() http.Header {
	if p.retry == 0 {
		return nil
	}
	return http.Header{"Retry-After": {strconv.Itoa(p.retry)}}
}

// MarshalJSON adds the extra keys of the fault.
func (p *Problem) MarshalJSON() ([]byte, error) {
	body := map[string]any{
		"message": p.Message, "error": p.ErrorText, "error_code": p.Code, "request_id": p.RequestID,
	}
	if len(p.Fields) > 0 {
		body["fields"] = p.Fields
	}
	for k, v := range p.extra {
		body[k] = v
	}
	return json.Marshal(body)
}

var statusOf = map[fault.Kind]int{
	fault.Internal:        http.StatusInternalServerError,
	fault.Invalid:         http.StatusBadRequest,
	fault.Unauthenticated: http.StatusUnauthorized,
	fault.Forbidden:       http.StatusForbidden,
	fault.NotFound:        http.StatusNotFound,
	fault.Gone:            http.StatusGone,
	fault.Conflict:        http.StatusConflict,
	fault.TooLarge:        http.StatusRequestEntityTooLarge,
	fault.Unsupported:     http.StatusUnsupportedMediaType,
	fault.Unprocessable:   http.StatusUnprocessableEntity,
	fault.TooMany:         http.StatusTooManyRequests,
	fault.Unavailable:     http.StatusServiceUnavailable,
}

var (
	errInternal = fault.New(fault.Internal, "INTERNAL", "Error interno del servidor.")
	errTimeout  = fault.New(fault.Unavailable, "TIMEOUT", "El servidor tardó demasiado. Intenta nuevamente.")
)

// problemOf turns any error into the answer for it. What is not a fault is our failure: it is logged whole and
// answered without details.
func problemOf(ctx context.Context, log *slog.Logger, err error) *Problem {
	var f *fault.Error
	if !errors.As(err, &f) {
		f = errInternal
		if errors.Is(err, context.DeadlineExceeded) {
			f = errTimeout
		}
	}
	status := statusOf[f.Kind]
	if status >= 500 && !errors.Is(err, context.Canceled) {
		log.ErrorContext(ctx, "request failed", "request_id", RequestID(ctx), "error", err.Error())
	}
	return &Problem{
		Message: f.Message, ErrorText: f.Message, Code: f.Code, RequestID: RequestID(ctx), Fields: f.Fields,
		status: status, extra: f.Extra, retry: int(math.Ceil(f.RetryAfter.Seconds())),
	}
}

// Fail answers an error outside of huma.
func Fail(w http.ResponseWriter, r *http.Request, log *slog.Logger, err error) {
	p := problemOf(r.Context(), log, err)
	for k, v := range p.GetHeaders() {
		w.Header()[k] = v
	}
	WriteJSON(w, p.status, p)
}

// WriteJSON answers a value outside of huma. A client that has gone away is not an error worth telling.
func WriteJSON(w http.ResponseWriter, status int, v any) {
	body, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("answer cannot be written as JSON: %v", err))
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	_, _ = w.Write(body)
}

// humaProblem builds our answer from what huma itself refuses: broken JSON, wrong types, too large bodies.
func humaProblem(ctx context.Context, status int, message string, errs []error) *Problem {
	f := &fault.Error{Kind: fault.Invalid, Code: "INVALID_INPUT", Message: "Hay datos que no son válidos."}
	switch {
	case status == http.StatusRequestEntityTooLarge:
		f = fault.New(fault.TooLarge, "TOO_LARGE", "La petición es demasiado grande.")
	case status == http.StatusUnsupportedMediaType:
		f = fault.New(fault.Unsupported, "UNSUPPORTED_TYPE", "El tipo de contenido no está admitido: usa application/json.")
	case status == http.StatusRequestTimeout:
		f = errTimeout
	case status >= 500:
		f = errInternal
	default:
		f.Fields = fieldMessages(errs)
		if len(f.Fields) == 0 {
			f = fault.New(fault.Invalid, "INVALID_JSON", "El cuerpo de la petición no es JSON válido.")
		}
		if strings.Contains(message, "body is required") {
			f = fault.New(fault.Invalid, "INVALID_JSON", "Falta el cuerpo de la petición.")
		}
	}
	return &Problem{
		Message: f.Message, ErrorText: f.Message, Code: f.Code, RequestID: RequestID(ctx), Fields: f.Fields,
		status: statusOf[f.Kind],
	}
}

// fieldMessages maps huma's details to field names: 'body.answers[0].text' becomes 'answers[0].text'.
func fieldMessages(errs []error) map[string]string {
	fields := map[string]string{}
	for _, err := range errs {
		var d huma.ErrorDetailer
		if !errors.As(err, &d) || d.ErrorDetail() == nil {
			continue
		}
		detail := d.ErrorDetail()
		place, name, nested := strings.Cut(detail.Location, ".")
		if !nested {
			if place == "body" && strings.HasPrefix(detail.Message, spanishRequired) {
				name = strings.TrimPrefix(detail.Message, spanishRequired)
			} else {
				name = place
			}
		}
		if name == "" || name == "body" && !strings.HasPrefix(detail.Message, "Debe") {
			continue
		}
		if _, taken := fields[name]; !taken {
			fields[name] = inSpanish(detail.Message)
		}
	}
	return fields
}
