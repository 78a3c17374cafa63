package backup

import (
	"io"
	"path/filepath"
	"testing"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/objects"
)

func TestWhatWasDeletedMeanwhileIsNotALoss(t *testing.T) {
	data := small(t)
	live, err := db.Open(t.Context(), filepath.Join(data, databaseName))
	if err != nil {
		t.Fatal(err)
	}
	run := func(statement string) {
		t.Helper()
		err := live.Tx(t.Context(), func(tx *db.Tx) error {
			_, err := tx.ExecContext(t.Context(), statement)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, row := range []string{`'1', 'cvs/one.pdf', 'READ'`, `'2', 'cvs/deleted.pdf', 'READ'`, `'3', 'cvs/lost.pdf', 'READ'`, `'4', 'cvs/announced.pdf', 'PENDING'`} {
		run(`INSERT INTO cv_files (id, object_key, state, space, file_name, content_type, size, max_size, created_at, link_expires_at) VALUES (` + row + `, 'ANONYMOUS', '', '', 0, 0, 0, 0)`)
	}
	path := filepath.Join(t.TempDir(), "copy.db")
	if err := live.Snapshot(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	run(`DELETE FROM cv_files WHERE id = '2'`)
	copied, err := db.OpenCopy(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	w, err := newWriter(io.Discard, time.Unix(0, 0))
	if err != nil {
		t.Fatal(err)
	}
	var report Report
	p := pile{files: objects.FilesIn(data), w: w, report: &report}
	if err := p.add(t.Context(), copied, live); err != nil {
		t.Fatal(err)
	}
	if report.Gone != 1 || report.Unnamed != 0 || len(report.Faults) != 1 || report.Faults[0] != "1 of the objects that it should hold are missing in storage (cvs/lost.pdf first)" {
		t.Errorf("report %+v", report)
	}
	for _, d := range []*db.DB{copied, live} {
		if err := d.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
