package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"encaja/internal/platform/audit"
	"encaja/internal/platform/db"
	"encaja/internal/platform/objects"
)

// Report is what a backup has to say.
type Report struct {
	Manifest
	// Size is that of the archive in bytes.
	Size int64
	// Unnamed objects are in the archive although the copy of the database does not name them: most came after it was
	// made. They do no harm.
	Unnamed int
	// Gone objects are named in the copy of the database and were deleted before they were reached.
	Gone int
	// Audited says that the audit log of the copy was verified.
	Audited bool
	// Faults are what is wrong with the installation itself: the archive is what there was.
	Faults []string
}

// Backup writes an archive and reads it again. The file appears when all is well, and takes the place of another only
// when force is set.
func (i Installation) Backup(ctx context.Context, file string, force bool) (report Report, err error) {
	if err := i.onDisk(); err != nil {
		return Report{}, err
	}
	if _, err := os.Stat(i.database()); errors.Is(err, fs.ErrNotExist) {
		return Report{}, fmt.Errorf("there is no database at %s: check ENCAJA_DATA", i.database())
	}
	t, err := newTarget(file, force)
	if err != nil {
		return Report{}, err
	}
	defer func() { err = errors.Join(err, t.discard()) }()
	live, err := db.Open(ctx, i.database())
	if err != nil {
		return Report{}, err
	}
	defer func() { err = errors.Join(err, live.Close()) }()
	if err := i.write(ctx, t, live, &report); err != nil {
		return Report{}, err
	}
	if err := t.part.Sync(); err != nil {
		return Report{}, err
	}
	if err := report.readAgain(ctx, t.part.Name()); err != nil {
		return Report{}, err
	}
	return report, t.keep()
}

// write copies the database first and the objects after it, so that what the copy names is there, unless it was deleted.
func (i Installation) write(ctx context.Context, t *target, live *db.DB, report *Report) (err error) {
	at := i.Now().UTC().Truncate(time.Second)
	if err := live.Snapshot(ctx, t.copy); err != nil {
		return err
	}
	copied, err := db.OpenCopy(ctx, t.copy)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, copied.Close()) }()
	secret, secretFile, err := i.secret()
	if err != nil {
		return err
	}
	schema, err := report.examine(ctx, copied, secret)
	if err != nil {
		return err
	}
	w, err := newWriter(t.part, at)
	if err != nil {
		return err
	}
	if err := w.addFile(ctx, databaseName, t.copy); err != nil {
		return err
	}
	if secretFile != "" {
		if err := w.addFile(ctx, secretName, secretFile); err != nil {
			return err
		}
	}
	p := pile{files: objects.FilesIn(i.Data), w: w, report: report}
	if err := p.add(ctx, copied, live); err != nil {
		return err
	}
	return w.finish(ctx, Manifest{Format: format, Version: i.Version, CreatedAt: at, Schema: schema})
}

// examine looks at the copy of the database. A damaged one is refused: a copy of a whole database is whole.
func (r *Report) examine(ctx context.Context, copied *db.DB, secret string) (schema int, err error) {
	if err := copied.Integrity(ctx); err != nil {
		return 0, err
	}
	if schema, err = copied.SchemaVersion(ctx); err != nil {
		return 0, fmt.Errorf("schema version: %w", err)
	}
	known, err := db.KnownSchema()
	if err != nil || secret == "" || schema != known {
		return schema, err // another schema may keep the audit log in another way
	}
	log, err := audit.New([]byte(secret), time.Now)
	if err != nil {
		return schema, err
	}
	_, err = log.Verify(ctx, copied.Reader())
	r.Audited = true
	var found audit.Problem
	if errors.As(err, &found) {
		r.Faults = append(r.Faults, fmt.Sprintf("under the present secret the audit log is NOT intact: %v", found))
		return schema, nil
	}
	return schema, err
}

// readAgain compares every byte of the archive with what it says of itself.
func (r *Report) readAgain(ctx context.Context, path string) (err error) {
	a, err := openArchive(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.close()) }()
	r.Size = a.body + sealSize
	r.Manifest, err = a.read(ctx, func(_ string, content io.Reader) error {
		_, err := io.Copy(io.Discard, content)
		return err
	})
	return err
}

// addFile adds a file that does not change meanwhile.
func (w *writer) addFile(ctx context.Context, name, path string) (err error) {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	stat, err := file.Stat()
	if err != nil {
		return err
	}
	return w.add(ctx, name, stat.Size(), file)
}
