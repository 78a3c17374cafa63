package backup

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"time"
)

// writer writes an archive. It describes each member as it comes by.
type writer struct {
	out     io.Writer
	sum     hash.Hash // of everything written
	zip     *gzip.Writer
	tar     *tar.Writer
	at      time.Time
	members []Member
}

func newWriter(out io.Writer, at time.Time) (*writer, error) {
	sum := sha256.New()
	// Most bytes are PDFs and pictures, which more effort would not make smaller.
	zip, err := gzip.NewWriterLevel(io.MultiWriter(out, sum), gzip.BestSpeed)
	if err != nil {
		return nil, err
	}
	return &writer{out: out, sum: sum, zip: zip, tar: tar.NewWriter(zip), at: at}, nil
}

// add writes a member of exactly size bytes.
func (w *writer) add(ctx context.Context, name string, size int64, content io.Reader) error {
	header := &tar.Header{Typeflag: tar.TypeReg, Name: name, Size: size, Mode: 0o600, ModTime: w.at, Format: tar.FormatPAX}
	if err := w.tar.WriteHeader(header); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	sum := sha256.New()
	if _, err := io.Copy(io.MultiWriter(w.tar, sum), until{ctx, content}); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if err := w.tar.Flush(); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	w.members = append(w.members, Member{Name: name, Size: size, SHA256: hex.EncodeToString(sum.Sum(nil))})
	return nil
}

// finish writes the manifest and the seal.
func (w *writer) finish(ctx context.Context, m Manifest) error {
	m.count(w.members)
	content, err := json.MarshalIndent(m, "", " ")
	if err != nil {
		return err
	}
	if err := w.add(ctx, manifestName, int64(len(content)), bytes.NewReader(content)); err != nil {
		return err
	}
	if err := errors.Join(w.tar.Close(), w.zip.Close()); err != nil {
		return err
	}
	_, err = w.out.Write(seal(w.sum))
	return err
}

// until reads while the context lasts.
type until struct {
	ctx context.Context
	io.Reader
}

func (u until) Read(p []byte) (int, error) {
	if err := u.ctx.Err(); err != nil {
		return 0, err
	}
	return u.Reader.Read(p)
}
