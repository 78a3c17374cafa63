package backup_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"encaja/internal/backup"
)

func TestTheArchiveIsForItsOwnerAloneAndLeavesNothingBeside(t *testing.T) {
	data, _ := installed(t)
	file, report := take(t, data)
	stat, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	if stat.Mode() != 0o600 || stat.Size() != report.Size {
		t.Errorf("mode %v, %d bytes, reported %d", stat.Mode(), stat.Size(), report.Size)
	}
	wantAbsent(t, file+".")
	if report.Objects != 1 || !report.Secret || !report.Audited || report.Unnamed != 0 || report.Gone != 0 || report.Version != "v1.2.3" || !report.CreatedAt.Equal(noon) {
		t.Errorf("report %+v", report)
	}
}

func TestAFileThatExistsIsReplacedOnlyByForce(t *testing.T) {
	data, _ := installed(t)
	file := filepath.Join(t.TempDir(), "encaja.backup")
	write(t, file, []byte("mine"))
	_, err := place(data).Backup(t.Context(), file, false)
	refused(t, err, "exists")
	if string(read(t, file)) != "mine" {
		t.Error("it was overwritten")
	}
	if _, err := place(data).Backup(t.Context(), file, true); err != nil {
		t.Fatal(err)
	}
	if _, err := place(filepath.Join(t.TempDir(), "data")).Restore(t.Context(), file, false); err != nil {
		t.Error(err)
	}
}

func TestWhatAKilledBackupLeftIsOverwrittenAndARunningOneIsNot(t *testing.T) {
	data, _ := installed(t)
	file := filepath.Join(t.TempDir(), "encaja.backup")
	write(t, file+".part", []byte(strings.Repeat("left behind", 100_000)))
	write(t, file+".part.db", []byte("left behind"))
	running, err := os.OpenFile(file+".part", os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := syscall.Flock(int(running.Fd()), syscall.LOCK_EX); err != nil {
		t.Fatal(err)
	}
	_, err = place(data).Backup(t.Context(), file, false)
	refused(t, err, "another backup")
	if err := running.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := place(data).Backup(t.Context(), file, false); err != nil {
		t.Fatal(err)
	}
	wantAbsent(t, file+".")
	if _, err := place(filepath.Join(t.TempDir(), "data")).Restore(t.Context(), file, false); err != nil {
		t.Error(err)
	}
}

func TestABackupThatIsStoppedLeavesNothing(t *testing.T) {
	data, _ := installed(t)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	file := filepath.Join(t.TempDir(), "encaja.backup")
	if _, err := place(data).Backup(ctx, file, false); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	wantAbsent(t, file)
}

func TestASecretThatWasSetStaysOut(t *testing.T) {
	data, _ := installed(t)
	secret := strings.TrimSpace(string(read(t, filepath.Join(data, "secret"))))
	i := place(data)
	i.Secret = secret
	file := filepath.Join(t.TempDir(), "encaja.backup")
	report, err := i.Backup(t.Context(), file, false)
	if err != nil || report.Secret || !report.Audited || len(report.Faults) > 0 {
		t.Errorf("report %+v %v", report, err)
	}
	restored := filepath.Join(t.TempDir(), "data")
	if _, err := place(restored).Restore(t.Context(), file, false); err != nil {
		t.Fatal(err)
	}
	wantAbsent(t, filepath.Join(restored, "secret"))
}

func TestWhatIsWrongWithTheInstallationIsToldAndTheRestIsKept(t *testing.T) {
	for name, test := range map[string]struct {
		harm    func(t *testing.T, data, key string)
		says    string
		objects int
	}{
		"lost object": {func(t *testing.T, data, key string) {
			if err := os.Remove(objectFile(t, data, key)); err != nil {
				t.Fatal(err)
			}
		}, "missing in storage", 0},
		"object with another byte": {func(t *testing.T, data, key string) {
			path := objectFile(t, data, key)
			content := read(t, path)
			content[0] ^= 1
			write(t, path, content)
		}, "damaged in storage", 1},
		"object without its end": {func(t *testing.T, data, key string) {
			path := objectFile(t, data, key)
			write(t, path, read(t, path)[:20])
		}, "damaged in storage", 0},
		"audit log with a changed entry": {func(t *testing.T, data, _ string) {
			change(t, data, `UPDATE audit_log SET action = 'nothing' WHERE seq = 1`)
		}, "NOT intact", 1},
	} {
		t.Run(name, func(t *testing.T) {
			data, key := installed(t)
			test.harm(t, data, key)
			file := filepath.Join(t.TempDir(), "encaja.backup")
			report, err := place(data).Backup(t.Context(), file, false)
			if err != nil {
				t.Fatal(err)
			}
			if len(report.Faults) != 1 || !strings.Contains(report.Faults[0], test.says) || report.Objects != test.objects {
				t.Errorf("%d objects, faults %v", report.Objects, report.Faults)
			}
			if _, err := place(filepath.Join(t.TempDir(), "data")).Restore(t.Context(), file, false); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestObjectsThatNothingNamesAreCounted(t *testing.T) {
	data, _ := installed(t)
	change(t, data, `DELETE FROM cv_files`)
	if _, report := take(t, data); report.Objects != 1 || report.Unnamed != 1 || report.Gone != 0 {
		t.Errorf("report %+v", report)
	}
}

func TestOtherInstallationsAreToldWhatToUse(t *testing.T) {
	for says, i := range map[string]backup.Installation{
		"pg_dump":    {Data: t.TempDir(), DatabaseURL: "postgres://localhost/encaja"},
		"versioning": {Data: t.TempDir(), ObjectsURL: "s3://bucket"},
	} {
		_, err := i.Backup(t.Context(), filepath.Join(t.TempDir(), "file"), false)
		refused(t, err, says)
		_, err = i.Restore(t.Context(), filepath.Join(t.TempDir(), "file"), false)
		refused(t, err, says)
	}
	empty := t.TempDir()
	_, err := place(empty).Backup(t.Context(), filepath.Join(t.TempDir(), "file"), false)
	refused(t, err, "there is no database")
	if listing(t, empty) != "" {
		t.Error("a folder without a database got one")
	}
}
