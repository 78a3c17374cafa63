package objects

import (
	"encoding/json"
	"errors"
	"net/http"

	"encaja/internal/platform/fault"
)

var (
	errMethod  = fault.New(fault.Invalid, "METHOD_NOT_ALLOWED", "El método no está permitido.")
	errCutOff  = fault.New(fault.Invalid, "UPLOAD_INCOMPLETE", "El archivo no llegó completo.")
	errUnknown = fault.New(fault.Internal, "INTERNAL_ERROR", "No se pudo guardar el archivo. Intenta nuevamente.")
)

// statusOf follows S3 where it has an answer of its own: 403 for whatever breaks the link, 412 for a taken key.
func statusOf(err error) int {
	switch {
	case errors.Is(err, ErrFull):
		return http.StatusInsufficientStorage
	case errors.Is(err, ErrExists):
		return http.StatusPreconditionFailed
	}
	switch fault.KindOf(err) {
	case fault.Invalid:
		return http.StatusBadRequest
	case fault.Forbidden, fault.Unsupported, fault.Unprocessable:
		return http.StatusForbidden
	case fault.NotFound:
		return http.StatusNotFound
	case fault.TooLarge:
		return http.StatusRequestEntityTooLarge
	}
	return http.StatusInternalServerError
}

// writeError answers in the shape of every error of the API.
func writeError(w http.ResponseWriter, status int, err error) {
	shown := errUnknown
	if f, ok := errors.AsType[*fault.Error](err); ok {
		shown = f
	}
	body := map[string]string{
		"message": shown.Message, "error": http.StatusText(status), "error_code": shown.Code,
	}
	if id := w.Header().Get("X-Request-Id"); id != "" {
		body["request_id"] = id
	}
	writeJSON(w, status, body)
}

func writeJSON(w http.ResponseWriter, status int, body map[string]string) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(status)
	// The status is sent: a client that has gone away cannot be told anything more.
	_ = json.NewEncoder(w).Encode(body)
}
