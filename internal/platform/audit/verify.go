package audit

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"encaja/internal/platform/db"
)

// portion is how many rows are read, or removed, at a time.
const portion = 1000

// Problem is what does not fit in the log, in a sentence for people.
type Problem string

func (p Problem) Error() string { return string(p) }

func problem(format string, values ...any) Problem { return Problem(fmt.Sprintf(format, values...)) }

// Verify walks the chain from where it begins to its sealed end and returns how many entries it has; a Problem names the
// first thing that does not fit. Entries that are added meanwhile belong to the log; when old ones are removed
// meanwhile, or the first one is sealed, it begins again.
func (l *Log) Verify(ctx context.Context, q db.Querier) (int, error) {
	for {
		before, err := readBounds(ctx, q)
		if err != nil {
			return 0, err
		}
		count, err := l.walk(ctx, q, before)
		if err == nil {
			return count, nil
		}
		after, again := readBounds(ctx, q)
		if again != nil {
			return 0, errors.Join(err, again)
		}
		pruned := after.anchor != before.anchor || after.hasAnchor != before.hasAnchor
		firstSealed := before.head.mac == "" && after.head.mac != ""
		if !pruned && !firstSealed {
			return count, err
		}
	}
}

// walk follows the chain from the anchor, and looks on the way for the end that was recorded when it set out.
func (l *Log) walk(ctx context.Context, q db.Querier, b bounds) (int, error) {
	if err := l.checkBounds(ctx, q, b); err != nil {
		return 0, err
	}
	count, last := 0, storedRow{row: row{seq: b.anchor.seq}, hash: b.anchor.hash}
	met := b.head.seq == last.seq && b.head.hash == last.hash && b.head.count == 0
	for {
		rows, err := rowsAfter(ctx, q, last.seq, portion)
		if err != nil {
			return count, err
		}
		for _, r := range rows {
			if !l.follows(last, r) {
				return count, problem("entry %d was altered, or one before it removed or moved", r.seq)
			}
			count, last = count+1, r
			met = met || r.seq == b.head.seq && r.hash == b.head.hash && count == b.head.count
		}
		if len(rows) < portion {
			break
		}
	}
	if !met {
		return count, problem("the log ends at entry %d, but its recorded end is entry %d of %d: entries were removed from its end, or it was put back", last.seq, b.head.seq, b.head.count)
	}
	now, err := readBounds(ctx, q)
	if err != nil {
		return count, err
	}
	if now.head.seq < last.seq || now.head != b.head && !l.sealed(now.head) {
		return count, problem("entries after %d are not covered by the recorded end: an older one was put in its place", now.head.seq)
	}
	return count, nil
}

// follows says whether a row is the next in the chain and is as it was written.
func (l *Log) follows(last, r storedRow) bool {
	return r.seq == last.seq+1 && r.previous == last.hash && same(strings.ToLower(r.hash), l.hash(r.row))
}

// checkBounds says whether both recorded ends of the log are ours.
func (l *Log) checkBounds(ctx context.Context, q db.Querier, b bounds) error {
	if b.hasAnchor && !l.sealedAnchor(b.anchor) {
		return problem("the record of the entries that were removed for their age is forged")
	}
	if !b.hasHead {
		return problem("the record of the log's end is missing")
	}
	if b.head.mac == "" {
		never, err := neverSealed(ctx, q, b)
		if err != nil {
			return err
		}
		if never {
			return nil
		}
	}
	if !l.sealed(b.head) {
		return problem("the record of the log's end is forged")
	}
	return nil
}

// End returns the number of the last entry and its seal. Noted elsewhere, they show later that nobody put back an older
// copy of the whole log.
func (l *Log) End(ctx context.Context, q db.Querier) (seq int64, seal string, err error) {
	b, err := readBounds(ctx, q)
	return b.head.seq, b.head.mac, err
}
