package objectstest

import (
	"errors"
	"strings"
	"testing"
	"time"

	"encaja/internal/platform/objects"
)

func testBadKeys(t *testing.T, h Harness) {
	ctx := t.Context()
	for _, key := range []string{
		"", "/", "/etc/passwd", "a/", "a//b", ".", "..", "../x", "a/../b", "a/./b", "a/..", "%2e%2e/x", "a%2fb",
		"a\x00b", "a b", "a\nb", `a\b`, `..\x`, "a~b", "ñ", "a\u202eb", "a?b", "a#b", "C:x", strings.Repeat("k", 241),
	} {
		_, putErr := h.Store.Put(ctx, key, pdf, strings.NewReader("x"), 1)
		_, _, openErr := h.Store.Open(ctx, key)
		_, statErr := h.Store.Stat(ctx, key)
		_, putLinkErr := h.Store.PutLink(ctx, objects.PutRequest{Key: key, ContentType: pdf, MaxSize: 1, Lifetime: time.Hour})
		_, getLinkErr := h.Store.GetLink(ctx, objects.GetRequest{Key: key, ContentType: pdf, Lifetime: time.Hour})
		for call, err := range map[string]error{
			"Put": putErr, "Open": openErr, "Stat": statErr, "PutLink": putLinkErr, "GetLink": getLinkErr,
			"Delete": h.Store.Delete(ctx, "fine", key),
		} {
			if !errors.Is(err, objects.ErrBadKey) {
				t.Errorf("%s of key %q: %v", call, key, err)
			}
		}
	}
	for info := range h.Store.List(ctx, "") {
		t.Errorf("%q was stored", info.Key)
	}
	// The longest key and every allowed character.
	for _, key := range []string{strings.Repeat("k", 240), "...a/-_.Z9", ".hidden", "a..b"} {
		put(t, h, key, key)
		mustRead(t, h, key, key)
	}
}

func testBadRequests(t *testing.T, h Harness) {
	ctx := t.Context()
	good := objects.PutRequest{Key: "k", ContentType: pdf, MaxSize: 10, Lifetime: time.Hour}
	for name, change := range map[string]func(*objects.PutRequest){
		"no type":          func(r *objects.PutRequest) { r.ContentType = "" },
		"broken type":      func(r *objects.PutRequest) { r.ContentType = "text/plain\r\nX-Evil: 1" },
		"no largest size":  func(r *objects.PutRequest) { r.MaxSize = 0 },
		"negative size":    func(r *objects.PutRequest) { r.Size = -1 },
		"size over limit":  func(r *objects.PutRequest) { r.Size = 11 },
		"no lifetime":      func(r *objects.PutRequest) { r.Lifetime = 0 },
		"too long to live": func(r *objects.PutRequest) { r.Lifetime = 8 * 24 * time.Hour },
	} {
		req := good
		change(&req)
		if link, err := h.Store.PutLink(ctx, req); err == nil {
			t.Errorf("%s: got %s", name, link.URL)
		}
	}
	if _, err := h.Store.GetLink(ctx, objects.GetRequest{Key: "k", ContentType: "x\r\ny", Lifetime: time.Hour}); err == nil {
		t.Error("a link to read takes a broken type")
	}
	if _, err := h.Store.GetLink(ctx, objects.GetRequest{Key: "k", ContentType: pdf, Lifetime: -1}); err == nil {
		t.Error("a link to read takes a negative lifetime")
	}
	if _, err := h.Store.Put(ctx, "k", "no type", strings.NewReader("x"), 1); !errors.Is(err, objects.ErrWrongType) {
		t.Errorf("Put with a broken type: %v", err)
	}
}
