package objects

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// receive writes body to a temporary file, makes it durable and only then gives it its name, which fails when the name
// is taken. When it returns nil, file and name survive a crash.
func (d *Disk) receive(ctx context.Context, key, contentType string, body io.Reader) (info Info, err error) {
	temp, err := d.createTemp(filepath.Join(d.root, tempDir))
	if err != nil {
		return Info{}, storageFault(err)
	}
	defer func() {
		// Also after success: the object has its own name by then. Sweep may have come first to a very slow upload.
		if removeErr := os.Remove(temp.Name()); removeErr != nil && !errors.Is(removeErr, fs.ErrNotExist) {
			err = errors.Join(err, storageFault(removeErr))
		}
	}()
	info, err = d.fill(ctx, temp, key, contentType, body)
	if closeErr := temp.Close(); closeErr != nil && err == nil {
		err = storageFault(closeErr)
	}
	if err != nil {
		return Info{}, err
	}
	return info, d.publish(temp.Name(), d.path(key))
}

// fill writes body and trailer and waits until they are on disk.
func (d *Disk) fill(ctx context.Context, temp tempFile, key, contentType string, body io.Reader) (Info, error) {
	sum := sha256.New()
	source := &source{ctx: ctx, Reader: body}
	size, err := io.Copy(io.MultiWriter(temp, sum), source)
	if source.err != nil {
		return Info{}, fmt.Errorf("receiving %s: %w", key, source.err)
	}
	if err != nil {
		return Info{}, storageFault(err)
	}
	info := Info{
		Key: key, Size: size, ContentType: contentType,
		SHA256: hex.EncodeToString(sum.Sum(nil)), ModTime: d.now().UTC(),
	}
	trailer, err := encodeTrailer(info)
	if err != nil {
		return Info{}, err
	}
	if _, err := temp.Write(trailer); err != nil {
		return Info{}, storageFault(err)
	}
	if err := temp.Sync(); err != nil {
		return Info{}, storageFault(err)
	}
	return info, nil
}

// publish gives a durable file its name. link(2) fails when the name exists, also among processes, so exactly one
// writer wins.
func (d *Disk) publish(temp, path string) error {
	linkErr := os.Link(temp, path)
	if linkErr != nil && !errors.Is(linkErr, fs.ErrExist) {
		return storageFault(linkErr)
	}
	// A loser waits too: "it is there already" must be as durable as "it is written".
	if err := syncDir(filepath.Dir(path)); err != nil {
		if linkErr == nil {
			err = errors.Join(err, os.Remove(path))
		}
		return storageFault(err)
	}
	if linkErr != nil {
		return ErrExists.Wrap(linkErr)
	}
	return nil
}

// statDurable describes an object once it is certain to survive a crash: its writer may be waiting for that still.
func (d *Disk) statDurable(ctx context.Context, key string) (Info, error) {
	info, err := d.Stat(ctx, key)
	if err != nil {
		return Info{}, err
	}
	if err := syncDir(filepath.Dir(d.path(key))); err != nil {
		return Info{}, storageFault(err)
	}
	return info, nil
}

func syncDir(path string) error {
	dir, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}

// source tells an error of the sender from one of the disk, which io.Copy mixes, and stops when the context ends.
type source struct {
	io.Reader
	ctx context.Context
	err error
}

func (s *source) Read(p []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		s.err = err
		return 0, err
	}
	n, err := s.Reader.Read(p)
	if err != nil && err != io.EOF {
		s.err = err
	}
	return n, err
}
