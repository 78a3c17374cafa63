//go:build unix

package objects_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"sync"
	"syscall"
	"testing"

	"encaja/internal/platform/objects"
)

// The test program runs itself again as the process that crashes.
const (
	childRole = "ENCAJA_OBJECTS_TEST_CHILD"
	childDir  = "ENCAJA_OBJECTS_TEST_DIR"
	childRun  = "ENCAJA_OBJECTS_TEST_RUN"
)

func TestMain(m *testing.M) {
	var err error
	switch os.Getenv(childRole) {
	case "":
		os.Exit(m.Run())
	case "writer":
		err = writeForever(os.Getenv(childDir), os.Getenv(childRun))
	case "limited":
		err = writeBeyondTheLimit(os.Getenv(childDir))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func child(t *testing.T, role, dir, run string) *exec.Cmd {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), program)
	cmd.Env = append(os.Environ(), childRole+"="+role, childDir+"="+dir, childRun+"="+run)
	return cmd
}

func TestKilledWritersLeaveOnlyWholeObjects(t *testing.T) {
	dir := t.TempDir()
	acknowledged := map[string]string{}
	for run := range 20 {
		cmd := child(t, "writer", dir, fmt.Sprint(run))
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(out)
		for range rand.IntN(12) + 1 {
			if !lines.Scan() {
				t.Fatalf("the writer ended by itself: %v", lines.Err())
			}
			noteAcknowledged(t, acknowledged, lines.Text())
		}
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		// What was already in the pipe was acknowledged too.
		for lines.Scan() {
			noteAcknowledged(t, acknowledged, lines.Text())
		}
		if err := cmd.Wait(); err == nil {
			t.Fatal("the writer was not killed")
		}
	}
	disk := openDisk(t, dir)
	visible := 0
	for info, err := range disk.List(t.Context(), "") {
		if err != nil {
			t.Errorf("%s: %v", info.Key, err)
			continue
		}
		visible++
		body, _, err := disk.Open(t.Context(), info.Key)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(io.Discard, body); err != nil {
			t.Errorf("%s: %v", info.Key, err)
		}
		if err := body.Close(); err != nil {
			t.Error(err)
		}
		if sum, told := acknowledged[info.Key]; told && sum != info.SHA256 {
			t.Errorf("%s changed after it was acknowledged", info.Key)
		}
		delete(acknowledged, info.Key)
	}
	if len(acknowledged) > 0 {
		t.Errorf("%d acknowledged objects are lost: %v", len(acknowledged), acknowledged)
	}
	t.Logf("%d whole objects, %d leftovers", visible, len(leftovers(t, dir)))
}

func noteAcknowledged(t *testing.T, acknowledged map[string]string, line string) {
	t.Helper()
	key, sum, found := strings.Cut(line, " ")
	if !found || len(sum) != 64 {
		t.Fatalf("line %q", line)
	}
	acknowledged[key] = sum
}

// writeForever writes objects from several goroutines and prints each one that is acknowledged.
func writeForever(dir, run string) error {
	store, err := objects.Open(context.Background(), objects.Options{DataDir: dir, Secret: secret})
	if err != nil {
		return err
	}
	failures := make(chan error)
	var printing sync.Mutex
	for writer := range 4 {
		go func() {
			for i := 0; ; i++ {
				content := bytes.Repeat([]byte{byte(writer), byte(i)}, rand.IntN(200_000))
				key := fmt.Sprintf("run-%s/%d/%d", run, writer, i)
				info, err := store.Put(context.Background(), key, pdf, bytes.NewReader(content), int64(len(content)))
				if err != nil {
					failures <- err
					return
				}
				printing.Lock()
				fmt.Printf("%s %s\n", key, info.SHA256)
				printing.Unlock()
			}
		}()
	}
	return <-failures
}

func TestFileSizeLimitOfTheSystem(t *testing.T) {
	dir := t.TempDir()
	if out, err := child(t, "limited", dir, "").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if left := leftovers(t, dir); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
	disk := openDisk(t, dir)
	if _, err := disk.Stat(t.Context(), "large"); !errors.Is(err, objects.ErrNotFound) {
		t.Errorf("visible: %v", err)
	}
	if _, err := disk.Stat(t.Context(), "small"); err != nil {
		t.Error(err)
	}
}

// writeBeyondTheLimit lets the kernel refuse a write in the middle of an object.
func writeBeyondTheLimit(dir string) error {
	signal.Ignore(syscall.SIGXFSZ)
	store, err := objects.Open(context.Background(), objects.Options{DataDir: dir, Secret: secret})
	if err != nil {
		return err
	}
	const limit = 64 << 10
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: limit, Max: limit}); err != nil {
		return err
	}
	large := bytes.NewReader(make([]byte, 1<<20))
	_, err = store.Put(context.Background(), "large", pdf, large, large.Size())
	if !errors.Is(err, objects.ErrUnavailable) || !errors.Is(err, syscall.EFBIG) {
		return fmt.Errorf("large: %w", err)
	}
	_, err = store.Put(context.Background(), "small", pdf, strings.NewReader("hello"), 5)
	return err
}
