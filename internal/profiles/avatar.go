package profiles

import (
	"context"
	"errors"
	"fmt"
	"image"
	_ "image/jpeg" // the two kinds of pictures that are taken
	_ "image/png"
	"strings"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/objects"
)

const (
	maxAvatar     = 2 << 20
	maxAvatarSide = 6000
	uploadTime    = 10 * time.Minute
	showTime      = time.Hour
)

var avatarTypes = map[string]struct{ ending, format string }{
	"image/png": {"png", "png"}, "image/jpeg": {"jpg", "jpeg"},
}

var (
	errPictureType = fault.InvalidFields("La foto debe ser PNG o JPG.", map[string]string{"fileType": "La foto debe ser PNG o JPG."})
	errPictureSize = fault.InvalidFields("La foto no puede superar los 2 MB.", map[string]string{"size": "La foto no puede superar los 2 MB."})
	errNoPicture   = errors.New("not a picture of the announced kind")
)

// avatarLink allows one upload; the picture takes the place of the old one when the profile is next read.
func (s *Service) avatarLink(ctx context.Context, userID, fileType string, size int64) (objects.Link, error) {
	kind, known := avatarTypes[fileType]
	if !known {
		return objects.Link{}, errPictureType
	}
	if size < 1 || size > maxAvatar {
		return objects.Link{}, errPictureSize
	}
	key := fmt.Sprintf("avatars/%s/%s.%s", userID, db.NewID(), kind.ending)
	link, err := s.files.PutLink(ctx, objects.PutRequest{Key: key, ContentType: fileType, MaxSize: maxAvatar, Size: size, Lifetime: uploadTime})
	if err != nil {
		return objects.Link{}, fmt.Errorf("sign upload: %w", err)
	}
	announced := ""
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		p, err := recruiterProfile(ctx, tx, userID)
		if db.IsNone(err) {
			err = insertRecruiter(ctx, tx, userID, p, s.now())
		}
		if err != nil {
			return err
		}
		announced = p.pendingAvatar
		return setAvatar(ctx, tx, userID, p.avatar, key, s.now())
	})
	if err == nil && announced != "" {
		err = s.files.Delete(ctx, announced) // nobody would ever look for it again
	}
	return link, err
}

// takeAvatar looks whether an announced picture has arrived and puts it in the place of the old one. problem says, for
// people, why it was not taken.
func (s *Service) takeAvatar(ctx context.Context, userID string, p Recruiter) (taken Recruiter, problem string, err error) {
	if p.pendingAvatar == "" {
		return p, "", nil
	}
	err = s.checkPicture(ctx, p.pendingAvatar)
	drop := p.avatar
	switch {
	case errors.Is(err, objects.ErrNotFound):
		return p, "", nil
	case errors.Is(err, objects.ErrTooLarge), errors.Is(err, objects.ErrWrongSize):
		drop, problem = "", errPictureSize.Message
	case errors.Is(err, objects.ErrWrongType), errors.Is(err, errNoPicture):
		drop, problem = p.pendingAvatar, errPictureType.Message
	case err != nil:
		return p, "", err
	default:
		p.avatar = p.pendingAvatar
	}
	p.pendingAvatar = ""
	err = s.db.Tx(ctx, func(tx *db.Tx) error { return setAvatar(ctx, tx, userID, p.avatar, "", s.now()) })
	if err == nil && drop != "" {
		err = s.files.Delete(ctx, drop)
	}
	return p, problem, err
}

// checkPicture accepts what the storage took and what really is a picture of its kind.
func (s *Service) checkPicture(ctx context.Context, key string) error {
	fileType := pictureType(key)
	if _, err := objects.Verify(ctx, s.files, key, objects.Expectation{ContentType: fileType, MaxSize: maxAvatar}); err != nil {
		return err
	}
	file, _, err := s.files.Open(ctx, key)
	if err != nil {
		return err
	}
	config, format, err := image.DecodeConfig(file)
	if closing := file.Close(); closing != nil {
		return closing
	}
	if err != nil || format != avatarTypes[fileType].format || max(config.Width, config.Height) > maxAvatarSide {
		return errNoPicture
	}
	return nil
}

// avatarURL is a link under which the picture shows for a while.
func (s *Service) avatarURL(ctx context.Context, key string) (string, error) {
	if key == "" {
		return "", nil
	}
	link, err := s.files.GetLink(ctx, objects.GetRequest{Key: key, ContentType: pictureType(key), Inline: true, Lifetime: showTime})
	return link.URL, err
}

func pictureType(key string) string {
	if strings.HasSuffix(key, ".png") {
		return "image/png"
	}
	return "image/jpeg"
}
