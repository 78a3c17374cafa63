package audit

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"encaja/internal/platform/db"
)

// Record is an entry as it is shown.
type Record struct {
	Seq       int64
	At        time.Time
	ActorID   string
	ActorRole string
	Action    string
	Subject   string
	Details   map[string]any
}

// Filter narrows a list; what is empty does not count. A Subject without a kind ("kind:id") matches that id of every kind.
type Filter struct {
	Action  string
	ActorID string
	Subject string
	From    time.Time // this moment belongs to it
	To      time.Time // this one does not
}

func (f Filter) where() (condition string, args []any) {
	var parts []string
	add := func(format string, value any) {
		args = append(args, value)
		parts = append(parts, fmt.Sprintf(format, len(args)))
	}
	if f.Action != "" {
		add(`action = $%d`, f.Action)
	}
	if f.ActorID != "" {
		add(`actor_id = $%d`, f.ActorID)
	}
	switch {
	case strings.Contains(f.Subject, ":"):
		add(`subject = $%d`, f.Subject)
	case f.Subject != "":
		var named []string
		for _, kind := range kinds {
			args = append(args, kind+":"+f.Subject)
			named = append(named, fmt.Sprintf("$%d", len(args)))
		}
		parts = append(parts, `subject IN (`+strings.Join(named, ", ")+`)`)
	}
	if !f.From.IsZero() {
		add(`at >= $%d`, db.Micros(f.From))
	}
	if !f.To.IsZero() {
		add(`at < $%d`, db.Micros(f.To))
	}
	if len(parts) == 0 {
		return ``, nil
	}
	return ` WHERE ` + strings.Join(parts, ` AND `), args
}

// List returns entries, the newest first, and how many there are in all.
func (l *Log) List(ctx context.Context, q db.Querier, f Filter, offset, limit int) (list []Record, total int, err error) {
	where, args := f.where()
	if err := q.QueryRowContext(ctx, `SELECT COUNT(*) FROM audit_log`+where, args...).Scan(&total); err != nil {
		return nil, 0, fmt.Errorf("count audit log: %w", err)
	}
	rows, err := q.QueryContext(ctx, `SELECT `+rowColumns+` FROM audit_log`+where+
		fmt.Sprintf(` ORDER BY seq DESC LIMIT $%d OFFSET $%d`, len(args)+1, len(args)+2), append(args, limit, offset)...)
	if err != nil {
		return nil, 0, fmt.Errorf("list audit log: %w", err)
	}
	err = db.Each(rows, func() error {
		r, err := scanRow(rows)
		if err != nil {
			return err
		}
		list = append(list, r.record())
		return nil
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list audit log: %w", err)
	}
	return list, total, nil
}

func (r storedRow) record() Record {
	details := map[string]any{}
	if err := json.Unmarshal([]byte(r.details), &details); err != nil {
		// Only somebody else's hand writes such a row: it is shown as it is, and Verify names it.
		details = map[string]any{"unreadable": r.details}
	}
	return Record{
		Seq: r.seq, At: db.Time(r.at), ActorID: r.actorID, ActorRole: r.role, Action: r.action, Subject: r.subject, Details: details,
	}
}

// Actions lists the actions that the log has, in order. It jumps from one to the next in the index instead of reading
// every entry.
func (l *Log) Actions(ctx context.Context, q db.Querier) ([]string, error) {
	list, err := db.Column[string](ctx, q, `
		WITH RECURSIVE known (action) AS (
			SELECT MIN(action) FROM audit_log
			UNION ALL SELECT (SELECT MIN(a.action) FROM audit_log a WHERE a.action > known.action) FROM known WHERE known.action IS NOT NULL
		) SELECT action FROM known WHERE action IS NOT NULL`)
	if err != nil {
		return nil, fmt.Errorf("list actions: %w", err)
	}
	return append([]string{}, list...), nil
}

// Noted says whether somebody did something to a subject at or after a moment.
func (l *Log) Noted(ctx context.Context, q db.Querier, actorID, action, subject string, since time.Time) (bool, error) {
	noted, err := hasEntry(ctx, q, actorID, action, subject, since)
	if err != nil {
		return false, fmt.Errorf("look in the audit log: %w", err)
	}
	return noted, nil
}
