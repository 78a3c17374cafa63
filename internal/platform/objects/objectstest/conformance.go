// Package objectstest holds the suite that every object store must pass, and the harnesses that open one for a test.
package objectstest

import (
	"bytes"
	"context"
	"io"
	"maps"
	"net/http"
	"sync"
	"testing"
	"time"

	"encaja/internal/platform/objects"
)

// Harness is a store whose links work over HTTP, and the clock that signs them.
type Harness struct {
	Store objects.Store
	Clock *Clock
}

// Clock is the real time, moved by what a test wants.
type Clock struct {
	mu    sync.Mutex
	moved time.Duration
}

// Now is the moved time.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Now().Add(c.moved)
}

// Move sets how far the clock is off the real time.
func (c *Clock) Move(by time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.moved = by
}

// Conformance runs the whole suite, each part on a store of its own.
func Conformance(t *testing.T, open func(t *testing.T) Harness) {
	for name, part := range map[string]func(*testing.T, Harness){
		"ObjectLife":              testObjectLife,
		"DeleteThenPutAgain":      testDeleteThenPutAgain,
		"PutNeedsTheExactSize":    testPutNeedsTheExactSize,
		"FirstServerWriteWins":    testFirstServerWriteWins,
		"EmptyObject":             testEmptyObject,
		"List":                    testList,
		"DeleteWhileListing":      testDeleteWhileListing,
		"BadKeys":                 testBadKeys,
		"BadRequests":             testBadRequests,
		"Verify":                  testVerify,
		"HashAndChecked":          testHashAndChecked,
		"UploadThroughLink":       testUploadThroughLink,
		"DownloadThroughLink":     testDownloadThroughLink,
		"FileNames":               testFileNames,
		"InlineIsForPDFAndImages": testInlineIsForPDFAndImages,
		"Range":                   testRange,
		"MissingObject":           testMissingObject,
		"RefusedUploads":          testRefusedUploads,
		"RefusedDownloads":        testRefusedDownloads,
		"LinksAreForOneMethod":    testLinksAreForOneMethod,
		"ExpiredLinks":            testExpiredLinks,
		"SecondUploadLoses":       testSecondUploadLoses,
		"OneOfManyUploadsWins":    testOneOfManyUploadsWins,
		"OneOfManyServerPutsWins": testOneOfManyServerPutsWins,
		"TooLargeNeverStays":      testTooLargeNeverStays,
		"CutOffUploadNeverStays":  testCutOffUploadNeverStays,
	} {
		t.Run(name, func(t *testing.T) { part(t, open(t)) })
	}
}

const pdf = "application/pdf"

// answer is a response whose body has been read.
type answer struct {
	Status int
	Header http.Header
	Body   []byte
}

// follow makes the request that the link stands for, with the changes that edit makes to it.
func follow(t *testing.T, link objects.Link, body []byte, edit ...func(*http.Request)) answer {
	t.Helper()
	got, err := try(t.Context(), link, bytes.NewReader(body), edit...)
	if err != nil {
		t.Fatalf("%s: %v", link.Method, err)
	}
	return got
}

func try(ctx context.Context, link objects.Link, body io.Reader, edit ...func(*http.Request)) (answer, error) {
	if link.Method == http.MethodGet {
		body = http.NoBody
	}
	req, err := http.NewRequestWithContext(ctx, link.Method, link.URL, body)
	if err != nil {
		return answer{}, err
	}
	for name, value := range link.Headers {
		req.Header.Set(name, value)
	}
	for _, change := range edit {
		change(req)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return answer{}, err
	}
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	return answer{res.StatusCode, maps.Clone(res.Header), data}, err
}

func putLink(t *testing.T, h Harness, req objects.PutRequest) objects.Link {
	t.Helper()
	if req.ContentType == "" {
		req.ContentType = pdf
	}
	if req.MaxSize == 0 {
		req.MaxSize = 1 << 20
	}
	if req.Lifetime == 0 {
		req.Lifetime = 10 * time.Minute
	}
	link, err := h.Store.PutLink(t.Context(), req)
	if err != nil {
		t.Fatal(err)
	}
	return link
}

func getLink(t *testing.T, h Harness, req objects.GetRequest) objects.Link {
	t.Helper()
	if req.ContentType == "" {
		req.ContentType = pdf
	}
	if req.Lifetime == 0 {
		req.Lifetime = 5 * time.Minute
	}
	link, err := h.Store.GetLink(t.Context(), req)
	if err != nil {
		t.Fatal(err)
	}
	return link
}

// put stores an object for a test that is about something else.
func put(t *testing.T, h Harness, key, content string) {
	t.Helper()
	if _, err := h.Store.Put(t.Context(), key, pdf, bytes.NewReader([]byte(content)), int64(len(content))); err != nil {
		t.Fatal(err)
	}
}

// mustRead checks that the object holds exactly the content.
func mustRead(t *testing.T, h Harness, key, content string) {
	t.Helper()
	body, info, err := h.Store.Open(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	defer body.Close()
	data, err := io.ReadAll(body)
	if err != nil || string(data) != content || info.Size != int64(len(content)) {
		t.Fatalf("%s holds %q (%d bytes), %v; want %q", key, data, info.Size, err, content)
	}
}
