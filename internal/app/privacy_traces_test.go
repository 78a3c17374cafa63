package app_test

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"encaja/internal/app"
	"encaja/internal/platform/db"
	"encaja/internal/platform/testkit"
)

// place is an installation of which every corner can be looked into.
type place struct {
	t   *testing.T
	s   app.Settings
	c   *testkit.Client
	db  *db.DB
	log *logged
}

// logged keeps what is logged. Mails that development prints are left out: nothing is sent there, and that is its purpose.
type logged struct {
	mu   sync.Mutex
	text bytes.Buffer
	slog.Handler
}

func newLogged() *logged {
	l := &logged{}
	l.Handler = slog.NewTextHandler(&l.text, nil)
	return l
}

func (l *logged) Handle(ctx context.Context, r slog.Record) error {
	if strings.HasPrefix(r.Message, "mail (development") {
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.Handler.Handle(ctx, r)
}

func (l *logged) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

func eachPlace(t *testing.T, test func(t *testing.T, p *place)) {
	t.Helper()
	testkit.EachReadyURL(t, func(t *testing.T, url string) {
		p := &place{t: t, s: app.Settings{DatabaseURL: url, Data: t.TempDir()}, log: newLogged()}
		shareEngines(t, p.s.Data)
		p.c = startLogging(t, p.s, p.log)
		d, err := db.Open(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			if err := d.Close(); err != nil {
				t.Error(err)
			}
		})
		p.db = d
		test(t, p)
	})
}

// tablesOf lists every table of a database, those behind an index of words too.
func tablesOf(t *testing.T, d *db.DB) []string {
	t.Helper()
	query := `SELECT name FROM sqlite_master WHERE type = 'table'`
	if d.Dialect() == db.Postgres {
		query = `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'`
	}
	rows, err := d.Reader().QueryContext(t.Context(), query)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	err = db.Each(rows, func() error {
		var name string
		err := rows.Scan(&name)
		names = append(names, name)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(names)
	return names
}

// traces says where any of the words stands, whatever its letter case: in which tables, files and log.
func (p *place) traces(words ...string) []string {
	p.t.Helper()
	var found []string
	look := func(where string, content []byte) {
		for _, word := range words {
			if bytes.Contains(bytes.ToLower(content), []byte(strings.ToLower(word))) {
				found = append(found, where)
				return
			}
		}
	}
	for _, table := range tablesOf(p.t, p.db) {
		look("table "+table, p.contents(table))
	}
	for _, folder := range []string{filepath.Join(p.s.Data, "objects"), filepath.Dir(p.s.DatabaseURL)} {
		err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
			if os.IsNotExist(err) && path == folder {
				return filepath.SkipDir // the database is not a file
			}
			if err != nil || entry.IsDir() {
				return err
			}
			content, err := os.ReadFile(path)
			look("file "+filepath.Base(path), content)
			return err
		})
		if err != nil {
			p.t.Fatal(err)
		}
	}
	look("log", []byte(p.log.String()))
	return found
}

// contents are all values of a table, one after the other.
func (p *place) contents(table string) []byte {
	p.t.Helper()
	rows, err := p.db.Reader().QueryContext(p.t.Context(), `SELECT * FROM `+table)
	if err != nil {
		p.t.Fatal(err)
	}
	columns, err := rows.Columns()
	if err != nil {
		p.t.Fatal(err)
	}
	var all bytes.Buffer
	err = db.Each(rows, func() error {
		values, targets := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			targets[i] = &values[i]
		}
		err := rows.Scan(targets...)
		for _, value := range values {
			if raw, ok := value.([]byte); ok {
				all.Write(raw)
			} else {
				fmt.Fprint(&all, value)
			}
			all.WriteByte(0)
		}
		return err
	})
	if err != nil {
		p.t.Fatal(err)
	}
	return all.Bytes()
}

// wantTraces fails unless the words stand exactly there.
func (p *place) wantTraces(where []string, words ...string) {
	p.t.Helper()
	if got := p.traces(words...); !slices.Equal(got, where) {
		p.t.Errorf("%v stand in %v, want %v", words, got, where)
	}
}

func (p *place) count(query string, args ...any) int {
	p.t.Helper()
	return testkit.Count(p.t, p.db.Reader(), query, args...)
}
