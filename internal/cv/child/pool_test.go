package child

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

const childVariable = "ENCAJA_TEST_CHILD"

// TestMain is also the child: it does what the request says.
func TestMain(m *testing.M) {
	if os.Getenv(childVariable) == "" {
		os.Exit(m.Run())
	}
	err := Serve(os.Stdin, os.Stdout, func(request []byte) []byte {
		switch string(request) {
		case "hang":
			for {
				runtime.Gosched()
			}
		case "panic":
			panic("on purpose")
		case "memory":
			hog := make([]byte, 2<<30)
			for i := 0; i < len(hog); i += 4096 {
				hog[i] = 1
			}
			return hog[:1]
		case "burn":
			defer Budget(50 * time.Millisecond)()
			for {
				runtime.Gosched()
			}
		case "much":
			return make([]byte, largestAnswer+1)
		case "pid":
			return fmt.Appendf(nil, "%d", os.Getpid())
		case "secret":
			return []byte(os.Getenv("ENCAJA_TEST_SECRET"))
		}
		return bytes.ToUpper(request)
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func pool(t *testing.T, size int, timeout time.Duration) *Pool {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	p := NewPool(Options{Command: []string{program}, Environment: []string{childVariable + "=1"}, Size: size, Timeout: timeout})
	t.Cleanup(p.Close)
	return p
}

func ask(t *testing.T, p *Pool, request string) string {
	t.Helper()
	answer, err := p.Do(context.Background(), []byte(request))
	if err != nil {
		t.Fatalf("%s: %v", request, err)
	}
	return string(answer)
}

func TestOneChildAnswersManyRequests(t *testing.T) {
	p := pool(t, 1, time.Minute)
	first := ask(t, p, "pid")
	if got := ask(t, p, "hola"); got != "HOLA" {
		t.Errorf("got %q", got)
	}
	if again := ask(t, p, "pid"); again != first {
		t.Errorf("another child answered: %s, then %s", first, again)
	}
}

func TestAFailedChildIsReplaced(t *testing.T) {
	for _, c := range []struct {
		request string
		timeout time.Duration
		want    error
	}{
		{"panic", time.Minute, ErrDied},
		{"memory", time.Minute, ErrDied},
		{"burn", time.Minute, ErrExhausted},
		{"much", time.Minute, ErrDied},
		{"hang", 300 * time.Millisecond, ErrTimeout},
	} {
		t.Run(c.request, func(t *testing.T) {
			p := pool(t, 1, c.timeout)
			if _, err := p.Do(context.Background(), []byte(c.request)); !errors.Is(err, c.want) {
				t.Fatalf("got %v, want %v", err, c.want)
			}
			p.options.Timeout = time.Minute
			if got := ask(t, p, "hola"); got != "HOLA" {
				t.Errorf("the next request got %q", got)
			}
		})
	}
}

func TestDeathSaysWhy(t *testing.T) {
	_, err := pool(t, 1, time.Minute).Do(context.Background(), []byte("panic"))
	if err == nil || !strings.Contains(err.Error(), "on purpose") {
		t.Errorf("got %v", err)
	}
}

func TestCancelledRequestEndsItsChild(t *testing.T) {
	p := pool(t, 1, time.Minute)
	ask(t, p, "hola") // the child runs
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error)
	go func() {
		_, err := p.Do(ctx, []byte("hang"))
		done <- err
	}()
	cancel()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if got := ask(t, p, "hola"); got != "HOLA" {
		t.Errorf("the next request got %q", got)
	}
}

func TestManyRequestsShareFewChildren(t *testing.T) {
	p := pool(t, 2, time.Minute)
	pids := sync.Map{}
	var group sync.WaitGroup
	for range 40 {
		group.Go(func() {
			answer, err := p.Do(context.Background(), []byte("pid"))
			if err != nil {
				t.Error(err)
			}
			pids.Store(string(answer), true)
		})
	}
	group.Wait()
	n := 0
	pids.Range(func(any, any) bool { n++; return true })
	if n > 2 {
		t.Errorf("%d children", n)
	}
}

func TestChildKnowsNothingOfItsParentsEnvironment(t *testing.T) {
	t.Setenv("ENCAJA_TEST_SECRET", "contraseña")
	if got := ask(t, pool(t, 1, time.Minute), "secret"); got != "" {
		t.Errorf("the child knows %q", got)
	}
}

func TestClosedPoolRefuses(t *testing.T) {
	p := pool(t, 1, time.Minute)
	ask(t, p, "hola")
	p.Close()
	if _, err := p.Do(context.Background(), []byte("hola")); !errors.Is(err, ErrClosed) {
		t.Errorf("got %v", err)
	}
}

func TestFramesThatLieAreRefused(t *testing.T) {
	if _, err := readFrame(bytes.NewReader([]byte{255, 255, 255, 255}), largestAnswer); !errors.Is(err, errFrame) {
		t.Errorf("got %v", err)
	}
	if _, err := readFrame(bytes.NewReader([]byte{9, 0, 0, 0, 'a'}), largestAnswer); err == nil {
		t.Error("a frame that ends early was taken")
	}
}
