package httpx

import (
	"encoding/json"
	"reflect"

	"github.com/danielgtaylor/huma/v2"
)

// TextOr is a value that clients may also write as a plain text.
type TextOr[T any] struct {
	Text   string
	Value  T
	IsText bool
}

// UnmarshalJSON reads either form.
func (t *TextOr[T]) UnmarshalJSON(raw []byte) error {
	if err := json.Unmarshal(raw, &t.Text); err == nil {
		t.IsText = true
		return nil
	}
	return json.Unmarshal(raw, &t.Value)
}

// Schema describes both forms.
func (t TextOr[T]) Schema(r huma.Registry) *huma.Schema {
	return &huma.Schema{OneOf: []*huma.Schema{
		{Type: huma.TypeString},
		r.Schema(reflect.TypeFor[T](), true, ""),
	}}
}
