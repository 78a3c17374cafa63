package main

import (
	"path/filepath"
	"strings"
	"testing"

	"encaja/internal/platform/db"
)

func createAdmin(t *testing.T, data, email string) {
	t.Helper()
	if code, _, stderr := command(t, "from a pipe\n", "admin", "create", "--email", email, "--name", "Inés", "--data", data); code != 0 {
		t.Fatal(stderr)
	}
}

func TestAuditVerifyTellsInOneLine(t *testing.T) {
	data := t.TempDir()
	createAdmin(t, data, "root@example.org")
	verify := []string{"audit", "verify", "--data", data}
	if code, stdout, stderr := command(t, "", verify...); code != 0 || !strings.HasPrefix(stdout, "the audit log is intact: 2 entries, the last is number 2, seal ") || strings.Count(stdout, "\n") != 1 {
		t.Errorf("%d %q %s", code, stdout, stderr)
	}
	d, err := db.Open(t.Context(), filepath.Join(data, "encaja.db"))
	if err != nil {
		t.Fatal(err)
	}
	err = d.Tx(t.Context(), func(tx *db.Tx) error {
		_, err := tx.ExecContext(t.Context(), `DELETE FROM audit_log WHERE seq = 2`)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	if code, stdout, stderr := command(t, "", verify...); code != 1 || stdout != "" || !strings.HasPrefix(stderr, "encaja: the audit log is NOT intact: the log ends at entry 1") || strings.Count(stderr, "\n") != 1 {
		t.Errorf("%d %q %q", code, stdout, stderr)
	}
}

func TestTheAuditLogSurvivesAChangeOfTheSecret(t *testing.T) {
	data := t.TempDir()
	const first, second = "the first secret of this installation", "the second secret of this installation"
	t.Setenv("ENCAJA_SECRET", first)
	createAdmin(t, data, "root@example.org")
	t.Setenv("ENCAJA_SECRET", second)
	if code, _, stderr := command(t, "", "audit", "rekey", "--old-secret", second, "--data", data); code != 1 || !strings.Contains(stderr, "NOT intact") {
		t.Errorf("a wrong secret: %d %s", code, stderr)
	}
	if code, stdout, stderr := command(t, "", "audit", "rekey", "--old-secret", first, "--data", data); code != 0 || stdout != "the audit log was taken over: 2 entries\n" {
		t.Errorf("rekey: %d %q %s", code, stdout, stderr)
	}
	for _, args := range [][]string{{"keys", "rotate", "--revoke"}, {"audit", "verify"}} {
		if code, _, stderr := command(t, "", append(args, "--data", data)...); code != 0 {
			t.Errorf("%v: %d %s", args, code, stderr)
		}
	}
}

func TestSuspendingFromTheCommandLine(t *testing.T) {
	data := t.TempDir()
	createAdmin(t, data, "root@example.org")
	change := func(verb, email string) (int, string, string) {
		t.Helper()
		return command(t, "", "admin", verb, "--email", email, "--data", data)
	}
	if code, _, stderr := change("suspend", "root@example.org"); code != 1 || !strings.Contains(stderr, "LAST_ADMIN") {
		t.Errorf("the last admin: %d %s", code, stderr)
	}
	if code, _, stderr := change("suspend", "nadie@example.org"); code != 1 || !strings.Contains(stderr, "USER_NOT_FOUND") {
		t.Errorf("nobody: %d %s", code, stderr)
	}
	createAdmin(t, data, "other@example.org")
	if code, stdout, stderr := change("suspend", "root@example.org"); code != 0 || stdout != "root@example.org is suspended\n" {
		t.Errorf("suspend: %d %q %s", code, stdout, stderr)
	}
	if code, _, stderr := change("suspend", "other@example.org"); code != 1 || !strings.Contains(stderr, "LAST_ADMIN") {
		t.Errorf("the last active admin: %d %s", code, stderr)
	}
	if code, stdout, stderr := change("reinstate", "root@example.org"); code != 0 || stdout != "root@example.org is reinstated\n" {
		t.Errorf("reinstate: %d %q %s", code, stdout, stderr)
	}
}
