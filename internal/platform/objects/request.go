package objects

import (
	"fmt"
	"mime"
	"strings"
	"time"
)

// MaxKeyLength is the longest key in bytes. A key is one file name on disk, where 255 is the limit of file systems.
const MaxKeyLength = 240

// maxLifetime is the longest life of a link that S3 signs.
const maxLifetime = 7 * 24 * time.Hour

const keyCharacters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."

// CheckKey returns ErrBadKey unless key is one or more segments of ASCII letters, digits, '-', '_' and '.', joined by
// '/', none of them empty, "." or "..". So few characters need no escaping in URLs, file names or logs.
func CheckKey(key string) error {
	if key == "" || len(key) > MaxKeyLength {
		return ErrBadKey.Wrap(fmt.Errorf("a key of %d bytes", len(key)))
	}
	for segment := range strings.SplitSeq(key, "/") {
		if segment == "" || segment == "." || segment == ".." || strings.Trim(segment, keyCharacters) != "" {
			return ErrBadKey.Wrap(fmt.Errorf("key %q", key))
		}
	}
	return nil
}

// checkContentType keeps out what could not be sent back as a header.
func checkContentType(contentType string) error {
	if _, _, err := mime.ParseMediaType(contentType); err != nil || len(contentType) > 128 {
		return ErrWrongType.Wrap(fmt.Errorf("content type %q", contentType))
	}
	return nil
}

func checkLifetime(lifetime time.Duration) error {
	if lifetime < time.Second || lifetime > maxLifetime {
		return fmt.Errorf("a link cannot live %s: at least a second and at most %s", lifetime, maxLifetime)
	}
	return nil
}

func (r PutRequest) check() error {
	if err := CheckKey(r.Key); err != nil {
		return err
	}
	if err := checkContentType(r.ContentType); err != nil {
		return err
	}
	if r.MaxSize <= 0 || r.Size < 0 {
		return fmt.Errorf("a link to write %q needs a largest size", r.Key)
	}
	if r.Size > r.MaxSize {
		return ErrTooLarge.Wrap(fmt.Errorf("%d bytes where %d are allowed", r.Size, r.MaxSize))
	}
	return checkLifetime(r.Lifetime)
}

func (r GetRequest) check() error {
	if err := CheckKey(r.Key); err != nil {
		return err
	}
	if err := checkContentType(r.ContentType); err != nil {
		return err
	}
	return checkLifetime(r.Lifetime)
}
