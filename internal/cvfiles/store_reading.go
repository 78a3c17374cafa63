package cvfiles

import (
	"context"
	"fmt"
	"time"

	"encaja/internal/platform/db"
)

// lastReading is what was read last from a content, by whatever engine. That an engine failed counts only where none has
// ever read it.
func lastReading(ctx context.Context, q db.Querier, hash string) (Reading, error) {
	var r Reading
	var result string
	err := q.QueryRowContext(ctx, `
		SELECT engine, result, problem FROM cv_readings WHERE hash = $1
		ORDER BY CASE WHEN problem = '' THEN 0 ELSE 1 END, created_at DESC, engine LIMIT 1`, hash).
		Scan(&r.Engine, &result, &r.Problem)
	if err != nil || r.Problem != "" {
		return r, err
	}
	r.Result, err = unpack(result)
	if err != nil {
		return Reading{}, fmt.Errorf("stored reading of %s: %w", hash, err)
	}
	r.Result.Engine = r.Engine
	return r, nil
}

// lastTry names the engine that was last at a content, with or without success.
func lastTry(ctx context.Context, q db.Querier, hash string) (engine string, err error) {
	err = q.QueryRowContext(ctx, `SELECT engine FROM cv_readings WHERE hash = $1 ORDER BY created_at DESC, engine LIMIT 1`, hash).Scan(&engine)
	return engine, err
}

func saveReading(ctx context.Context, tx *db.Tx, hash string, r Reading, now time.Time) error {
	result := ""
	if r.Problem == "" {
		var err error
		if result, err = pack(r.Result); err != nil {
			return err
		}
	}
	_, err := tx.ExecContext(ctx, `
		INSERT INTO cv_readings (hash, engine, result, problem, created_at) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (hash, engine) DO UPDATE SET result = excluded.result, problem = excluded.problem, created_at = excluded.created_at`,
		hash, r.Engine, result, r.Problem, db.Micros(now))
	return err
}
