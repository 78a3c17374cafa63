package objects

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// leftoverAge is how old a temporary file must be to be a crash's leftover and not somebody's slow upload.
const leftoverAge = 24 * time.Hour

// List yields every object whose key begins with prefix. Memory does not grow with the number of objects.
func (d *Disk) List(ctx context.Context, prefix string) iter.Seq2[Info, error] {
	return func(yield func(Info, error) bool) {
		for i := range shards {
			for name, err := range fileNames(ctx, filepath.Join(d.root, shardName(i))) {
				if err != nil {
					yield(Info{}, err)
					return
				}
				key := strings.ReplaceAll(name, "~", "/")
				if !strings.HasPrefix(key, prefix) {
					continue
				}
				info, err := d.Stat(ctx, key)
				if errors.Is(err, ErrNotFound) {
					continue // deleted since the folder was read
				}
				if err != nil {
					info = Info{Key: key}
				}
				if !yield(info, err) {
					return
				}
			}
		}
	}
}

// Sweep removes what uploads that never ended have left behind, and says how many files that were. Run it daily.
func (d *Disk) Sweep(ctx context.Context) (int, error) {
	removed := 0
	dir := filepath.Join(d.root, tempDir)
	for name, err := range fileNames(ctx, dir) {
		if err != nil {
			return removed, err
		}
		path := filepath.Join(dir, name)
		stat, err := os.Stat(path)
		if err == nil && d.now().Sub(stat.ModTime()) > leftoverAge {
			if err = os.Remove(path); err == nil {
				removed++
			}
		}
		// An upload that ends meanwhile removes its own file.
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return removed, storageFault(err)
		}
	}
	return removed, nil
}

// fileNames yields the names in a folder, some at a time.
func fileNames(ctx context.Context, path string) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		dir, err := os.Open(path)
		if err != nil {
			yield("", storageFault(err))
			return
		}
		defer dir.Close()
		for {
			names, err := dir.Readdirnames(1024)
			for _, name := range names {
				if !yield(name, nil) {
					return
				}
			}
			if err == nil {
				err = ctx.Err()
			} else if err == io.EOF {
				return
			} else {
				err = storageFault(err)
			}
			if err != nil {
				yield("", err)
				return
			}
		}
	}
}
