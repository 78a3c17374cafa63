package objects

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"io"
)

// Expectation is what an object that arrived through a link has to be.
type Expectation struct {
	ContentType string
	MaxSize     int64
	// Size is the exact size, 0 when it was not named.
	Size int64
}

// Verify looks at an object that has arrived. One that breaks the expectation is deleted and reported as ErrTooLarge,
// ErrWrongSize or ErrWrongType; ErrNotFound means that it has not arrived. S3 needs this, since its links cannot limit
// the size of an upload whose size was not named.
func Verify(ctx context.Context, store Store, key string, want Expectation) (Info, error) {
	info, err := store.Stat(ctx, key)
	if err != nil {
		return Info{}, err
	}
	var broken error
	switch {
	case info.Size > want.MaxSize:
		broken = ErrTooLarge.Wrap(fmt.Errorf("%d bytes where %d are allowed", info.Size, want.MaxSize))
	case want.Size > 0 && info.Size != want.Size:
		broken = ErrWrongSize.Wrap(fmt.Errorf("%d bytes where %d were announced", info.Size, want.Size))
	case info.ContentType != want.ContentType:
		broken = ErrWrongType.Wrap(fmt.Errorf("%q where %q was announced", info.ContentType, want.ContentType))
	default:
		return info, nil
	}
	if err := store.Delete(ctx, key); err != nil {
		return Info{}, fmt.Errorf("removing an object that must not stay (%w): %w", broken, err)
	}
	return Info{}, broken
}

// Hash returns the SHA-256 of an object in lower-case hexadecimal, read in full unless the store took it on arrival.
func Hash(ctx context.Context, store Store, key string) (string, error) {
	info, err := store.Stat(ctx, key)
	if err != nil {
		return "", err
	}
	if info.SHA256 != "" {
		return info.SHA256, nil
	}
	body, _, err := store.Open(ctx, key)
	if err != nil {
		return "", err
	}
	defer body.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, body); err != nil {
		return "", fmt.Errorf("hashing %s: %w", key, err)
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// Checked wraps a body so that it ends in ErrDamaged in place of io.EOF when its SHA-256 is not the given one.
func Checked(body io.ReadCloser, wantSHA256 string) io.ReadCloser {
	return &checkedBody{ReadCloser: body, sum: sha256.New(), want: wantSHA256}
}

type checkedBody struct {
	io.ReadCloser
	sum  hash.Hash
	want string
}

func (b *checkedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	b.sum.Write(p[:n]) // a hash never fails
	if err == io.EOF {
		if got := hex.EncodeToString(b.sum.Sum(nil)); got != b.want {
			return n, ErrDamaged.Wrap(fmt.Errorf("SHA-256 is %s, was %s on arrival", got, b.want))
		}
	}
	return n, err
}
