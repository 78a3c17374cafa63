package httpx

import (
	"encoding/json"
	"reflect"

	"github.com/danielgtaylor/huma/v2"
)

// Maybe is a field that tells "not sent" from "sent as null".
type Maybe[T any] struct {
	Sent  bool
	Value *T
}

// UnmarshalJSON is only called for a field that was sent.
func (m *Maybe[T]) UnmarshalJSON(raw []byte) error {
	m.Sent = true
	return json.Unmarshal(raw, &m.Value)
}

// Schema describes the value, or null.
func (m Maybe[T]) Schema(r huma.Registry) *huma.Schema {
	schema := *r.Schema(reflect.TypeFor[T](), true, "")
	schema.Nullable = true
	return &schema
}
