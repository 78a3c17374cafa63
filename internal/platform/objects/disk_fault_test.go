package objects

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// failingFile is a file on a disk that breaks.
type failingFile struct {
	*os.File
	room     int
	writeErr error
	syncErr  error
	closeErr error
}

func (f *failingFile) Write(p []byte) (int, error) {
	if f.writeErr != nil && len(p) > f.room {
		n, err := f.File.Write(p[:f.room])
		return n, errors.Join(f.writeErr, err)
	}
	f.room -= len(p)
	return f.File.Write(p)
}

func (f *failingFile) Sync() error { return errors.Join(f.syncErr, f.File.Sync()) }

func (f *failingFile) Close() error { return errors.Join(f.closeErr, f.File.Close()) }

func TestDiskTroubleIsNeverASuccess(t *testing.T) {
	for name, c := range map[string]struct {
		file   failingFile
		status int
		code   string
	}{
		"full while receiving":   {failingFile{room: 3, writeErr: syscall.ENOSPC}, 507, "STORAGE_FULL"},
		"full at the trailer":    {failingFile{room: 5, writeErr: syscall.ENOSPC}, 507, "STORAGE_FULL"},
		"full at fsync":          {failingFile{syncErr: syscall.ENOSPC}, 507, "STORAGE_FULL"},
		"quota":                  {failingFile{room: 3, writeErr: syscall.EDQUOT}, 507, "STORAGE_FULL"},
		"I/O error when writing": {failingFile{room: 3, writeErr: syscall.EIO}, 500, "STORAGE_UNAVAILABLE"},
		"I/O error at fsync":     {failingFile{syncErr: syscall.EIO}, 500, "STORAGE_UNAVAILABLE"},
		"I/O error at close":     {failingFile{closeErr: syscall.EIO}, 500, "STORAGE_UNAVAILABLE"},
	} {
		t.Run(name, func(t *testing.T) {
			disk, err := openDisk(t.TempDir(), Options{Secret: make([]byte, 32), Now: time.Now})
			if err != nil {
				t.Fatal(err)
			}
			healthy := disk.createTemp
			disk.createTemp = func(dir string) (tempFile, error) {
				file, err := os.CreateTemp(dir, "put-*")
				failing := c.file
				failing.File = file
				return &failing, err
			}
			announced, reported := 0, 0
			handler := disk.Handler(Serving{
				OnArrival: func(context.Context, Info) error { announced++; return nil },
				OnError:   func(context.Context, error) { reported++ },
			})
			link, err := disk.PutLink(t.Context(), PutRequest{Key: "k", ContentType: "text/plain", MaxSize: 9, Lifetime: time.Hour})
			if err != nil {
				t.Fatal(err)
			}
			upload := func() *httptest.ResponseRecorder {
				req := httptest.NewRequest(http.MethodPut, link.URL, strings.NewReader("hello"))
				req.Header.Set("Content-Type", "text/plain")
				recorder := httptest.NewRecorder()
				handler.ServeHTTP(recorder, req)
				return recorder
			}
			if got := upload(); got.Code != c.status || !strings.Contains(got.Body.String(), c.code) {
				t.Errorf("%d %s", got.Code, got.Body)
			}
			if announced != 0 || reported != 1 {
				t.Errorf("announced %d times, reported %d times", announced, reported)
			}
			if _, err := disk.Stat(t.Context(), "k"); !errors.Is(err, ErrNotFound) {
				t.Errorf("visible: %v", err)
			}
			if left, err := os.ReadDir(filepath.Join(disk.root, tempDir)); err != nil || len(left) != 0 {
				t.Errorf("left behind: %v, %v", left, err)
			}
			disk.createTemp = healthy
			if got := upload(); got.Code != http.StatusOK || announced != 1 {
				t.Errorf("after recovery: %d %s", got.Code, got.Body)
			}
		})
	}
}

func TestCheckReportsADiskThatCannotBeWritten(t *testing.T) {
	disk, err := openDisk(t.TempDir(), Options{Secret: make([]byte, 32), Now: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	disk.createTemp = func(string) (tempFile, error) { return nil, syscall.EROFS }
	if err := disk.Check(t.Context()); !errors.Is(err, ErrUnavailable) || !errors.Is(err, syscall.EROFS) {
		t.Errorf("%v", err)
	}
}
