package backup

import (
	"context"
	"fmt"

	"encaja/internal/platform/db"
)

// namedObjects are the keys of the objects that should be in storage by what the database says. Files that were only
// announced may be there or not.
func namedObjects(ctx context.Context, q db.Querier) (map[string]bool, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT object_key FROM cv_files WHERE state NOT IN ('PENDING', 'REFUSED', 'DUPLICATE')
		UNION SELECT avatar_key FROM recruiter_profiles WHERE avatar_key <> ''`)
	if err != nil {
		return nil, fmt.Errorf("objects of the database: %w", err)
	}
	keys := map[string]bool{}
	err = db.Each(rows, func() error {
		var key string
		err := rows.Scan(&key)
		keys[key] = true
		return err
	})
	return keys, err
}
