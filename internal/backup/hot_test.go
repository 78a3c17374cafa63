package backup_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"sync"
	"testing"

	"encaja/internal/app"
	"encaja/internal/platform/db"
	"encaja/internal/platform/objects"
	"encaja/internal/postings"
)

// busy writes on and on, and remembers every CV that was acknowledged.
type busy struct {
	mu   sync.Mutex
	cvs  map[string]string
	more chan struct{} // a token after each round
	stop context.CancelFunc
	done sync.WaitGroup
}

func work(t *testing.T, a *app.App, recruiterID string) *busy {
	ctx, stop := context.WithCancel(t.Context())
	b := &busy{cvs: map[string]string{}, more: make(chan struct{}, 1), stop: stop}
	b.done.Go(func() {
		for n := 0; ctx.Err() == nil; n++ {
			// A round is finished also when the test wants to stop: half a round would look like a failure.
			whole := context.WithoutCancel(ctx)
			content := fmt.Sprintf("CV number %d", n)
			key := store(whole, t, a, content)
			publish(whole, t, a, recruiterID)
			b.mu.Lock()
			b.cvs[key] = content
			b.mu.Unlock()
			select {
			case b.more <- struct{}{}:
			default:
			}
		}
	})
	return b
}

func (b *busy) count() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.cvs)
}

func (b *busy) end() {
	b.stop()
	b.done.Wait()
}

func TestABackupTakenDuringWritesIsWhole(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data")
	a := open(t, data)
	writing := work(t, a, recruiter(t, a))
	<-writing.more
	var file string
	var before, after int
	for before == after { // until something was written while the backup was taken
		before = writing.count()
		file, _ = take(t, data)
		after = writing.count()
	}
	writing.end()
	closeApp(t, a)

	restored := filepath.Join(t.TempDir(), "elsewhere")
	if _, err := place(restored).Restore(t.Context(), file, false); err != nil {
		t.Fatal(err)
	}
	rows := consistent(t, restored, writing.cvs)
	if rows < before {
		t.Errorf("%d CVs were acknowledged before the backup began, %d are in it", before, rows)
	}
	works(t, restored)
}

// consistent looks at the database and the objects of a restored folder together, and returns how many CVs it has.
func consistent(t *testing.T, data string, cvs map[string]string) int {
	t.Helper()
	d, err := db.Open(t.Context(), filepath.Join(data, "encaja.db"))
	if err != nil {
		t.Fatal(err)
	}
	var counted, published int
	err = d.Reader().QueryRowContext(t.Context(), `SELECT (SELECT SUM(count) FROM posting_counts), (SELECT COUNT(*) FROM postings)`).Scan(&counted, &published)
	if err != nil || counted != published || published == 0 {
		t.Errorf("%d postings, counted as %d: %v", published, counted, err)
	}
	store, err := objects.Open(t.Context(), objects.Options{DataDir: data, Secret: read(t, filepath.Join(data, "secret"))})
	if err != nil {
		t.Fatal(err)
	}
	rows, err := d.Reader().QueryContext(t.Context(), `SELECT object_key FROM cv_files`)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	err = db.Each(rows, func() error {
		var key string
		if err := rows.Scan(&key); err != nil {
			return err
		}
		body, _, err := store.Open(t.Context(), key)
		if err != nil {
			return err
		}
		content, err := io.ReadAll(body)
		if want, known := cvs[key]; known && string(content) != want {
			t.Errorf("%s is %q, was %q", key, content, want)
		}
		found++
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	return found
}

// works starts the product on a restored folder.
func works(t *testing.T, data string) {
	t.Helper()
	a := open(t, data)
	defer closeApp(t, a)
	if _, _, _, err := a.VerifyAudit(t.Context()); err != nil {
		t.Errorf("audit log: %v", err)
	}
	if _, _, found, err := a.Postings.Find(t.Context(), postings.Search{Text: "depósito", Page: 1, Size: 1}, ""); err != nil || found.Total == 0 {
		t.Errorf("search finds %d: %v", found.Total, err)
	}
	ctx, stop := context.WithCancel(t.Context())
	listening, stopped := make(chan net.Addr, 1), make(chan error, 1)
	go func() { stopped <- a.Serve(ctx, false, func(addr net.Addr) { listening <- addr }) }()
	select {
	case addr := <-listening:
		res, err := http.Get("http://" + addr.String() + "/readyz")
		if err != nil {
			t.Fatal(err)
		}
		if err := res.Body.Close(); err != nil || res.StatusCode != http.StatusOK {
			t.Errorf("readyz: %d %v", res.StatusCode, err)
		}
	case err := <-stopped:
		t.Fatalf("does not serve: %v", err)
	}
	stop()
	if err := <-stopped; err != nil {
		t.Error(err)
	}
}
