package objectstest

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"encaja/internal/platform/objects"
)

// OpenDisk opens a disk store in a folder of its own, with its handler on a server.
func OpenDisk(t *testing.T) Harness {
	t.Helper()
	return OpenDiskServing(t, objects.Serving{})
}

// OpenDiskServing is OpenDisk with the given hooks and origins.
func OpenDiskServing(t *testing.T, serving objects.Serving) Harness {
	t.Helper()
	mux := http.NewServeMux()
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	clock := &Clock{}
	store, err := objects.Open(t.Context(), objects.Options{
		DataDir: t.TempDir(), Secret: []byte("a secret for tests alone"), PublicBase: server.URL, Now: clock.Now,
	})
	if err != nil {
		t.Fatal(err)
	}
	disk, ok := store.(*objects.Disk)
	if !ok {
		t.Fatalf("a %T without an address", store)
	}
	mux.Handle("/objects/", disk.Handler(serving))
	return Harness{Store: store, Clock: clock}
}
