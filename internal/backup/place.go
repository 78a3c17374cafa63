package backup

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"encaja/internal/platform/db"
)

// place is where a data folder is, or will be.
type place struct {
	folder string
	exists bool
	empty  bool
}

// findPlace follows links, so that the folder itself is replaced and not what points to it.
func findPlace(data string) (place, error) {
	folder, err := filepath.Abs(data)
	if err != nil {
		return place{}, err
	}
	resolved, err := filepath.EvalSymlinks(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return place{folder: folder}, nil
	}
	if err != nil {
		return place{}, fmt.Errorf("data folder: %w", err)
	}
	entries, err := os.ReadDir(resolved)
	if err != nil {
		return place{}, fmt.Errorf("data folder: %w", err)
	}
	return place{folder: resolved, exists: true, empty: len(entries) == 0}, nil
}

// free refuses a folder with something in it.
func (p place) free(force bool) error {
	if !p.exists || p.empty || force {
		return nil
	}
	what := "is not empty"
	if _, err := os.Lstat(filepath.Join(p.folder, databaseName)); err == nil {
		what = "already holds a database"
	}
	return fmt.Errorf("%s %s: restore into another folder, or --force to move this one aside", p.folder, what)
}

// hold keeps servers out of the database that is there until release is called.
func (p place) hold(ctx context.Context) (release func() error, err error) {
	path := filepath.Join(p.folder, databaseName)
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return func() error { return nil }, nil
	}
	release, err = db.Hold(ctx, path)
	if errors.Is(err, db.ErrHeld) {
		return nil, fmt.Errorf("a server or another command works on %s: stop it first", p.folder)
	}
	return release, err
}

// replace puts a finished folder in this place and returns where the former one is now.
func (p place) replace(finished string, at time.Time) (aside string, err error) {
	switch {
	case p.exists && p.empty:
		err = os.Remove(p.folder)
	case p.exists:
		aside = p.folder + ".before-restore-" + at.UTC().Format("20060102T150405Z")
		err = os.Rename(p.folder, aside)
	}
	if err != nil {
		return "", fmt.Errorf("the data folder cannot be replaced (one that is a mount point cannot: use a folder in it): %w", err)
	}
	if err := os.Rename(finished, p.folder); err != nil {
		if aside != "" {
			err = errors.Join(err, os.Rename(aside, p.folder))
		}
		return "", err
	}
	return aside, syncFolder(filepath.Dir(p.folder))
}
