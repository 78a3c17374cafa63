package backup_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

func TestRestoredFilesAreForTheirOwnerAlone(t *testing.T) {
	data, key := installed(t)
	file, _ := take(t, data)
	restored := filepath.Join(t.TempDir(), "data")
	said, err := place(restored).Restore(t.Context(), file, false)
	if err != nil {
		t.Fatal(err)
	}
	if said.Data != restored || said.Aside != "" || said.Objects != 1 {
		t.Errorf("said %+v", said)
	}
	err = filepath.WalkDir(restored, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s has the mode %v", path, info.Mode())
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(read(t, objectFile(t, restored, key)), read(t, objectFile(t, data, key))) {
		t.Error("the object is not the same, description included")
	}
	if !bytes.Equal(read(t, filepath.Join(restored, "secret")), read(t, filepath.Join(data, "secret"))) {
		t.Error("the secret is not the same")
	}
	wantAbsent(t, restored+".")
	works(t, restored)
}

func TestAFolderThatHoldsSomethingIsMovedAsideOnlyByForce(t *testing.T) {
	data, key := installed(t)
	file, _ := take(t, data)
	before := read(t, filepath.Join(data, "encaja.db"))
	_, err := place(data).Restore(t.Context(), file, false)
	refused(t, err, "already holds a database")
	said, err := place(data).Restore(t.Context(), file, true)
	if err != nil {
		t.Fatal(err)
	}
	if want := data + ".before-restore-20261115T120000Z"; said.Aside != want {
		t.Errorf("aside %q, want %q", said.Aside, want)
	}
	if !bytes.Equal(read(t, filepath.Join(said.Aside, "encaja.db")), before) {
		t.Error("what was moved aside is not what was there")
	}
	objectFile(t, said.Aside, key)
	works(t, said.Aside)
	works(t, data)
}

func TestWhereARestoreGoes(t *testing.T) {
	data, key := installed(t)
	file, _ := take(t, data)
	t.Run("an empty folder", func(t *testing.T) {
		if _, err := place(t.TempDir()).Restore(t.Context(), file, false); err != nil {
			t.Error(err)
		}
	})
	t.Run("a folder with other things", func(t *testing.T) {
		folder := t.TempDir()
		write(t, filepath.Join(folder, "letter.txt"), []byte("mine"))
		_, err := place(folder).Restore(t.Context(), file, false)
		refused(t, err, "is not empty")
	})
	t.Run("a damaged database", func(t *testing.T) {
		folder := t.TempDir()
		write(t, filepath.Join(folder, "encaja.db"), bytes.Repeat([]byte("no database "), 1000))
		if _, err := place(folder).Restore(t.Context(), file, true); err != nil {
			t.Error(err)
		}
		objectFile(t, folder, key)
	})
	t.Run("a link to a folder", func(t *testing.T) {
		folder, link := filepath.Join(t.TempDir(), "real"), filepath.Join(t.TempDir(), "link")
		if err := os.Mkdir(folder, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(folder, link); err != nil {
			t.Fatal(err)
		}
		if _, err := place(link).Restore(t.Context(), file, false); err != nil {
			t.Error(err)
		}
		objectFile(t, folder, key)
	})
	t.Run("a database elsewhere", func(t *testing.T) {
		i := place(t.TempDir())
		i.DatabaseURL = filepath.Join(t.TempDir(), "other.db")
		_, err := i.Restore(t.Context(), file, false)
		refused(t, err, "ENCAJA_DATABASE_URL")
	})
}

func TestARunningServerIsNotPulledFromUnder(t *testing.T) {
	data, _ := installed(t)
	file, _ := take(t, data)
	a := open(t, data)
	_, err := place(data).Restore(t.Context(), file, true)
	refused(t, err, "stop it first")
	wantAbsent(t, data+".")
	store(t.Context(), t, a, "it can go on writing")
	closeApp(t, a)
	if _, err := place(data).Restore(t.Context(), file, true); err != nil {
		t.Error(err)
	}
}

func TestANewerSchemaIsRefused(t *testing.T) {
	data, _ := installed(t)
	change(t, data, `INSERT INTO schema_migrations (version, name, applied_at) VALUES (9999, 'of the future', 0)`)
	file, report := take(t, data)
	if report.Audited {
		t.Error("a log of an unknown schema was verified")
	}
	restored := filepath.Join(t.TempDir(), "data")
	_, err := place(restored).Restore(t.Context(), file, false)
	refused(t, err, "newer than this version of Encaja knows")
	wantAbsent(t, restored)
}
