package cvfiles

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"encaja/internal/cv"
	"encaja/internal/cv/layout"
	"encaja/internal/cv/resume"
	"encaja/internal/platform/db"
	"encaja/internal/platform/limits"
	"encaja/internal/platform/objects"
	"encaja/internal/platform/objects/objectstest"
	"encaja/internal/platform/tasks"
	"encaja/internal/platform/tasks/taskstest"
	"encaja/internal/platform/testkit"
)

const childArgument = "child-that-reads"

// TestMain is also the process that reads files: the tests' own program.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == childArgument {
		if err := cv.ServeChild(context.Background(), os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// rig is the service on one database and one storage, with a reader that tests tell what to do.
type rig struct {
	*testing.T
	*Service
	objectstest.Harness
	reader *fakeReader
	queue  *tasks.Queue
	moved  time.Duration

	mu          sync.Mutex
	toldFiles   []File
	toldReads   []Reading
	toldRefused []File
	hook        ReadHook // what else a reading leads to
}

// each runs a test on both databases with files on disk.
func each(t *testing.T, test func(r *rig)) {
	t.Helper()
	testkit.EachDBAtOnce(t, func(t *testing.T, d *db.DB) { test(newRig(t, d, openDisk(t))) })
}

// openDisk is objectstest.OpenDisk in folders that were there before: making them takes longer than most tests.
func openDisk(t *testing.T) objectstest.Harness {
	t.Helper()
	data, clock, mux := t.TempDir(), &objectstest.Clock{}, http.NewServeMux()
	testkit.ShareObjectFolders(t, data)
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	store, err := objects.Open(t.Context(), objects.Options{
		DataDir: data, Secret: []byte("a secret for tests alone"), PublicBase: server.URL, Now: clock.Now,
	})
	if err != nil {
		t.Fatal(err)
	}
	disk, ok := store.(*objects.Disk)
	if !ok {
		t.Fatalf("a %T without an address", store)
	}
	mux.Handle("/objects/", disk.Handler(objects.Serving{}))
	return objectstest.Harness{Store: store, Clock: clock}
}

// everywhere runs a test as each does, and once more with files on a real S3 server.
func everywhere(t *testing.T, test func(r *rig)) {
	t.Helper()
	t.Run("disk", func(t *testing.T) { each(t, test) })
	t.Run("s3", func(t *testing.T) {
		test(newRig(t, testkit.OpenDB(t, testkit.SQLiteURL(t)), objectstest.StartGateway(t).Open(t)))
	})
}

func newRig(t *testing.T, d *db.DB, h objectstest.Harness) *rig {
	t.Helper()
	r := &rig{T: t, Harness: h, reader: &fakeReader{}, queue: tasks.New(d, taskstest.Quick(h.Clock.Now))}
	r.Service = New(Options{
		DB: d, Queue: r.queue, Objects: h.Store, Reader: r.reader, Log: slog.New(slog.DiscardHandler), Now: h.Clock.Now,
		Limits: limits.New(d, []byte("a secret for tests alone"), h.Clock.Now),
	})
	for _, space := range []Space{Anonymous, Posting} {
		r.OnRead(space, func(ctx context.Context, tx *db.Tx, f File, reading Reading) error {
			r.mu.Lock()
			defer r.mu.Unlock()
			r.toldFiles, r.toldReads = append(r.toldFiles, f), append(r.toldReads, reading)
			if r.hook != nil {
				return r.hook(ctx, tx, f, reading)
			}
			return nil
		})
		r.OnRefused(space, func(_ context.Context, _ *db.Tx, f File) error {
			r.mu.Lock()
			defer r.mu.Unlock()
			r.toldRefused = append(r.toldRefused, f)
			return nil
		})
	}
	return r
}

// told are the files whose reading has ended, as the hooks heard of them.
func (r *rig) told() []File {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.toldFiles)
}

// readings are what the hooks heard of them.
func (r *rig) readings() []Reading {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.toldReads)
}

// refused are the files that were refused, as the hooks heard of them.
func (r *rig) refused() []File {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.toldRefused)
}

// work runs the queue until the test ends.
func (r *rig) work() (stop func()) { return taskstest.Start(r.T, r.queue) }

func (r *rig) move(by time.Duration) {
	r.moved += by
	r.Clock.Move(r.moved)
}

func (r *rig) must(err error) {
	r.Helper()
	if err != nil {
		r.Fatal(err)
	}
}

func (r *rig) tx(f func(tx *db.Tx) error) {
	r.Helper()
	r.must(r.db.Tx(r.Context(), f))
}

func (r *rig) announce(a Announcement) (f File, link objects.Link) {
	r.Helper()
	if a.Space == "" {
		a.Space = Anonymous
	}
	if a.FileName == "" {
		a.FileName = "cv.pdf"
	}
	r.tx(func(tx *db.Tx) (err error) {
		f, link, err = r.Announce(r.Context(), tx, a)
		return err
	})
	return f, link
}

// send puts a content through a link.
func (r *rig) send(link objects.Link, content string) int {
	r.Helper()
	req, err := http.NewRequestWithContext(r.Context(), link.Method, link.URL, bytes.NewReader([]byte(content)))
	r.must(err)
	for name, value := range link.Headers {
		req.Header.Set(name, value)
	}
	res, err := http.DefaultClient.Do(req)
	r.must(err)
	r.must(res.Body.Close())
	return res.StatusCode
}

// arrived announces a file, sends it and has it taken in.
func (r *rig) arrived(content string) File {
	r.Helper()
	f, link := r.announce(Announcement{})
	if status := r.send(link, content); status != http.StatusOK {
		r.Fatalf("upload: %d", status)
	}
	r.must(r.Look(r.Context(), f.Key))
	return r.file(f.ID)
}

// file is the row as it is now.
func (r *rig) file(id string) File {
	r.Helper()
	f, err := scan(r.db.Reader().QueryRowContext(r.Context(), `SELECT `+columns+` FROM cv_files WHERE id = $1`, id))
	r.must(err)
	return f
}

func (r *rig) count(query string, args ...any) int {
	r.Helper()
	return testkit.Count(r.T, r.db.Reader(), query, args...)
}

func (r *rig) rows(id string) int { return r.count(`SELECT COUNT(*) FROM cv_files WHERE id = $1`, id) }

func (r *rig) stored(key string) bool {
	r.Helper()
	_, err := r.Harness.Store.Stat(r.Context(), key)
	return err == nil
}

func (r *rig) eventually(what string, holds func() bool) {
	r.Helper()
	taskstest.Eventually(r.T, what, holds)
}

func (r *rig) becomes(f File, state State) File {
	r.Helper()
	r.eventually("the file is "+string(state), func() bool { return r.file(f.ID).State == state })
	return r.file(f.ID)
}

func (r *rig) attach(key string, h Holder) (f File, err error) {
	err = r.db.Tx(r.Context(), func(tx *db.Tx) (err error) {
		f, err = r.Attach(r.Context(), tx, key, h)
		return err
	})
	return f, err
}

func (r *rig) exec(query string, args ...any) {
	r.Helper()
	r.tx(func(tx *db.Tx) error {
		_, err := tx.ExecContext(r.Context(), query, args...)
		return err
	})
}

// user makes somebody who can hold a file.
func (r *rig) user(id string) Holder {
	r.Helper()
	r.exec(`INSERT INTO users (id, email, email_key, name, password_hash, role, status, created_at, updated_at)
		VALUES ($1, $2, $2, 'Ana', '', 'APPLICANT', 'ACTIVE', 1, 1)`, id, id+"@example.org")
	return Holder{UserID: id}
}

// posting makes a posting that files can be sent to, with its recruiter.
func (r *rig) posting(id string) string {
	r.Helper()
	recruiter := r.user("recruiter-of-" + id).UserID
	r.exec(`INSERT INTO postings (id, seq, recruiter_id, status, title, company, description, additional_requirements,
			experience_level, english_level, contract_type, modal, country, province, city, industry_required, industry,
			salary_currency, version, search_key, sort_title, sort_company, sort_description, created_at, updated_at)
		SELECT $1, COALESCE(MAX(seq), 0) + 1, $2, 'ACTIVE', '', '', '', '', '', '', '', '', '', '', '', FALSE, '', '', 1, '', '', '', '', 1, 1
		FROM postings`, id, recruiter)
	return id
}

// application makes an application that can hold a file.
func (r *rig) application(id, posting string) Holder {
	r.Helper()
	r.exec(`INSERT INTO applications (id, posting_id, source, status, rating, name, email, created_at, updated_at)
		VALUES ($1, $2, 'UPLOAD', 'PENDING', '', '', '', 1, 1)`, id, posting)
	return Holder{ApplicationID: id}
}

// fakeReader reads a content as a name, unless it is told otherwise.
type fakeReader struct {
	mu     sync.Mutex
	reads  int
	engine string
	answer func(ctx context.Context, content []byte) (cv.Result, error)
}

func (f *fakeReader) Read(ctx context.Context, _ string, content []byte) (cv.Result, error) {
	f.mu.Lock()
	f.reads++
	answer, engine := f.answer, f.engine
	f.mu.Unlock()
	if answer != nil {
		return answer(ctx, content)
	}
	if engine == "" {
		engine = cv.Version + " fake"
	}
	return cv.Result{
		Document: layout.Document{Format: "pdf", Engine: "fake"}, Engine: engine,
		Resume: resume.Resume{Text: string(content), FullName: resume.Field{Value: string(content)}},
	}, nil
}

// renew makes the engine another one, or has it answer otherwise.
func (f *fakeReader) renew(engine string, answer func(ctx context.Context, content []byte) (cv.Result, error)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.engine, f.answer = engine, answer
}

func (f *fakeReader) times() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.reads
}
