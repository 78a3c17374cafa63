package objectstest

import (
	"context"
	"crypto/rand"
	"errors"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"encaja/internal/platform/objects"
	"encaja/internal/platform/testkit"
)

const (
	accessKey = "encaja-test"
	secretKey = "encaja-test-secret"
)

// Gateway is a running versitygw, a real S3 server.
type Gateway struct {
	Endpoint string
	folder   string
}

// StartGateway starts a versitygw on a free port, with further flags of its own, and stops it when the test ends. It
// fails when the program is not installed.
func StartGateway(t *testing.T, flags ...string) Gateway {
	t.Helper()
	program := gatewayProgram(t)
	address := freeAddress(t)
	gateway := Gateway{Endpoint: "http://" + address, folder: t.TempDir()}
	// Metadata beside the files, since not every file system has extended attributes.
	args := append([]string{"--port", address, "--quiet"}, flags...)
	cmd := exec.Command(program, append(args, "posix", "--sidecar", t.TempDir(), gateway.folder)...)
	cmd.Env = append(os.Environ(), "ROOT_ACCESS_KEY="+accessKey, "ROOT_SECRET_KEY="+secretKey)
	var output strings.Builder
	cmd.Stdout, cmd.Stderr = &output, &output
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = cmd.Wait() // it is killed below, which is an error to Wait
	}()
	t.Cleanup(func() {
		if err := cmd.Process.Kill(); err != nil && !errors.Is(err, os.ErrProcessDone) {
			t.Error(err)
		}
		<-ended
	})
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	for !answers(ctx, gateway.Endpoint) {
		select {
		case <-ended:
			t.Fatalf("versitygw ended: %s", output.String())
		case <-ctx.Done():
			t.Fatal("versitygw does not answer")
		case <-time.After(20 * time.Millisecond):
		}
	}
	return gateway
}

// Bucket makes a bucket and returns its address as ENCAJA_OBJECTS_URL has it, with the credentials in the environment.
func (g Gateway) Bucket(t *testing.T) string {
	t.Helper()
	bucket := "test-" + strings.ToLower(rand.Text())
	// To versitygw a folder is a bucket.
	if err := os.Mkdir(filepath.Join(g.folder, bucket), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("AWS_ACCESS_KEY_ID", accessKey)
	t.Setenv("AWS_SECRET_ACCESS_KEY", secretKey)
	return "s3://" + bucket + "?region=us-east-1&endpoint=" + url.QueryEscape(g.Endpoint)
}

// Open makes a bucket and opens it as a store.
func (g Gateway) Open(t *testing.T) Harness {
	t.Helper()
	clock := &Clock{}
	store, err := objects.Open(t.Context(), objects.Options{URL: g.Bucket(t), Now: clock.Now})
	if err != nil {
		t.Fatal(err)
	}
	return Harness{Store: store, Clock: clock}
}

func gatewayProgram(t *testing.T) string {
	t.Helper()
	if program := os.Getenv("ENCAJA_TEST_VERSITYGW"); program != "" {
		return program
	}
	root, err := testkit.Root()
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(root, ".cache", "bin", "versitygw")
	if _, err := os.Stat(program); err != nil {
		t.Fatalf("these tests need a real S3 server: run scripts/versitygw, or set ENCAJA_TEST_VERSITYGW (%v)", err)
	}
	return program
}

func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().String()
}

func answers(ctx context.Context, endpoint string) bool {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, endpoint, nil)
	if err != nil {
		return false
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return false
	}
	return res.Body.Close() == nil
}
