package cvfiles

import (
	"context"
	"net/http"
	"time"

	"encaja/internal/cv/resume"
	"encaja/internal/platform/db"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/limits"
	"encaja/internal/platform/objects"
)

// Reading costs CPU, and anybody may ask for it.
var (
	uploadsByAddress = limits.Limit{Name: "cv-uploads", Max: 60, Window: time.Hour}
	uploadsInAll     = limits.Limit{Name: "cv-uploads-all", Max: 2000, Window: time.Hour}
)

type uploadInput struct {
	Body struct {
		FileName string `json:"filename" maxLength:"500" doc:"Its ending says what the file is: pdf, docx, doc, odt, txt, png, jpg or jpeg."`
		FileType string `json:"fileType,omitempty" doc:"What the browser says of the file; the ending decides."`
		Size     int64  `json:"size,omitempty" doc:"Bytes, 5 MB at most; the link then takes a file of exactly this size."`
	}
}

type uploadOutput struct {
	Body struct {
		UploadURL   string            `json:"upload_url" doc:"PUT the file here once, with these headers."`
		S3Key       string            `json:"s3_key" doc:"The right to read what the file says, for 24 hours and until it is attached."`
		ContentType string            `json:"content_type"`
		Headers     map[string]string `json:"headers"`
	}
}

type informationInput struct {
	Key string `path:"key" maxLength:"300" doc:"The s3_key of an upload; its slashes may stand as they are."`
}

type informationOutput struct {
	Status int
	Body   struct {
		Status string          `json:"status,omitempty" doc:"'processing' while the file is still being read."`
		Data   *resume.Profile `json:"data,omitempty" doc:"What the CV says; empty where it is silent."`
	}
}

// Mount registers the calls of this room.
func (s *Service) Mount(api *httpx.API) {
	const tag = "CVs"
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/upload/cv", Tag: tag, Summary: "A link to upload a CV to",
		Details: "For registration, guests and profiles. 60 an hour from one address (from one account with a token), 2,000 in all.",
	}, s.handleUpload)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/cv/information/{key...}", Tag: tag, Summary: "What an uploaded CV says",
		Details: "Waits up to 20 s for the reading. 202 when it is still under way: ask again. 422 with a sentence for the person when the " +
			"file cannot be read. 404 for a key that is unknown, lapsed or somebody else's.",
		Also: []int{http.StatusAccepted}, Errors: []int{http.StatusNotFound, http.StatusUnprocessableEntity},
	}, s.handleInformation)
}

func (s *Service) handleUpload(ctx context.Context, in *uploadInput) (*uploadOutput, error) {
	who := httpx.Address(ctx)
	if actor := httpx.ActorFrom(ctx); !actor.Anonymous() {
		who = actor.UserID
	}
	f, link, err := s.upload(ctx, who, Announcement{Space: Anonymous, FileName: in.Body.FileName, Size: in.Body.Size})
	if err != nil {
		return nil, err
	}
	out := &uploadOutput{}
	out.Body.UploadURL, out.Body.S3Key = httpx.Absolute(ctx, link.URL), f.Key
	out.Body.ContentType, out.Body.Headers = f.ContentType, link.Headers
	return out, nil
}

func (s *Service) upload(ctx context.Context, who string, a Announcement) (f File, link objects.Link, err error) {
	if _, err := s.plan(a); err != nil {
		return File{}, objects.Link{}, err // a mistake costs nothing
	}
	if err := s.limits.Take(ctx, uploadsByAddress, who); err != nil {
		return File{}, objects.Link{}, err
	}
	if err := s.limits.Take(ctx, uploadsInAll, ""); err != nil {
		return File{}, objects.Link{}, err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		f, link, err = s.Announce(ctx, tx, a)
		return err
	})
	return f, link, err
}

func (s *Service) handleInformation(ctx context.Context, in *informationInput) (*informationOutput, error) {
	r, done, err := s.await(ctx, in.Key, httpx.ActorFrom(ctx).UserID)
	if err != nil {
		return nil, err
	}
	out := &informationOutput{Status: http.StatusOK}
	if !done {
		out.Status, out.Body.Status = http.StatusAccepted, "processing"
		return out, nil
	}
	data := r.Result.Resume.Profile()
	out.Body.Data = &data
	return out, nil
}
