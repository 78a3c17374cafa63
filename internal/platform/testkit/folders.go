package testkit

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// ShareObjectFolders gives a data folder the folders of objects that earlier tests made and left: there are hundreds, and making
// them takes longer than most tests. They are empty, and nobody else has them until the test ends. What the data folder
// gets is a link: a test that walks through it does not see what is behind and must not use this.
func ShareObjectFolders(t testing.TB, data string) {
	t.Helper()
	folder, release, err := takeFolder(filepath.Join(os.TempDir(), fmt.Sprintf("encaja-test-objects-%d", os.Getuid())))
	if err != nil {
		t.Fatalf("no folder for objects: %v", err)
	}
	t.Cleanup(release)
	if err := emptyFolder(folder); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(folder, filepath.Join(data, "objects")); err != nil {
		t.Fatal(err)
	}
}

// takeFolder finds a folder that no test has, in this process or another.
func takeFolder(root string) (folder string, release func(), err error) {
	if err := os.MkdirAll(root, 0o700); err != nil {
		return "", nil, err
	}
	for n := 1; ; n++ {
		folder := filepath.Join(root, fmt.Sprint(n))
		lock, err := os.OpenFile(folder+".lock", os.O_CREATE|os.O_RDWR, 0o600)
		if err != nil {
			return "", nil, err
		}
		release := func() { _ = lock.Close() } // closing only releases the lock
		err = syscall.Flock(int(lock.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if err == nil {
			return folder, release, os.MkdirAll(folder, 0o700)
		}
		release()
		if !errors.Is(err, syscall.EWOULDBLOCK) {
			return "", nil, err
		}
	}
}

// emptyFolder removes all files and leaves the folders that they are in.
func emptyFolder(folder string) error {
	files, err := filepath.Glob(filepath.Join(folder, "*", "*"))
	if err != nil {
		return err
	}
	for _, file := range files {
		if err := os.RemoveAll(file); err != nil {
			return err
		}
	}
	return nil
}
