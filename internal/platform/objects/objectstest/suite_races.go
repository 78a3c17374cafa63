package objectstest

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"syscall"
	"testing"

	"encaja/internal/platform/objects"
)

const writers = 32

func testSecondUploadLoses(t *testing.T, h Harness) {
	link := putLink(t, h, objects.PutRequest{Key: "first"})
	if got := follow(t, link, []byte("first")); got.Status != http.StatusOK {
		t.Fatalf("%d %s", got.Status, got.Body)
	}
	again := putLink(t, h, objects.PutRequest{Key: "first"})
	for _, link := range []objects.Link{link, again} {
		got, err := try(t.Context(), link, bytes.NewReader(bytes.Repeat([]byte("second"), 50_000)))
		if got.Status != http.StatusPreconditionFailed && !hungUp(err) {
			t.Errorf("%d %s, %v", got.Status, got.Body, err)
		}
	}
	// A sender that leaves out the condition does not get around it.
	got := follow(t, again, []byte("third"), func(r *http.Request) { r.Header.Del("If-None-Match") })
	if got.Status != http.StatusPreconditionFailed && got.Status != http.StatusForbidden {
		t.Errorf("without the condition: %d %s", got.Status, got.Body)
	}
	mustRead(t, h, "first", "first")
}

// hungUp says that a storage refused in the middle of what was sent, before its answer could be read.
func hungUp(err error) bool {
	return errors.Is(err, syscall.EPIPE) || errors.Is(err, syscall.ECONNRESET)
}

func testOneOfManyUploadsWins(t *testing.T, h Harness) {
	link := putLink(t, h, objects.PutRequest{Key: "race"})
	answers := make([]answer, writers)
	errs := make([]error, writers)
	atOnce(func(i int) { answers[i], errs[i] = try(t.Context(), link, bytes.NewReader(contentOf(i))) })
	winner := -1
	for i := range writers {
		switch {
		case errs[i] != nil:
			t.Errorf("writer %d: %v", i, errs[i])
		case answers[i].Status == http.StatusOK && winner >= 0:
			t.Errorf("writers %d and %d both won", winner, i)
		case answers[i].Status == http.StatusOK:
			winner = i
		case answers[i].Status != http.StatusPreconditionFailed:
			t.Errorf("writer %d: %d %s", i, answers[i].Status, answers[i].Body)
		}
	}
	if winner < 0 {
		t.Fatal("nobody won")
	}
	mustRead(t, h, "race", string(contentOf(winner)))
}

func testOneOfManyServerPutsWins(t *testing.T, h Harness) {
	errs := make([]error, writers)
	atOnce(func(i int) {
		content := contentOf(i)
		_, errs[i] = h.Store.Put(t.Context(), "race", pdf, bytes.NewReader(content), int64(len(content)))
	})
	winner := -1
	for i, err := range errs {
		switch {
		case err == nil && winner >= 0:
			t.Errorf("writers %d and %d both won", winner, i)
		case err == nil:
			winner = i
		case !errors.Is(err, objects.ErrExists):
			t.Errorf("writer %d: %v", i, err)
		}
	}
	if winner < 0 {
		t.Fatal("nobody won")
	}
	mustRead(t, h, "race", string(contentOf(winner)))
}

func contentOf(writer int) []byte {
	return bytes.Repeat(fmt.Appendf(nil, "writer %d ", writer), 5000)
}

func atOnce(work func(i int)) {
	var group sync.WaitGroup
	start := make(chan struct{})
	for i := range writers {
		group.Go(func() {
			<-start
			work(i)
		})
	}
	close(start)
	group.Wait()
}

// testTooLargeNeverStays: the storage refuses it, or Verify removes it.
func testTooLargeNeverStays(t *testing.T, h Harness) {
	for name, edit := range map[string]func(*http.Request){
		"announced": func(*http.Request) {},
		"chunked":   func(r *http.Request) { r.ContentLength = -1 },
	} {
		key := "large/" + name
		link := putLink(t, h, objects.PutRequest{Key: key, MaxSize: 1000})
		got, err := try(t.Context(), link, bytes.NewReader(bytes.Repeat([]byte("x"), 200_000)), edit)
		refused := hungUp(err)
		if err != nil && !refused {
			t.Fatalf("%s: %v", name, err)
		}
		want := objects.Expectation{ContentType: pdf, MaxSize: 1000}
		_, err = objects.Verify(t.Context(), h.Store, key, want)
		switch {
		case refused && errors.Is(err, objects.ErrNotFound):
		case got.Status == http.StatusOK && errors.Is(err, objects.ErrTooLarge):
		case got.Status >= 400 && got.Status < 500 && errors.Is(err, objects.ErrNotFound):
		default:
			t.Errorf("%s: %d %s, then %v", name, got.Status, got.Body, err)
		}
		if _, err := h.Store.Stat(t.Context(), key); !errors.Is(err, objects.ErrNotFound) {
			t.Errorf("%s stays: %v", name, err)
		}
	}
}

// testCutOffUploadNeverStays sends half of what it announces and hangs up: the storage drops it, or Verify does.
func testCutOffUploadNeverStays(t *testing.T, h Harness) {
	const size = 100_000
	link := putLink(t, h, objects.PutRequest{Key: "cut", Size: size})
	sendHalf(t, link, size)
	_, err := objects.Verify(t.Context(), h.Store, "cut", objects.Expectation{ContentType: pdf, MaxSize: size, Size: size})
	if !errors.Is(err, objects.ErrNotFound) && !errors.Is(err, objects.ErrWrongSize) {
		t.Errorf("half an object passes: %v", err)
	}
	if got := follow(t, link, bytes.Repeat([]byte("y"), size)); got.Status != http.StatusOK {
		t.Errorf("the whole one afterwards: %d %s", got.Status, got.Body)
	}
}

// sendHalf closes our side alone after half of the body, which lets the server finish: when it has hung up too,
// nothing more will happen.
func sendHalf(t *testing.T, link objects.Link, size int) {
	t.Helper()
	address, err := url.Parse(link.URL)
	if err != nil {
		t.Fatal(err)
	}
	conn, err := net.Dial("tcp", address.Host)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	var request strings.Builder
	fmt.Fprintf(&request, "PUT %s HTTP/1.1\r\nHost: %s\r\nContent-Length: %d\r\nConnection: close\r\n",
		address.RequestURI(), address.Host, size)
	for name, value := range link.Headers {
		fmt.Fprintf(&request, "%s: %s\r\n", name, value)
	}
	request.WriteString("\r\n" + strings.Repeat("x", size/2))
	if _, err := io.WriteString(conn, request.String()); err != nil {
		t.Fatal(err)
	}
	if err := conn.(*net.TCPConn).CloseWrite(); err != nil {
		t.Fatal(err)
	}
	// A server may answer or reset the connection; both are its end of it.
	answer, err := io.ReadAll(conn)
	t.Logf("half an object: %q, %v", answer, err)
}
