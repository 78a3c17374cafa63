package httpx

import (
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"unicode/utf8"

	"encaja/internal/platform/fault"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// maxFormValue is the largest value of a form that is not its file.
const maxFormValue = 256 << 10

var (
	errNoForm       = fault.New(fault.Unsupported, "UNSUPPORTED_TYPE", "El tipo de contenido no está admitido: usa multipart/form-data.")
	errBrokenForm   = fault.New(fault.Invalid, "INVALID_FORM", "No pudimos leer el formulario. Vuelve a enviarlo.")
	errFormTooLarge = fault.New(fault.TooLarge, "TOO_LARGE", "La petición es demasiado grande.")
)

// Part describes one part of a form for the documentation.
type Part struct {
	Name string
	File bool
	Doc  string
}

// Form, embedded in an input, gives a handler the form that a browser sends. Nothing is read before the handler asks.
type Form struct{ request *http.Request }

// Resolve is called by huma once the access is checked.
func (f *Form) Resolve(ctx huma.Context) []error {
	f.request, _ = humago.Unwrap(ctx)
	return nil
}

// Received is what a form holds: its values, and the file of the part that was asked for.
type Received struct {
	Values   map[string]string
	FileName string
	File     []byte
	HasFile  bool
}

// Receive reads the form as it comes, into memory. tooLarge is the answer when the file has more bytes than that.
func (f *Form) Receive(file string, largest int64, tooLarge error) (Received, error) {
	parts, err := f.request.MultipartReader()
	if err != nil {
		return Received{}, errNoForm.Wrap(err)
	}
	got := Received{Values: map[string]string{}}
	const mostParts = 20
	for range mostParts {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return got, nil
		}
		if err != nil {
			return Received{}, errBrokenForm.Wrap(err)
		}
		if err := got.take(part, file, largest, tooLarge); err != nil {
			return Received{}, err
		}
	}
	return Received{}, errFormTooLarge
}

func (r *Received) take(part *multipart.Part, file string, largest int64, tooLarge error) error {
	isFile := part.FormName() == file
	if !isFile {
		largest, tooLarge = maxFormValue, errFormTooLarge
	}
	content, err := io.ReadAll(io.LimitReader(part, largest+1))
	switch {
	case err != nil:
		return errBrokenForm.Wrap(err)
	case int64(len(content)) > largest:
		return tooLarge
	case isFile:
		r.FileName, r.File, r.HasFile = part.FileName(), content, true
	case !utf8.Valid(content):
		return errBrokenForm
	default:
		r.Values[part.FormName()] = string(content)
	}
	return nil
}

// formBody describes a form.
func formBody(parts []Part) *huma.RequestBody {
	schema := &huma.Schema{Type: huma.TypeObject, Properties: map[string]*huma.Schema{}}
	for _, p := range parts {
		described := &huma.Schema{Type: huma.TypeString, Description: p.Doc}
		if p.File {
			described.Format = "binary"
			schema.Required = append(schema.Required, p.Name)
		}
		schema.Properties[p.Name] = described
	}
	return &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"multipart/form-data": {Schema: schema}}}
}
