// Package backup writes an installation on one machine (the database of SQLite, the objects on disk, the secret) into one
// archive while it runs, and puts it back.
//
// An archive is a compressed tar file that other tools can read: encaja.db, secret, objects/KEY…, and at last
// manifest.json with the SHA-256 of each. A seal over all of it ends the file.
package backup

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Installation says where everything is, as the settings of the same names do.
type Installation struct {
	Data        string
	DatabaseURL string
	ObjectsURL  string
	// Secret is the one that was set, "" when the installation keeps its own in the data folder.
	Secret string
	// Version is that of the program.
	Version string
	Now     func() time.Time
}

// onDisk refuses installations that keep their data elsewhere, and tells what to use there.
func (i Installation) onDisk() error {
	if strings.HasPrefix(i.DatabaseURL, "postgres://") || strings.HasPrefix(i.DatabaseURL, "postgresql://") {
		return errors.New("the database is PostgreSQL: use pg_dump and pg_restore for it; this command is for SQLite with files on disk")
	}
	if i.ObjectsURL != "" {
		return errors.New("the objects are in S3: use the bucket's own versioning or replication for them; this command is for SQLite with files on disk")
	}
	return nil
}

// ownDatabase is where the database is unless the settings say otherwise.
func (i Installation) ownDatabase() string { return filepath.Join(i.Data, databaseName) }

func (i Installation) database() string {
	if i.DatabaseURL != "" {
		return i.DatabaseURL
	}
	return i.ownDatabase()
}

// secret is what the installation's secrets are made with, and the file that it stands in: "" when it was set from
// outside. Both are "" when there is none here.
func (i Installation) secret() (secret, path string, err error) {
	if i.Secret != "" {
		return i.Secret, "", nil
	}
	path = filepath.Join(i.Data, secretName)
	content, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return "", "", nil
	}
	if err != nil {
		return "", "", fmt.Errorf("secret: %w", err)
	}
	return strings.TrimSpace(string(content)), path, nil
}
