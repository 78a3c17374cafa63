package audit

import (
	"context"
	"crypto/hmac"
	"fmt"

	"encaja/internal/platform/db"
)

// beginAction is the first entry whose place is sealed. Before it stand those of installations that are older than the
// seal: their end is taken over as it was found, once.
const beginAction = "audit.begin"

// subject is what entries about the log itself are about.
const subject = "audit:log"

// head is what was recorded of the end of the log: its last entry, and how many there are.
type head struct {
	seq   int64
	hash  string
	count int
	mac   string
}

// anchor is the last entry that was removed because of its age.
type anchor struct {
	seq  int64
	hash string
	mac  string
}

// end is where the log really ends.
type end struct {
	seq  int64
	hash string
	// head is what was recorded of it; fits says that it is this end and that we sealed it, unsealed that nobody has yet.
	head     head
	fits     bool
	unsealed bool
}

func (l *Log) sealHead(h head) head {
	h.mac = l.mac("head", h.seq, h.hash, h.count)
	return h
}

func (l *Log) sealAnchor(a anchor) anchor {
	a.mac = l.mac("anchor", a.seq, a.hash)
	return a
}

func same(a, b string) bool { return hmac.Equal([]byte(a), []byte(b)) }

func (l *Log) sealed(h head) bool         { return same(h.mac, l.sealHead(h).mac) }
func (l *Log) sealedAnchor(a anchor) bool { return same(a.mac, l.sealAnchor(a).mac) }

// end reads where the log ends and compares it with what was recorded.
func (l *Log) end(ctx context.Context, q db.Querier) (end, error) {
	var e end
	b, err := readBounds(ctx, q)
	if err != nil {
		return e, err
	}
	if e.seq, e.hash, err = lastRow(ctx, q); db.IsNone(err) {
		e.seq, e.hash, err = b.anchor.seq, b.anchor.hash, nil
	}
	if err != nil {
		return e, fmt.Errorf("audit chain: %w", err)
	}
	e.head = b.head
	if !b.hasHead || b.head.seq != e.seq || b.head.hash != e.hash {
		return e, nil
	}
	e.fits = l.sealed(b.head)
	if b.head.mac == "" {
		if e.unsealed, err = neverSealed(ctx, q, b); err != nil {
			return e, err
		}
		e.fits = e.unsealed
	}
	return e, nil
}

// neverSealed says whether a head without a seal is that of the migration: once there was a first sealed entry, or
// entries were removed, somebody took the seal away.
func neverSealed(ctx context.Context, q db.Querier, b bounds) (bool, error) {
	if b.hasAnchor {
		return false, nil
	}
	begun, err := hasAction(ctx, q, beginAction)
	if err != nil {
		return false, fmt.Errorf("audit chain: %w", err)
	}
	return !begun, nil
}
