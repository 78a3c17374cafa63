package applications

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"encaja/internal/platform/db"
)

// mostArguments is how many values one statement names.
const mostArguments = 500

// marks is "$1, $2, …" with the values for them.
func marks(texts []string) (string, []any) {
	list, args := make([]string, len(texts)), make([]any, len(texts))
	for i, text := range texts {
		list[i], args[i] = fmt.Sprintf("$%d", i+1), text
	}
	return strings.Join(list, ", "), args
}

func idsOf(ctx context.Context, tx *db.Tx, userID string, postingIDs []string) ([]string, error) {
	all, err := db.Column[string](ctx, tx, `SELECT id FROM applications WHERE user_id = $1 ORDER BY id`, userID)
	if err != nil {
		return nil, err
	}
	for part := range slices.Chunk(postingIDs, mostArguments) {
		in, args := marks(part)
		found, err := db.Column[string](ctx, tx, `SELECT id FROM applications WHERE posting_id IN (`+in+`) ORDER BY id`, args...)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

// gone says which applications went, and of which postings how many.
type gone struct {
	ids      []string
	postings []string // in order, so that transactions that count the same ones wait in turn
	count    map[string]int
}

func removeAll(ctx context.Context, tx *db.Tx, list []string) (gone, error) {
	g := gone{count: map[string]int{}}
	for part := range slices.Chunk(list, mostArguments) {
		in, args := marks(part)
		rows, err := tx.QueryContext(ctx, `DELETE FROM applications WHERE id IN (`+in+`) RETURNING id, posting_id`, args...)
		if err != nil {
			return g, err
		}
		err = db.Each(rows, func() error {
			var id, posting string
			err := rows.Scan(&id, &posting)
			g.ids = append(g.ids, id)
			g.count[posting]++
			return err
		})
		if err != nil {
			return g, err
		}
	}
	g.postings = slices.Sorted(maps.Keys(g.count))
	return g, nil
}

// interested are the people who applied to postings themselves.
func interested(ctx context.Context, tx *db.Tx, postingIDs []string) ([]candidate, error) {
	var list []candidate
	for part := range slices.Chunk(postingIDs, mostArguments) {
		in, args := marks(part)
		rows, err := tx.QueryContext(ctx, `
			SELECT a.name, a.email, p.title, p.company FROM applications a JOIN postings p ON p.id = a.posting_id
			WHERE a.user_id IS NOT NULL AND a.posting_id IN (`+in+`) ORDER BY a.created_at, a.id`, args...)
		if err != nil {
			return nil, err
		}
		err = db.Each(rows, func() error {
			var c candidate
			err := rows.Scan(&c.Name, &c.Email, &c.Position, &c.Company)
			list = append(list, c)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return list, nil
}
