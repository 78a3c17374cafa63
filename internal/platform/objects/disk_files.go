package objects

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
)

// Files is the folder of the disk store as copies of it see it: one file for each object, description included. It signs
// nothing and so needs no secret.
type Files struct{ disk Disk }

// File is the open file of an object: the bytes of the object, then its description.
type File struct {
	*os.File
	Info Info
	// Length is the size of the whole file.
	Length int64
}

// FilesIn names the files of a data folder.
func FilesIn(dataDir string) *Files {
	return &Files{Disk{root: filepath.Join(dataDir, "objects")}}
}

// List yields every object, as Store's List does. A folder that is not there yet holds none.
func (f *Files) List(ctx context.Context) iter.Seq2[Info, error] {
	if _, err := os.Stat(f.disk.root); errors.Is(err, fs.ErrNotExist) {
		return func(func(Info, error) bool) {}
	}
	return f.disk.List(ctx, "")
}

// Open opens the file of an object. What is deleted afterwards can be read to its end.
func (f *Files) Open(key string) (File, error) {
	file, info, err := f.disk.open(key)
	if err != nil {
		return File{}, err
	}
	stat, err := file.Stat()
	if err != nil {
		return File{}, errors.Join(storageFault(err), file.Close())
	}
	return File{File: file, Info: info, Length: stat.Size()}, nil
}

// Make makes the folders that objects are kept in.
func (f *Files) Make() error {
	if err := f.disk.makeFolders(); err != nil {
		return fmt.Errorf("preparing the object folder: %w", err)
	}
	return nil
}

// Write makes the file of an object out of what Open gave, and waits until its bytes are on disk. It refuses what
// describes another object, and a key that is taken. Sync makes the names durable.
func (f *Files) Write(key string, content io.Reader) (err error) {
	if err := CheckKey(key); err != nil {
		return err
	}
	file, err := os.OpenFile(f.disk.path(key), os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return storageFault(err)
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	if _, err := io.Copy(file, content); err != nil {
		return fmt.Errorf("writing %s: %w", key, err)
	}
	if _, err := readTrailer(file, key); err != nil {
		return err
	}
	return file.Sync()
}

// Sync makes the names of all files durable.
func (f *Files) Sync() error {
	for i := range shards {
		if err := syncDir(filepath.Join(f.disk.root, shardName(i))); err != nil {
			return storageFault(err)
		}
	}
	return nil
}
