package backup

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// target is the file that an archive becomes. It is written under another name and takes its own when it is whole.
type target struct {
	path  string
	force bool
	part  *os.File
	// copy is where the database is copied to before it goes into the archive.
	copy string
	kept bool
}

// newTarget makes the file for its owner alone. The lock keeps apart two backups to one target; what one that was killed
// has left is overwritten.
func newTarget(path string, force bool) (*target, error) {
	t := &target{path: path, force: force, copy: path + ".part.db"}
	if err := t.free(); err != nil {
		return nil, err
	}
	part, err := os.OpenFile(path+".part", os.O_RDWR|os.O_CREATE|syscall.O_NOFOLLOW, 0o600)
	if err != nil {
		return nil, err
	}
	t.part = part
	if err := t.lock(); err != nil {
		return nil, errors.Join(err, part.Close())
	}
	if err := errors.Join(part.Chmod(0o600), part.Truncate(0), t.makeCopy()); err != nil {
		return nil, errors.Join(err, t.discard())
	}
	return t, nil
}

// free refuses to overwrite what is there.
func (t *target) free() error {
	_, err := os.Lstat(t.path)
	switch {
	case errors.Is(err, fs.ErrNotExist), err == nil && t.force:
		return nil
	case err != nil:
		return err
	}
	return fmt.Errorf("%s exists: choose another name, or --force to replace it", t.path)
}

func (t *target) lock() error {
	err := syscall.Flock(int(t.part.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return fmt.Errorf("another backup is being written to %s", t.path)
	}
	if err != nil {
		return fmt.Errorf("lock %s: %w", t.part.Name(), err)
	}
	// Who had the lock before may have given this file its final name in between.
	locked, err := t.part.Stat()
	if err != nil {
		return err
	}
	named, err := os.Lstat(t.part.Name())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err != nil || !os.SameFile(locked, named) {
		return fmt.Errorf("another backup was just written to %s", t.path)
	}
	return nil
}

// makeCopy makes an empty file for the copy of the database: SQLite itself would let others read it.
func (t *target) makeCopy() error {
	if err := os.Remove(t.copy); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	file, err := os.OpenFile(t.copy, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	return file.Close()
}

// keep gives the archive its name.
func (t *target) keep() error {
	if err := t.free(); err != nil {
		return err
	}
	if err := os.Rename(t.part.Name(), t.path); err != nil {
		return err
	}
	t.kept = true
	return syncFolder(filepath.Dir(t.path))
}

// discard removes what must not stay: the copy of the database, and the archive unless it was kept.
func (t *target) discard() error {
	names := []string{t.copy}
	if !t.kept {
		names = append(names, t.part.Name())
	}
	var failures []error
	for _, name := range names {
		if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			failures = append(failures, err)
		}
	}
	return errors.Join(append(failures, t.part.Close())...)
}

func syncFolder(path string) error {
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}
