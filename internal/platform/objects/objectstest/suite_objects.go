package objectstest

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
	"time"

	"encaja/internal/platform/objects"
)

func testObjectLife(t *testing.T, h Harness) {
	ctx := t.Context()
	const key, content = "cvs/2026/a-b_c.pdf", "%PDF-1.7 hola"
	if err := h.Store.Check(ctx); err != nil {
		t.Fatal(err)
	}
	if _, err := h.Store.Stat(ctx, key); !errors.Is(err, objects.ErrNotFound) {
		t.Fatalf("before: %v", err)
	}
	if _, _, err := h.Store.Open(ctx, key); !errors.Is(err, objects.ErrNotFound) {
		t.Fatalf("before: %v", err)
	}
	// A reader that cannot seek, like the body of a request.
	info, err := h.Store.Put(ctx, key, pdf, iotest.HalfReader(strings.NewReader(content)), int64(len(content)))
	if err != nil {
		t.Fatal(err)
	}
	stat, err := h.Store.Stat(ctx, key)
	if err != nil || stat != info {
		t.Fatalf("Stat %+v, %v; Put %+v", stat, err, info)
	}
	if stat.Key != key || stat.Size != int64(len(content)) || stat.ContentType != pdf {
		t.Errorf("%+v", stat)
	}
	if age := time.Since(stat.ModTime); age < -time.Minute || age > time.Minute {
		t.Errorf("modified %s", stat.ModTime)
	}
	mustRead(t, h, key, content)
	if err := h.Store.Delete(ctx, key, "never/was"); err != nil {
		t.Fatal(err)
	}
	if _, err := h.Store.Stat(ctx, key); !errors.Is(err, objects.ErrNotFound) {
		t.Fatalf("after: %v", err)
	}
	if err := h.Store.Delete(ctx); err != nil {
		t.Errorf("deleting nothing: %v", err)
	}
}

func testDeleteThenPutAgain(t *testing.T, h Harness) {
	put(t, h, "again", "one")
	if err := h.Store.Delete(t.Context(), "again"); err != nil {
		t.Fatal(err)
	}
	put(t, h, "again", "two")
	mustRead(t, h, "again", "two")
}

func testPutNeedsTheExactSize(t *testing.T, h Harness) {
	for name, body := range map[string]func() io.Reader{
		"seekable": func() io.Reader { return strings.NewReader("12345") },
		"stream":   func() io.Reader { return iotest.DataErrReader(strings.NewReader("12345")) },
	} {
		for _, size := range []int64{1, 4, 6, 1000} {
			if _, err := h.Store.Put(t.Context(), "size", pdf, body(), size); !errors.Is(err, objects.ErrWrongSize) {
				t.Errorf("%s of 5 bytes as %d: %v", name, size, err)
			}
			if _, err := h.Store.Stat(t.Context(), "size"); !errors.Is(err, objects.ErrNotFound) {
				t.Fatalf("%s of 5 bytes as %d left an object: %v", name, size, err)
			}
		}
	}
}

func testFirstServerWriteWins(t *testing.T, h Harness) {
	put(t, h, "once", "first")
	_, err := h.Store.Put(t.Context(), "once", pdf, strings.NewReader("second"), 6)
	if !errors.Is(err, objects.ErrExists) {
		t.Errorf("second write: %v", err)
	}
	mustRead(t, h, "once", "first")
}

func testEmptyObject(t *testing.T, h Harness) {
	put(t, h, "empty", "")
	mustRead(t, h, "empty", "")
}

func testList(t *testing.T, h Harness) {
	// More than a page of S3, with names that sort around '/'.
	var want []string
	for i := range 1010 {
		want = append(want, fmt.Sprintf("many/%04d", i))
	}
	others := []string{"man", "many-more/x", "many.pdf", "other/many/0001"}
	putMany(t, h, append(slices.Clone(want), others...))
	var got []string
	for info, err := range h.Store.List(t.Context(), "many/") {
		if err != nil {
			t.Fatal(err)
		}
		if info.Size != int64(len("content of "+info.Key)) || time.Since(info.ModTime) > time.Hour {
			t.Errorf("%+v", info)
		}
		got = append(got, info.Key)
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("%d keys, want %d", len(got), len(want))
	}
	all := 0
	for range h.Store.List(t.Context(), "") {
		all++
	}
	if all != len(want)+len(others) {
		t.Errorf("%d objects in all, want %d", all, len(want)+len(others))
	}
	for range h.Store.List(t.Context(), "") {
		break // a listing may be left early
	}
}

// putMany stores an object for each key, several at a time.
func putMany(t *testing.T, h Harness, keys []string) {
	t.Helper()
	var group sync.WaitGroup
	for part := range slices.Chunk(keys, len(keys)/8+1) {
		group.Go(func() {
			for _, key := range part {
				content := "content of " + key
				if _, err := h.Store.Put(t.Context(), key, pdf, strings.NewReader(content), int64(len(content))); err != nil {
					t.Errorf("%s: %v", key, err)
					return
				}
			}
		})
	}
	group.Wait()
}

func testDeleteWhileListing(t *testing.T, h Harness) {
	for i := range 30 {
		put(t, h, fmt.Sprintf("gone/%d", i), "x")
	}
	for info, err := range h.Store.List(t.Context(), "gone/") {
		if err == nil {
			err = h.Store.Delete(t.Context(), info.Key)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for info := range h.Store.List(t.Context(), "") {
		t.Errorf("%s is left", info.Key)
	}
}

func testVerify(t *testing.T, h Harness) {
	ctx := t.Context()
	good := objects.Expectation{ContentType: pdf, MaxSize: 5, Size: 5}
	for name, c := range map[string]struct {
		want objects.Expectation
		err  error
	}{
		"good":         {good, nil},
		"size unnamed": {objects.Expectation{ContentType: pdf, MaxSize: 5}, nil},
		"too large":    {objects.Expectation{ContentType: pdf, MaxSize: 4}, objects.ErrTooLarge},
		"other size":   {objects.Expectation{ContentType: pdf, MaxSize: 9, Size: 6}, objects.ErrWrongSize},
		"other type":   {objects.Expectation{ContentType: "image/png", MaxSize: 5}, objects.ErrWrongType},
	} {
		key := "verify/" + strings.ReplaceAll(name, " ", "-")
		put(t, h, key, "12345")
		info, err := objects.Verify(ctx, h.Store, key, c.want)
		if !errors.Is(err, c.err) || (c.err == nil) != (info.Key == key) {
			t.Errorf("%s: %+v, %v", name, info, err)
		}
		if _, err := h.Store.Stat(ctx, key); (c.err == nil) != (err == nil) {
			t.Errorf("%s: afterwards %v", name, err)
		}
	}
	if _, err := objects.Verify(ctx, h.Store, "verify/absent", good); !errors.Is(err, objects.ErrNotFound) {
		t.Errorf("absent: %v", err)
	}
}

func testHashAndChecked(t *testing.T, h Harness) {
	const sum = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824" // of "hello"
	put(t, h, "hash", "hello")
	if got, err := objects.Hash(t.Context(), h.Store, "hash"); err != nil || got != sum {
		t.Errorf("%s, %v", got, err)
	}
	for want, fine := range map[string]bool{sum: true, strings.Repeat("0", 64): false} {
		body, _, err := h.Store.Open(t.Context(), "hash")
		if err != nil {
			t.Fatal(err)
		}
		checked := objects.Checked(body, want)
		data, err := io.ReadAll(checked)
		if !bytes.Equal(data, []byte("hello")) || (err == nil) != fine || (!fine && !errors.Is(err, objects.ErrDamaged)) {
			t.Errorf("against %s: %q, %v", want, data, err)
		}
		if err := checked.Close(); err != nil {
			t.Error(err)
		}
	}
}
