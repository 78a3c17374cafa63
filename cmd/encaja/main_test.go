package main

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

// output is a writer that a test may read while a command writes.
type output struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (o *output) Write(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.buf.Write(b)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.buf.String()
}

func command(t *testing.T, stdin string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs output
	code = run(process{t.Context(), strings.NewReader(stdin), &out, &errs}, args)
	return code, out.String(), errs.String()
}

func TestServeAnswersAndStopsWhenTold(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	var out, errs output
	done := make(chan int)
	go func() {
		done <- run(process{ctx, strings.NewReader(""), &out, &errs}, []string{"serve", "--demo", "--addr", "127.0.0.1:0", "--data", t.TempDir()})
	}()
	address := regexp.MustCompile(`Encaja  (http://[0-9.:]+)`)
	var found []string
	deadline := time.Now().Add(time.Minute)
	for found == nil {
		select {
		case code := <-done:
			t.Fatalf("ended with %d: %s", code, errs.String())
		case <-time.After(10 * time.Millisecond):
			found = address.FindStringSubmatch(out.String())
		}
		if time.Now().After(deadline) {
			t.Fatal("does not start")
		}
	}
	res, err := http.Get(found[1] + "/readyz")
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusOK {
		t.Errorf("%d %s %v", res.StatusCode, body, err)
	}
	if err := res.Body.Close(); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"reclutador@encaja.test", "postulante@encaja.test", "admin@encaja.test", "encaja-demo", "/dev/mailbox"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the greeting lacks %s: %s", want, out.String())
		}
	}
	stop()
	if code := <-done; code != 0 {
		t.Errorf("ended with %d: %s", code, errs.String())
	}
}

func TestAdminCreate(t *testing.T) {
	data := t.TempDir()
	args := []string{"admin", "create", "--email", "root@example.org", "--name", "Inés", "--data", data}
	if code, _, stderr := command(t, "", args...); code == 0 || !strings.Contains(stderr, "no password") {
		t.Errorf("without a password: %d %s", code, stderr)
	}
	if code, _, stderr := command(t, "short\n", args...); code == 0 || !strings.Contains(stderr, "8 caracteres") {
		t.Errorf("short password: %d %s", code, stderr)
	}
	if code, stdout, stderr := command(t, "from a pipe\n", args...); code != 0 || !strings.Contains(stdout, "root@example.org") {
		t.Errorf("piped: %d %s", code, stderr)
	}
	if code, _, stderr := command(t, "from a pipe\n", args...); code == 0 || !strings.Contains(stderr, "Ya existe") {
		t.Errorf("twice: %d %s", code, stderr)
	}
	t.Setenv("ENCAJA_ADMIN_PASSWORD", "from the environment")
	args[3] = "other@example.org"
	if code, _, stderr := command(t, "", args...); code != 0 {
		t.Errorf("environment: %d %s", code, stderr)
	}
}

func TestCommandsThatNeedNoServer(t *testing.T) {
	data := t.TempDir()
	for _, args := range [][]string{
		{"migrate", "--data", data}, {"migrate", "--data", data}, {"keys", "rotate", "--data", data}, {"keys", "rotate", "--revoke", "--data", data}, {"openapi"}, {"--help"},
	} {
		if code, stdout, stderr := command(t, "", args...); code != 0 || stdout == "" {
			t.Errorf("%v: %d %s", args, code, stderr)
		}
	}
}

func TestFailuresAreOneClearLine(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"serve", "--env", "production", "--data", t.TempDir()}, "ENCAJA_SECRET is missing"},
		{[]string{"serve", "--demo", "--addr", "0.0.0.0:1", "--data", t.TempDir()}, "demo data"},
		{[]string{"serve", "--env", "staging"}, "must be one of"},
		{[]string{"dance"}, "dance"},
	} {
		code, _, stderr := command(t, "", test.args...)
		line := strings.TrimSpace(stderr)
		if code == 0 || !strings.Contains(line, test.want) || strings.Count(line, "\n") > 0 {
			t.Errorf("%v: %d %q", test.args, code, stderr)
		}
	}
}

func TestDoctorFindsWhatIsMissing(t *testing.T) {
	code, stdout, _ := command(t, "", "doctor", "--data", t.TempDir(), "--smtp-url", "smtp://127.0.0.1:1")
	if code == 0 || !strings.Contains(stdout, "PROBLEM") || !strings.Contains(stdout, "127.0.0.1:1 does not answer") {
		t.Errorf("%d %s", code, stdout)
	}
}
