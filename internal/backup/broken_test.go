package backup

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/objects"
)

// small is an installation without people, with one object.
func small(t *testing.T) (data string) {
	t.Helper()
	data = filepath.Join(t.TempDir(), "data")
	d, err := db.Open(t.Context(), filepath.Join(data, databaseName))
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	files, err := objects.Open(t.Context(), objects.Options{DataDir: data, Secret: []byte("a secret that is long enough for links")})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := files.Put(t.Context(), "cvs/one.pdf", "application/pdf", strings.NewReader("a CV"), 4); err != nil {
		t.Fatal(err)
	}
	return data
}

// written is a backup of a small installation.
func written(t *testing.T) []byte {
	t.Helper()
	file := filepath.Join(t.TempDir(), "encaja.backup")
	if _, err := (Installation{Data: small(t), Now: time.Now}).Backup(t.Context(), file, false); err != nil {
		t.Fatal(err)
	}
	archive, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return archive
}

// wantRefused fails the test unless an archive is refused and nothing of it remains.
func wantRefused(t *testing.T, archive []byte, says string) {
	t.Helper()
	parent := t.TempDir()
	file, data := filepath.Join(parent, "file"), filepath.Join(parent, "data")
	if err := os.WriteFile(file, archive, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := (Installation{Data: data, Now: time.Now}).Restore(t.Context(), file, true)
	if err == nil || !strings.Contains(err.Error(), says) {
		t.Errorf("error %v, want one with %q", err, says)
	}
	if entries, err := os.ReadDir(parent); err != nil || len(entries) != 1 {
		t.Errorf("a refused archive left %v %v", entries, err)
	}
}

func TestAnAlteredByteAnywhereIsRefused(t *testing.T) {
	archive := written(t)
	for at := range archive {
		archive[at] ^= 1
		if _, err := checkSeal(bytes.NewReader(archive), int64(len(archive))); err == nil {
			t.Errorf("byte %d of %d may be altered", at, len(archive))
		}
		archive[at] ^= 1
	}
	for _, at := range []int{0, 4, 9, len(archive) / 2, len(archive) - 40, len(archive) - 1} {
		archive[at] ^= 0x80
		wantRefused(t, archive, "cannot be restored")
		archive[at] ^= 0x80
	}
}

func TestATruncatedOrForeignFileIsRefused(t *testing.T) {
	archive := written(t)
	for _, length := range []int{0, 1, 57, 58, len(archive) / 3, len(archive) - 58, len(archive) - 1} {
		wantRefused(t, archive[:length], "cannot be restored")
	}
	wantRefused(t, append(bytes.Clone(archive), 0), "no backup of Encaja")
	wantRefused(t, append(bytes.Clone(archive), archive...), "altered")
	wantRefused(t, []byte(strings.Repeat("a letter\n", 100)), "no backup of Encaja")
}

func TestOtherToolsCanReadAnArchive(t *testing.T) {
	archive := written(t)
	zip, err := gzip.NewReader(bytes.NewReader(archive))
	if err != nil {
		t.Fatal(err)
	}
	files, names := tar.NewReader(zip), ""
	for {
		header, err := files.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		names += header.Name + " "
	}
	if _, err := io.Copy(io.Discard, zip); err != nil {
		t.Errorf("the end: %v", err)
	}
	if names != "encaja.db objects/cvs/one.pdf manifest.json " {
		t.Errorf("it holds %s", names)
	}
}

// forged writes an archive with a whole seal, as somebody could who knows the format.
func forged(t *testing.T, manifest func(*Manifest), headers ...tar.Header) []byte {
	t.Helper()
	var out bytes.Buffer
	w, err := newWriter(&out, time.Unix(0, 0))
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range headers {
		content := []byte("forged")
		if h.Typeflag != tar.TypeReg {
			content = nil
		}
		h.Size, h.Mode = int64(len(content)), 0o600
		if err := w.tar.WriteHeader(&h); err != nil {
			t.Fatal(err)
		}
		if _, err := w.tar.Write(content); err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256(content)
		w.members = append(w.members, Member{Name: h.Name, Size: h.Size, SHA256: hex.EncodeToString(sum[:])})
	}
	m := Manifest{Format: format, CreatedAt: time.Unix(0, 0).UTC(), Schema: 1}
	m.count(w.members)
	manifest(&m)
	content, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.add(context.Background(), manifestName, int64(len(content)), bytes.NewReader(content)); err != nil {
		t.Fatal(err)
	}
	if err := w.tar.Close(); err != nil {
		t.Fatal(err)
	}
	if err := w.zip.Close(); err != nil {
		t.Fatal(err)
	}
	return append(out.Bytes(), seal(w.sum)...)
}

func TestForgedArchivesAreRefused(t *testing.T) {
	file := func(name string) tar.Header { return tar.Header{Typeflag: tar.TypeReg, Name: name} }
	as := func(*Manifest) {}
	for name, test := range map[string]struct {
		archive []byte
		says    string
	}{
		"a path that leads out":           {forged(t, as, file("../outside")), "no place"},
		"a key that leads out":            {forged(t, as, file("objects/../../outside")), "no place"},
		"an absolute path":                {forged(t, as, file("/etc/passwd")), "no place"},
		"a file of another kind":          {forged(t, as, file("encaja.db-wal")), "no place"},
		"a link":                          {forged(t, as, tar.Header{Typeflag: tar.TypeSymlink, Name: databaseName, Linkname: "/etc/passwd"}), "not as a file"},
		"a folder":                        {forged(t, as, tar.Header{Typeflag: tar.TypeDir, Name: "objects/"}), "no place"},
		"a member twice":                  {forged(t, as, file(databaseName), file(databaseName)), "twice"},
		"no database":                     {forged(t, as, file(secretName)), "no database"},
		"something that is no database":   {forged(t, as, file(databaseName)), "not a database"},
		"an object without a description": {forged(t, as, file("objects/a")), "OBJECT_DAMAGED"},
		"another format":                  {forged(t, func(m *Manifest) { m.Format++ }, file(databaseName)), "format 2"},
		"another hash":                    {forged(t, func(m *Manifest) { m.Members[0].SHA256 = "00" }, file(databaseName)), "not what its manifest says"},
		"a member too few":                {forged(t, func(m *Manifest) { m.Members = nil }, file(databaseName)), "not what its manifest says"},
	} {
		t.Run(name, func(t *testing.T) { wantRefused(t, test.archive, test.says) })
	}
}
