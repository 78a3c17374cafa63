package audit

import (
	"context"
	"fmt"

	"encaja/internal/platform/db"
)

// Rekey takes over a log that was written under an earlier secret: it verifies it with that one and hashes every entry
// anew, all or nothing. Nothing else may have been written under the new secret before.
func (l *Log) Rekey(ctx context.Context, d *db.DB, earlier *Log) (entries int, err error) {
	err = d.Tx(ctx, func(tx *db.Tx) error {
		if err := lock(ctx, tx); err != nil {
			return fmt.Errorf("audit lock: %w", err)
		}
		b, err := readBounds(ctx, tx)
		if err != nil {
			return err
		}
		if entries, err = earlier.walk(ctx, tx, b); err != nil {
			return err
		}
		if err := l.rehash(ctx, tx, b); err != nil {
			return err
		}
		return l.Append(ctx, tx, Entry{Action: "audit.rekey", Subject: subject, Details: map[string]any{"entries": entries}})
	})
	return entries, err
}

func (l *Log) rehash(ctx context.Context, tx *db.Tx, b bounds) error {
	seq, hash := b.anchor.seq, b.anchor.hash
	for {
		rows, err := rowsAfter(ctx, tx, seq, portion)
		if err != nil {
			return err
		}
		for _, r := range rows {
			r.previous = hash
			seq, hash = r.seq, l.hash(r.row)
			if err := updateHash(ctx, tx, seq, r.previous, hash); err != nil {
				return fmt.Errorf("hash entry %d: %w", seq, err)
			}
		}
		if len(rows) < portion {
			break
		}
	}
	if b.hasAnchor {
		if err := saveAnchor(ctx, tx, l.sealAnchor(b.anchor)); err != nil {
			return fmt.Errorf("audit anchor: %w", err)
		}
	}
	h := head{seq: seq, hash: hash, count: b.head.count}
	if b.head.mac != "" {
		h = l.sealHead(h)
	}
	if err := updateHead(ctx, tx, h); err != nil {
		return fmt.Errorf("audit head: %w", err)
	}
	return nil
}
