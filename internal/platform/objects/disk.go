package objects

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// Disk keeps each object in one file of its folder: the bytes, then a trailer that describes them. One file has one
// moment in which it becomes visible, so no crash can part an object from its description.
//
//	objects/tmp/put-123…                files being received
//	objects/00 … ff/<key, '/' as '~'>   objects, spread over 256 folders by a hash of the key
type Disk struct {
	root    string
	base    string
	linkKey []byte
	now     func() time.Time
	// createTemp makes the file that an object is received into.
	createTemp func(dir string) (tempFile, error)
}

// tempFile is the part of *os.File that receiving needs, so that tests can hold a disk that fails.
type tempFile interface {
	io.Writer
	Sync() error
	Close() error
	Name() string
}

const (
	shards  = 256
	tempDir = "tmp"
)

func openDisk(root string, options Options) (*Disk, error) {
	key, err := deriveLinkKey(options.Secret)
	if err != nil {
		return nil, err
	}
	d := &Disk{
		root: root, base: strings.TrimSuffix(options.PublicBase, "/"), linkKey: key, now: options.Now,
		createTemp: func(dir string) (tempFile, error) { return os.CreateTemp(dir, "put-*") },
	}
	if err := d.makeFolders(); err != nil {
		return nil, fmt.Errorf("preparing the object folder: %w", err)
	}
	if err := d.Check(context.Background()); err != nil {
		return nil, err
	}
	return d, nil
}

// makeFolders makes every folder before the first object comes, so that a write never has to make one durable.
func (d *Disk) makeFolders() error {
	if err := os.MkdirAll(filepath.Join(d.root, tempDir), 0o700); err != nil {
		return err
	}
	for i := range shards {
		if err := os.Mkdir(filepath.Join(d.root, shardName(i)), 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
	if err := syncDir(d.root); err != nil {
		return err
	}
	return syncDir(filepath.Dir(d.root))
}

func shardName(i int) string { return fmt.Sprintf("%02x", i) }

// path is the file of a key, which the caller has checked.
func (d *Disk) path(key string) string {
	sum := fnv.New32a()
	sum.Write([]byte(key)) // a hash never fails
	return filepath.Join(d.root, shardName(int(sum.Sum32()%shards)), strings.ReplaceAll(key, "/", "~"))
}

// Put writes an object of exactly size bytes; the first write of a key wins.
func (d *Disk) Put(ctx context.Context, key, contentType string, r io.Reader, size int64) (Info, error) {
	if err := CheckKey(key); err != nil {
		return Info{}, err
	}
	if err := checkContentType(contentType); err != nil {
		return Info{}, err
	}
	return d.receive(ctx, key, contentType, exactly(r, size))
}

// Open returns the object's bytes, checked against the hash of their arrival.
func (d *Disk) Open(_ context.Context, key string) (io.ReadCloser, Info, error) {
	file, info, err := d.open(key)
	if err != nil {
		return nil, Info{}, err
	}
	body := struct {
		io.Reader
		io.Closer
	}{io.NewSectionReader(file, 0, info.Size), file}
	return Checked(body, info.SHA256), info, nil
}

// open returns the file, whose first info.Size bytes are the object.
func (d *Disk) open(key string) (*os.File, Info, error) {
	if err := CheckKey(key); err != nil {
		return nil, Info{}, err
	}
	file, err := os.Open(d.path(key))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, Info{}, ErrNotFound.Wrap(fmt.Errorf("key %q", key))
	}
	if err != nil {
		return nil, Info{}, storageFault(err)
	}
	info, err := readTrailer(file, key)
	if err != nil {
		return nil, Info{}, errors.Join(err, file.Close())
	}
	return file, info, nil
}

// Stat describes the object, its hash included.
func (d *Disk) Stat(_ context.Context, key string) (Info, error) {
	file, info, err := d.open(key)
	if err != nil {
		return Info{}, err
	}
	if err := file.Close(); err != nil {
		return Info{}, storageFault(err)
	}
	return info, nil
}

// Delete removes objects for good: it returns once their absence is on disk.
func (d *Disk) Delete(_ context.Context, keys ...string) error {
	touched := map[string]bool{}
	for _, key := range keys {
		if err := CheckKey(key); err != nil {
			return err
		}
		path := d.path(key)
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return storageFault(err)
		}
		touched[filepath.Dir(path)] = true
	}
	for dir := range touched {
		if err := syncDir(dir); err != nil {
			return storageFault(err)
		}
	}
	return nil
}

// Check writes a small file, links it to a second name and removes both: the steps that every object takes.
func (d *Disk) Check(_ context.Context) error {
	file, err := d.createTemp(filepath.Join(d.root, tempDir))
	if err != nil {
		return storageFault(err)
	}
	second := file.Name() + "-link"
	_, writeErr := file.Write([]byte("check"))
	err = errors.Join(writeErr, file.Close())
	if err == nil {
		err = os.Link(file.Name(), second)
	}
	if err == nil {
		err = os.Remove(second)
	}
	if err = errors.Join(err, os.Remove(file.Name())); err != nil {
		return storageFault(err)
	}
	return nil
}

// Origin is empty: links point to this server.
func (d *Disk) Origin() string { return "" }

// storageFault tells a full disk from other trouble with it.
func storageFault(err error) error {
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		return ErrFull.Wrap(err)
	}
	return ErrUnavailable.Wrap(err)
}
