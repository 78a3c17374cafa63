// Package objects keeps files (CVs, pictures) in one of two places behind one small interface: a folder on disk or
// an S3-compatible bucket. Browsers never send a file through the API: they get a signed link and talk to the
// storage itself, which for the folder is the handler of this package.
//
// Both places promise the same, and objectstest.Conformance proves it: a link is good for one key, one method, one
// content type and a limited time; the first write of a key wins; what was acknowledged stays.
package objects

import (
	"context"
	"io"
	"iter"
	"time"
)

// Store is a place where objects are kept. Keys obey CheckKey.
type Store interface {
	// PutLink returns a link through which one object may be written once.
	PutLink(ctx context.Context, req PutRequest) (Link, error)
	// GetLink returns a link through which one object may be read. It does not look whether the object exists.
	GetLink(ctx context.Context, req GetRequest) (Link, error)

	// Put writes an object of exactly size bytes. It returns ErrExists when the key is taken and ErrWrongSize when r
	// holds fewer or more bytes; in both cases nothing is changed.
	Put(ctx context.Context, key, contentType string, r io.Reader, size int64) (Info, error)
	// Open returns the object's bytes. On disk the reader ends in ErrDamaged in place of io.EOF when the bytes are not
	// those that arrived; on S3 wrap it in Checked with the hash that was taken on arrival.
	Open(ctx context.Context, key string) (io.ReadCloser, Info, error)
	// Stat describes the object, or returns ErrNotFound.
	Stat(ctx context.Context, key string) (Info, error)
	// Delete removes objects; one that is not there is no error.
	Delete(ctx context.Context, keys ...string) error
	// List yields every object whose key begins with prefix, in no particular order; on S3 without content type. Objects
	// may be deleted while it runs. An error that comes with a key concerns that object alone and the listing
	// continues; an error without a key ends it.
	List(ctx context.Context, prefix string) iter.Seq2[Info, error]

	// Check returns nil when the storage can be reached and written.
	Check(ctx context.Context) error
	// Origin is the web origin that links point to ("https://host"), for content security policies; "" when links
	// point to this server itself.
	Origin() string
}

// PutRequest says what a link allows to be written.
type PutRequest struct {
	Key         string
	ContentType string
	// MaxSize is the largest size allowed. S3 cannot enforce it while receiving unless Size is given: use Verify
	// after arrival.
	MaxSize int64
	// Size is the exact size, bound by the link; 0 when it is not known.
	Size     int64
	Lifetime time.Duration
}

// GetRequest says what a link shows, and how a browser takes it.
type GetRequest struct {
	Key         string
	ContentType string
	// FileName is offered to the person who saves the file. Any text is safe here.
	FileName string
	// Inline asks for display in the browser; only PDF and pictures are, everything else is always an attachment.
	Inline   bool
	Lifetime time.Duration
}

// Link is a request that its holder may make: this method, this address and at least these headers.
type Link struct {
	URL     string
	Method  string
	Headers map[string]string
	Expires time.Time
}

// Info describes an object.
type Info struct {
	Key         string
	Size        int64
	ContentType string
	// SHA256 is the hash in lower-case hexadecimal. S3 does not know it ("": use Hash).
	SHA256  string
	ModTime time.Time
}
