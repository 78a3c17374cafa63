package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestBackupAndRestoreSayOneLine(t *testing.T) {
	folder := t.TempDir()
	data, file, restored := filepath.Join(folder, "data"), filepath.Join(folder, "encaja.backup"), filepath.Join(folder, "restored")
	createAdmin(t, data, "root@example.org")
	const time = `\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ`
	for _, step := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"backup", file, "--data", data}, 0, `^\S+/encaja.backup: database \(schema \d+\) and 0 objects as of ` + time + `, \d+ bytes, verified\n$`},
		{[]string{"backup", file, "--data", data}, 1, `^encaja: \S+ exists: choose another name, or --force to replace it\n$`},
		{[]string{"backup", file, "--force", "--data", data}, 0, `verified\n$`},
		{[]string{"backup", file + "2", "--data", data, "--database-url", "postgres://localhost/encaja"}, 1, `^encaja: [^\n]*pg_dump[^\n]*\n$`},
		{[]string{"restore", file, "--data", data}, 1, `^encaja: \S+ already holds a database[^\n]*\n$`},
		{[]string{"restore", file, "--data", restored}, 0, `^\S+/restored restored: database \(schema \d+\) and 0 objects as of ` + time + `; repeat what was erased since\n$`},
		{[]string{"restore", file, "--force", "--data", restored}, 0, `; the former folder is \S+/restored\.before-restore-\d{8}T\d{6}Z; repeat what was erased since\n$`},
		{[]string{"audit", "verify", "--data", restored}, 0, `intact: 2 entries`},
		{[]string{"restore", filepath.Join(folder, "none"), "--data", restored}, 1, `^encaja: [^\n]*no such file[^\n]*\n$`},
	} {
		code, stdout, stderr := command(t, "", step.args...)
		if said := stdout + stderr; code != step.code || !regexp.MustCompile(step.says).MatchString(said) {
			t.Errorf("%v: %d %q, want %s", step.args, code, said, step.says)
		}
	}
}

func TestASecretOfTheEnvironmentIsNotWrittenAndTold(t *testing.T) {
	folder := t.TempDir()
	data, file, restored := filepath.Join(folder, "data"), filepath.Join(folder, "encaja.backup"), filepath.Join(folder, "restored")
	t.Setenv("ENCAJA_SECRET", "the secret of this installation, set from outside")
	createAdmin(t, data, "root@example.org")
	if code, stdout, stderr := command(t, "", "backup", file, "--data", data); code != 0 || !strings.HasSuffix(stdout, "verified; ENCAJA_SECRET is not in it: keep it elsewhere\n") {
		t.Errorf("%d %q %s", code, stdout, stderr)
	}
	if code, stdout, stderr := command(t, "", "restore", file, "--data", restored); code != 0 || !strings.Contains(stdout, "set the ENCAJA_SECRET that it was written under") {
		t.Errorf("%d %q %s", code, stdout, stderr)
	}
	if code, _, stderr := command(t, "", "audit", "verify", "--data", restored); code != 0 {
		t.Errorf("%d %s", code, stderr)
	}
	if err := os.Unsetenv("ENCAJA_SECRET"); err != nil {
		t.Fatal(err)
	}
	if code, stdout, stderr := command(t, "", "backup", file, "--force", "--data", data); code != 0 || !strings.Contains(stdout, "the audit log was not verified") {
		t.Errorf("without a secret: %d %q %s", code, stdout, stderr)
	}
	if err := os.WriteFile(filepath.Join(data, "secret"), []byte(strings.Repeat("another secret ", 4)), 0o600); err != nil {
		t.Fatal(err)
	}
	code, stdout, stderr := command(t, "", "backup", file, "--force", "--data", data)
	if code != 1 || !strings.Contains(stdout, "verified") || !strings.Contains(stderr, "the audit log is NOT intact") || strings.Count(stderr, "\n") != 1 {
		t.Errorf("under another secret: %d %q %q", code, stdout, stderr)
	}
}
