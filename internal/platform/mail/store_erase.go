package mail

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"encaja/internal/platform/db"
)

var literal = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

func (store) removeOf(ctx context.Context, q db.Querier, address string) error {
	_, err := q.ExecContext(ctx, `DELETE FROM mails WHERE recipient_key = $1 OR LOWER(reply_to) LIKE $2 ESCAPE '\'`,
		key(address), "%<"+literal.Replace(key(address))+">")
	return err
}

// mostArguments is how many values one statement names.
const mostArguments = 500

func (store) removeAbout(ctx context.Context, q db.Querier, ids []string) error {
	for part := range slices.Chunk(ids, mostArguments) {
		marks, args := make([]string, len(part)), make([]any, len(part))
		for i, id := range part {
			marks[i], args[i] = fmt.Sprintf("$%d", i+1), id
		}
		_, err := q.ExecContext(ctx, `DELETE FROM mails WHERE about <> '' AND about IN (`+strings.Join(marks, ", ")+`)`, args...)
		if err != nil {
			return err
		}
	}
	return nil
}
