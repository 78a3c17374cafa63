package objects_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"encaja/internal/platform/objects"
)

var secret = []byte("a secret for tests alone")

func openDisk(t *testing.T, dir string) *objects.Disk {
	t.Helper()
	store, err := objects.Open(t.Context(), objects.Options{DataDir: dir, Secret: secret})
	if err != nil {
		t.Fatal(err)
	}
	return store.(*objects.Disk)
}

func put(t *testing.T, store objects.Store, key, content string) {
	t.Helper()
	if _, err := store.Put(t.Context(), key, pdf, strings.NewReader(content), int64(len(content))); err != nil {
		t.Fatal(err)
	}
}

// onlyFile is the path of the one object in the store.
func onlyFile(t *testing.T, dir string) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(dir, "objects", "??", "*"))
	if err != nil || len(found) != 1 {
		t.Fatalf("%v, %v", found, err)
	}
	return found[0]
}

func TestObjectsSurviveReopening(t *testing.T) {
	dir := t.TempDir()
	put(t, openDisk(t, dir), "a/b", "hello")
	body, info, err := openDisk(t, dir).Open(t.Context(), "a/b")
	if err != nil {
		t.Fatal(err)
	}
	defer body.Close()
	data, err := io.ReadAll(body)
	if err != nil || string(data) != "hello" || info.ContentType != pdf || len(info.SHA256) != 64 {
		t.Errorf("%q, %+v, %v", data, info, err)
	}
}

func TestAKeyMayBeThePrefixOfAnother(t *testing.T) {
	disk := openDisk(t, t.TempDir())
	put(t, disk, "a/b", "inner")
	put(t, disk, "a", "outer")
	if info, err := disk.Stat(t.Context(), "a"); err != nil || info.Size != 5 {
		t.Errorf("%+v, %v", info, err)
	}
}

func TestDamageIsNoticed(t *testing.T) {
	for name, damage := range map[string]func([]byte) []byte{
		"first byte":     func(b []byte) []byte { b[0] ^= 1; return b },
		"description":    func(b []byte) []byte { b[len(b)-30] ^= 1; return b },
		"mark":           func(b []byte) []byte { b[len(b)-16] ^= 1; return b },
		"length":         func(b []byte) []byte { b[len(b)-5] ^= 1; return b },
		"huge length":    func(b []byte) []byte { b[len(b)-8] = 0xff; return b },
		"cut short":      func(b []byte) []byte { return b[:len(b)-1] },
		"bytes missing":  func(b []byte) []byte { return b[1:] },
		"nothing left":   func([]byte) []byte { return nil },
		"zeros in place": func(b []byte) []byte { return make([]byte, len(b)) },
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			disk := openDisk(t, dir)
			put(t, disk, "victim", "hello")
			content, err := os.ReadFile(onlyFile(t, dir))
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(onlyFile(t, dir), damage(content), 0o600); err != nil {
				t.Fatal(err)
			}
			body, _, err := disk.Open(t.Context(), "victim")
			if err == nil {
				_, err = io.Copy(io.Discard, body)
				err = errors.Join(err, body.Close())
			}
			if !errors.Is(err, objects.ErrDamaged) {
				t.Errorf("%v", err)
			}
		})
	}
}

func TestListingContinuesBeyondADamagedObject(t *testing.T) {
	dir := t.TempDir()
	disk := openDisk(t, dir)
	put(t, disk, "bad", "hello")
	if err := os.Truncate(onlyFile(t, dir), 3); err != nil {
		t.Fatal(err)
	}
	put(t, disk, "good", "hello")
	got := map[string]error{}
	for info, err := range disk.List(t.Context(), "") {
		got[info.Key] = err
	}
	if len(got) != 2 || got["good"] != nil || !errors.Is(got["bad"], objects.ErrDamaged) {
		t.Errorf("%v", got)
	}
}

func TestSweepRemovesOnlyOldLeftovers(t *testing.T) {
	dir := t.TempDir()
	disk := openDisk(t, dir)
	put(t, disk, "kept", "hello")
	for name, age := range map[string]time.Duration{"put-old": 25 * time.Hour, "put-new": 23 * time.Hour} {
		path := filepath.Join(dir, "objects", "tmp", name)
		if err := os.WriteFile(path, []byte("half"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, time.Now().Add(-age), time.Now().Add(-age)); err != nil {
			t.Fatal(err)
		}
	}
	if removed, err := disk.Sweep(t.Context()); err != nil || removed != 1 {
		t.Errorf("%d, %v", removed, err)
	}
	if left := leftovers(t, dir); len(left) != 1 || left[0] != "put-new" {
		t.Errorf("%v", left)
	}
	if _, err := disk.Stat(t.Context(), "kept"); err != nil {
		t.Error(err)
	}
}

// leftovers are the names of the temporary files.
func leftovers(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(filepath.Join(dir, "objects", "tmp"))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}

func TestOtherSecretsMakeOtherLinks(t *testing.T) {
	dir := t.TempDir()
	links := map[string]bool{}
	for _, s := range []string{string(secret), strings.ToUpper(string(secret))} {
		store, err := objects.Open(t.Context(), objects.Options{
			DataDir: dir, Secret: []byte(s), Now: func() time.Time { return time.Unix(1, 0) },
		})
		if err != nil {
			t.Fatal(err)
		}
		links[uploadLink(t, store, "k").URL] = true
	}
	if len(links) != 2 {
		t.Errorf("%v", links)
	}
	if _, err := objects.Open(t.Context(), objects.Options{DataDir: dir, Secret: []byte("short")}); err == nil {
		t.Error("a short secret is accepted")
	}
}

func TestLinksWithoutPublicBaseAreRelative(t *testing.T) {
	link := uploadLink(t, openDisk(t, t.TempDir()), "a/b")
	if !strings.HasPrefix(link.URL, "/objects/a/b?") {
		t.Error(link.URL)
	}
}

func TestSenderErrorsAreNotTheDisks(t *testing.T) {
	dir := t.TempDir()
	disk := openDisk(t, dir)
	broken := io.MultiReader(bytes.NewReader([]byte("12")), errorReader{io.ErrClosedPipe})
	if _, err := disk.Put(t.Context(), "k", pdf, broken, 5); !errors.Is(err, io.ErrClosedPipe) || errors.Is(err, objects.ErrUnavailable) {
		t.Errorf("%v", err)
	}
	if left := leftovers(t, dir); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
}

type errorReader struct{ err error }

func (r errorReader) Read([]byte) (int, error) { return 0, r.err }
