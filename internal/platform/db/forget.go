package db

import (
	"context"
	"errors"
	"fmt"
)

// forgetAtOnce is up to which size a file of SQLite is rewritten while somebody waits.
const forgetAtOnce = 64 << 20

// errBusy means that somebody was still reading what is to be forgotten.
var errBusy = errors.New("the write-ahead log is in use")

// Forget makes what was deleted unreadable in the files of the database, as far as that can be done at once: a large file
// of SQLite is left for Rewrite. PostgreSQL sees to it by itself: its vacuum reuses the room, its log is recycled.
func (d *DB) Forget(ctx context.Context) error {
	if d.dialect != SQLite {
		return nil
	}
	var pages, size int64
	if err := d.reader.QueryRowContext(ctx, `SELECT page_count, page_size FROM pragma_page_count, pragma_page_size`).Scan(&pages, &size); err != nil {
		return fmt.Errorf("size of the database: %w", err)
	}
	if pages*size <= forgetAtOnce {
		return d.Rewrite(ctx)
	}
	return d.endLog(ctx)
}

// Rewrite writes the file of SQLite anew. Deleted rows are overwritten when they go, but pages that were split or joined
// before may still hold pieces of them where nothing stands now. Nobody can write meanwhile.
func (d *DB) Rewrite(ctx context.Context) error {
	if d.dialect != SQLite {
		return nil
	}
	if _, err := d.writer.ExecContext(ctx, `VACUUM`); err != nil {
		return fmt.Errorf("rewrite the database: %w", err)
	}
	return d.endLog(ctx)
}

// endLog writes what the write-ahead log holds into the file and empties it: former pages stand there, too.
func (d *DB) endLog(ctx context.Context) error {
	var busy, logged, written int
	if err := d.writer.QueryRowContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`).Scan(&busy, &logged, &written); err != nil {
		return fmt.Errorf("end the write-ahead log: %w", err)
	}
	if busy != 0 {
		return errBusy
	}
	return nil
}
