// Package fault holds the one error type that crosses rooms: a kind for the machine, a stable code for
// clients and a sentence for people. Only httpx turns a fault into an HTTP answer.
package fault

import (
	"errors"
	"fmt"
	"time"
)

// Kind says what went wrong in terms that every caller understands.
type Kind int

// The kinds, each mapped to one HTTP status by httpx.
const (
	Internal Kind = iota
	Invalid
	Unauthenticated
	Forbidden
	NotFound
	Gone
	Conflict
	TooLarge
	Unsupported
	Unprocessable
	TooMany
	Unavailable
)

// Error is a failure that may be shown. Message is for people, Code is stable and in capitals, Fields names the
// fields at fault, Extra adds keys to the answer's body, and the wrapped cause stays in the logs.
type Error struct {
	Kind       Kind
	Code       string
	Message    string
	Fields     map[string]string
	Extra      map[string]any
	RetryAfter time.Duration
	Cause      error
}

// New makes a fault.
func New(kind Kind, code, message string) *Error {
	return &Error{Kind: kind, Code: code, Message: message}
}

// InvalidFields makes an Invalid fault out of one message a field; the message of the whole is the given one.
func InvalidFields(message string, fields map[string]string) *Error {
	return &Error{Kind: Invalid, Code: "INVALID_INPUT", Message: message, Fields: fields}
}

// Wrap returns a copy that carries the cause.
func (e *Error) Wrap(cause error) *Error {
	c := *e
	c.Cause = cause
	return &c
}

// With returns a copy whose answer carries one more key.
func (e *Error) With(key string, value any) *Error {
	c := *e
	c.Extra = make(map[string]any, len(e.Extra)+1)
	for k, v := range e.Extra {
		c.Extra[k] = v
	}
	c.Extra[key] = value
	return &c
}

// After returns a copy that asks the client to wait.
func (e *Error) After(wait time.Duration) *Error {
	c := *e
	c.RetryAfter = wait
	return &c
}

func (e *Error) Error() string {
	if e.Cause != nil {
		return fmt.Sprintf("%s: %s: %v", e.Code, e.Message, e.Cause)
	}
	return e.Code + ": " + e.Message
}

func (e *Error) Unwrap() error { return e.Cause }

// Is matches two faults by code, so that errors.Is works with a fault kept in a variable.
func (e *Error) Is(target error) bool {
	var t *Error
	return errors.As(target, &t) && t.Code == e.Code && t.Kind == e.Kind
}

// KindOf returns the kind of the first fault in the chain, Internal when there is none.
func KindOf(err error) Kind {
	var e *Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return Internal
}
