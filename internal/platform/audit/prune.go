package audit

import (
	"context"
	"fmt"
	"time"

	"encaja/internal/platform/db"
)

// keepMonths is how long an entry is kept.
const keepMonths = 24

// PruneAction is the entry that tells that old ones were removed, and how many.
const PruneAction = "audit.prune"

// Prune removes entries whose time is over, in portions, from the beginning of the log on. What it removes is verified
// first: a log that does not fit keeps its proof.
func (l *Log) Prune(ctx context.Context, d *db.DB) (removed int, err error) {
	before := keptFrom(l.now())
	for {
		n := 0
		err := d.Tx(ctx, func(tx *db.Tx) (err error) {
			n, err = l.prunePortion(ctx, tx, before)
			return err
		})
		if err != nil {
			return removed, fmt.Errorf("prune audit log: %w", err)
		}
		removed += n
		if n < portion {
			return removed, nil
		}
	}
}

// keptFrom is from when on entries are kept. Counting months back from the 29th of February may lead into March, to
// entries that have a day left.
func keptFrom(now time.Time) time.Time {
	from := now.AddDate(0, -keepMonths, 0)
	for from.AddDate(0, keepMonths, 0).After(now) {
		from = from.AddDate(0, 0, -1)
	}
	return from
}

func (l *Log) prunePortion(ctx context.Context, tx *db.Tx, before time.Time) (int, error) {
	if err := lock(ctx, tx); err != nil {
		return 0, fmt.Errorf("audit lock: %w", err)
	}
	b, err := readBounds(ctx, tx)
	if err != nil {
		return 0, err
	}
	rows, err := rowsAfter(ctx, tx, b.anchor.seq, portion)
	if err != nil {
		return 0, err
	}
	count, last := 0, storedRow{row: row{seq: b.anchor.seq}, hash: b.anchor.hash}
	for _, r := range rows {
		if r.at >= db.Micros(before) {
			break
		}
		if !l.follows(last, r) {
			return 0, problem("entry %d was altered, or one before it removed or moved", r.seq)
		}
		count, last = count+1, r
	}
	if count == 0 {
		return 0, nil
	}
	return count, l.removeThrough(ctx, tx, b, last, count)
}

// removeThrough moves the beginning of the log behind an entry and tells so in the log.
func (l *Log) removeThrough(ctx context.Context, tx *db.Tx, b bounds, last storedRow, count int) error {
	end, err := l.end(ctx, tx)
	if err != nil {
		return err
	}
	if b.hasAnchor && !l.sealedAnchor(b.anchor) || !end.fits {
		return problem("the recorded beginning or end of the log does not fit: verify it")
	}
	told := row{
		at: db.Micros(l.now()), action: PruneAction, subject: subject,
		details: fmt.Sprintf(`{"removed":%d,"through":%d}`, count, last.seq),
	}
	if err := l.extend(ctx, tx, end, told); err != nil {
		return err
	}
	if err := deleteThrough(ctx, tx, last.seq); err != nil {
		return fmt.Errorf("remove entries: %w", err)
	}
	if err := saveAnchor(ctx, tx, l.sealAnchor(anchor{seq: last.seq, hash: last.hash})); err != nil {
		return fmt.Errorf("audit anchor: %w", err)
	}
	now, err := readBounds(ctx, tx)
	if err != nil {
		return err
	}
	now.head.count -= count
	if err := updateHead(ctx, tx, l.sealHead(now.head)); err != nil {
		return fmt.Errorf("audit head: %w", err)
	}
	return nil
}
