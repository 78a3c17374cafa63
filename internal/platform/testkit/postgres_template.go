package testkit

import (
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"encaja/internal/platform/db"
)

// templateLock is the key of the lock under which one test binary makes the template, and the others wait for it.
const templateLock = 0x74656d706c

// postgresTemplate says how to copy a migrated database. All test binaries share it for as long as the server runs; its
// name says which migrations made it.
var postgresTemplate = sync.OnceValues(func() (string, error) {
	server, err := postgresServer()
	if err != nil {
		return "", err
	}
	root, err := Root()
	if err != nil {
		return "", err
	}
	name, err := nameOfSchema(filepath.Join(root, "internal", "platform", "db", "migrations"))
	if err != nil {
		return "", err
	}
	version := 0
	ctx := context.Background()
	if err := server.admin.Reader().QueryRowContext(ctx, `SELECT current_setting('server_version_num')::INT`).Scan(&version); err != nil {
		return "", err
	}
	err = server.admin.Tx(ctx, func(tx *db.Tx) error {
		if _, err := tx.ExecContext(ctx, `SELECT pg_advisory_xact_lock($1)`, int64(templateLock)); err != nil {
			return err
		}
		return server.makeTemplate(ctx, tx, name)
	})
	if err != nil {
		return "", err
	}
	if version < 150000 {
		return ` TEMPLATE ` + name, nil
	}
	return ` TEMPLATE ` + name + ` STRATEGY FILE_COPY`, nil // the other way writes every page to the log
})

// nameOfSchema is the same for the same migrations alone.
func nameOfSchema(folder string) (string, error) {
	files, err := os.ReadDir(folder)
	if err != nil {
		return "", err
	}
	sum := sha256.New()
	for _, file := range files {
		text, err := os.ReadFile(filepath.Join(folder, file.Name()))
		if err != nil {
			return "", err
		}
		_, _ = fmt.Fprintf(sum, "%s %d\n%s", file.Name(), len(text), text) // a hash never fails
	}
	return fmt.Sprintf("template_%x", sum.Sum(nil)[:8]), nil
}

// makeTemplate does nothing when it is there. It gets its name once it is whole; from then on nobody connects to it, which
// would keep others from copying it.
func (p *postgres) makeTemplate(ctx context.Context, locked *db.Tx, name string) error {
	there := false
	err := locked.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM pg_database WHERE datname = $1)`, name).Scan(&there)
	if err != nil || there {
		return err
	}
	draft := name + "_draft" // may be there, left by a binary that was killed
	for _, statement := range []string{`DROP DATABASE IF EXISTS ` + draft, `CREATE DATABASE ` + draft} {
		if err := p.exec(statement); err != nil {
			return err
		}
	}
	if err := migrate(p.database(draft)); err != nil {
		return err
	}
	return p.exec(`ALTER DATABASE ` + draft + ` RENAME TO ` + name)
}
