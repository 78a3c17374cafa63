package profiles

import (
	"context"
	"net/http"

	"encaja/internal/platform/httpx"
)

type recruiterOutput struct {
	Body struct {
		Name     string `json:"name"`
		Email    string `json:"email"`
		Company  string `json:"company"`
		Position string `json:"position"`

		AvatarURL     *string `json:"avatarUrl" nullable:"true" doc:"Shows the picture for an hour."`
		AvatarProblem string  `json:"avatarProblem,omitempty" doc:"Why the last upload was not taken, once."`
	}
}

type avatarInput struct {
	Body struct {
		FileType string `json:"fileType" doc:"image/png or image/jpeg."`
		Size     int64  `json:"size" doc:"Bytes, 2 MB at most."`
	}
}

type avatarOutput struct {
	Body struct {
		UploadURL   string            `json:"upload_url" doc:"PUT the picture here, with these headers."`
		ContentType string            `json:"content_type"`
		Headers     map[string]string `json:"headers"`
	}
}

type recruiterInput struct {
	Body struct {
		Email    *string `json:"email,omitempty" nullable:"true" doc:"Names the account when there is no token; read-only otherwise."`
		FullName *string `json:"fullName,omitempty" nullable:"true" maxLength:"200"`
		Company  *string `json:"company,omitempty" nullable:"true" maxLength:"200"`
		Position *string `json:"position,omitempty" nullable:"true" maxLength:"200"`
	}
}

type applicantOutput struct {
	Body struct {
		UserID         string   `json:"user_id"`
		Name           string   `json:"name"`
		Email          string   `json:"email"`
		Phone          string   `json:"phone"`
		WorkExperience []Work   `json:"workExperience"`
		Education      []Study  `json:"education"`
		Skills         []string `json:"skills"`
		CVURL          *string  `json:"cvUrl" nullable:"true" doc:"The key of the attached CV, or null."`
	}
}

type applicantInput struct {
	Body struct {
		Email          *string  `json:"email,omitempty" nullable:"true" doc:"Names the account when there is no token; read-only otherwise."`
		FullName       *string  `json:"fullName,omitempty" nullable:"true" maxLength:"200"`
		Phone          *string  `json:"phone,omitempty" nullable:"true" maxLength:"40"`
		WorkExperience []Work   `json:"workExperience,omitempty" maxItems:"100"`
		Education      []Study  `json:"education,omitempty" maxItems:"100"`
		Skills         []string `json:"skills,omitempty" maxItems:"300"`
		CVURL          *string  `json:"cvUrl,omitempty" nullable:"true" maxLength:"500" doc:"The s3_key of an upload to attach in the place of the former CV; an empty text detaches it."`
		KeepCV         *bool    `json:"keep_cv,omitempty" nullable:"true" doc:"Whether the CV may be kept for other postings, as PUT /privacy/consent."`
	}
}

type savedOutput struct {
	Body struct {
		Message string `json:"message"`
	}
}

const firstSave = "Absent fields stay as they are. Without a token it is accepted once, for an account that waits for its " +
	"confirmation and was registered less than 30 minutes ago; otherwise 401."

// Mount registers the calls of this room.
func (s *Service) Mount(api *httpx.API) {
	const tag = "Profiles"
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/recruiter/profile", Tag: tag,
		Summary: "The recruiter's own profile",
	}, s.handleRecruiter)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/recruiter/profile", Tag: tag,
		Summary: "Save the recruiter's profile", Details: firstSave, Errors: []int{http.StatusForbidden},
	}, s.handleSaveRecruiter)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/recruiter/profile/avatar", Tag: tag,
		Summary: "A link to upload the recruiter's picture to",
		Details: "The picture shows when the profile is next read after the upload.",
	}, s.handleAvatar)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/applicant/profile", Tag: tag,
		Summary: "The applicant's own profile",
	}, s.handleApplicant)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/applicant/profile", Tag: tag,
		Summary: "Save the applicant's profile", Details: firstSave, Errors: []int{http.StatusForbidden},
	}, s.handleSaveApplicant)
}

func (s *Service) handleRecruiter(ctx context.Context, _ *struct{}) (*recruiterOutput, error) {
	actor := httpx.ActorFrom(ctx)
	p, err := s.Recruiter(ctx, actor.UserID)
	if err != nil {
		return nil, err
	}
	out := &recruiterOutput{}
	out.Body.Name, out.Body.Email, out.Body.Company, out.Body.Position = actor.Name, actor.Email, p.Company, p.Position
	p, out.Body.AvatarProblem, err = s.takeAvatar(ctx, actor.UserID, p)
	if err != nil {
		return nil, err
	}
	if p.avatar != "" {
		url, err := s.avatarURL(ctx, p.avatar)
		if err != nil {
			return nil, err
		}
		url = httpx.Absolute(ctx, url)
		out.Body.AvatarURL = &url
	}
	return out, nil
}

func (s *Service) handleAvatar(ctx context.Context, in *avatarInput) (*avatarOutput, error) {
	link, err := s.avatarLink(ctx, httpx.ActorFrom(ctx).UserID, in.Body.FileType, in.Body.Size)
	if err != nil {
		return nil, err
	}
	out := &avatarOutput{}
	out.Body.UploadURL, out.Body.ContentType, out.Body.Headers = httpx.Absolute(ctx, link.URL), in.Body.FileType, link.Headers
	return out, nil
}

func (s *Service) handleSaveRecruiter(ctx context.Context, in *recruiterInput) (*savedOutput, error) {
	b := in.Body
	return saved(s.saveRecruiter(ctx, b.Email, change{fullName: b.FullName, company: b.Company, position: b.Position}))
}

func (s *Service) handleApplicant(ctx context.Context, _ *struct{}) (*applicantOutput, error) {
	actor := httpx.ActorFrom(ctx)
	p, err := s.Applicant(ctx, actor.UserID)
	if err != nil {
		return nil, err
	}
	out := &applicantOutput{}
	b := &out.Body
	b.UserID, b.Name, b.Email, b.Phone = actor.UserID, actor.Name, actor.Email, p.Phone
	b.WorkExperience, b.Education, b.Skills = p.Work, p.Education, p.Skills
	key, err := s.cvs.KeyOf(ctx, actor.UserID)
	if err != nil {
		return nil, err
	}
	if key != "" {
		b.CVURL = &key
	}
	return out, nil
}

func (s *Service) handleSaveApplicant(ctx context.Context, in *applicantInput) (*savedOutput, error) {
	b := in.Body
	return saved(s.saveApplicant(ctx, b.Email, change{
		fullName: b.FullName, phone: b.Phone, work: b.WorkExperience, education: b.Education, skills: b.Skills, cv: b.CVURL, keepCV: b.KeepCV,
	}))
}

func saved(err error) (*savedOutput, error) {
	if err != nil {
		return nil, err
	}
	out := &savedOutput{}
	out.Body.Message = "Perfil actualizado correctamente"
	return out, nil
}
