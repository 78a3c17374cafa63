package httpx

import (
	"context"
	"io"
	"mime"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
)

// Download is an answer that is written while it is made. Whatever can fail with an answer of its own fails before.
type Download struct {
	Body func(huma.Context)
}

// NewDownload offers what write writes as a file. When write fails, half the file is out: the connection is cut, so that
// nobody takes it for the whole; failed is told why.
func NewDownload(fileName, contentType string, write func(ctx context.Context, w io.Writer) error, failed func(error)) *Download {
	return &Download{Body: func(ctx huma.Context) {
		ctx.SetHeader("Content-Type", contentType)
		ctx.SetHeader("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": fileName}))
		ctx.SetHeader("Cache-Control", "no-store")
		ctx.SetStatus(http.StatusOK)
		if err := write(ctx.Context(), ctx.BodyWriter()); err != nil {
			failed(err)
			panic(http.ErrAbortHandler)
		}
	}}
}

// fileAnswer describes an answer that is a file.
func fileAnswer(contentType string) *huma.Response {
	return &huma.Response{
		Description: http.StatusText(http.StatusOK),
		Content:     map[string]*huma.MediaType{contentType: {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}},
	}
}
