package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"encaja/internal/platform/db"
	"encaja/internal/platform/objects"
)

// Restored is what a restore has to say.
type Restored struct {
	Manifest
	// Data is the folder that was filled.
	Data string
	// Aside is where what had been there is now, "" when there was nothing.
	Aside string
}

// Restore fills the data folder from an archive. Everything is unpacked and examined beside it first, so that a folder is
// either as it was or whole. One that holds something is left alone, unless force is set: then it is moved aside.
func (i Installation) Restore(ctx context.Context, file string, force bool) (restored Restored, err error) {
	if err := i.onDisk(); err != nil {
		return Restored{}, err
	}
	if i.DatabaseURL != "" && filepath.Clean(i.DatabaseURL) != i.ownDatabase() {
		return Restored{}, fmt.Errorf("ENCAJA_DATABASE_URL names %s: restore without it, then move %s there", i.DatabaseURL, i.ownDatabase())
	}
	a, err := openArchive(file)
	if err != nil {
		return Restored{}, err
	}
	defer func() { err = errors.Join(err, a.close()) }()
	p, err := findPlace(i.Data)
	if err != nil {
		return Restored{}, err
	}
	if err := p.free(force); err != nil {
		return Restored{}, err
	}
	release, err := p.hold(ctx)
	if err != nil {
		return Restored{}, err
	}
	defer func() { err = errors.Join(err, release()) }()
	stage, err := os.MkdirTemp(filepath.Dir(p.folder), filepath.Base(p.folder)+".restore-*")
	if err != nil {
		return Restored{}, fmt.Errorf("a folder beside the data folder: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(stage)) }() // it is gone when it has become the data folder
	if restored.Manifest, err = unpack(ctx, a, stage); err != nil {
		return Restored{}, err
	}
	restored.Data = p.folder
	restored.Aside, err = p.replace(stage, i.Now())
	return restored, err
}

// unpack fills a folder and examines it.
func unpack(ctx context.Context, a *archive, folder string) (Manifest, error) {
	files := objects.FilesIn(folder)
	if err := files.Make(); err != nil {
		return Manifest{}, err
	}
	m, err := a.read(ctx, func(name string, content io.Reader) error {
		if key, isObject := strings.CutPrefix(name, objectFolder); isObject {
			return files.Write(key, content)
		}
		return writeFile(filepath.Join(folder, name), content)
	})
	if err != nil {
		return Manifest{}, err
	}
	if err := examineDatabase(ctx, filepath.Join(folder, databaseName), m); err != nil {
		return Manifest{}, fmt.Errorf("%s cannot be restored: %w", a.path, err)
	}
	return m, errors.Join(files.Sync(), syncFolder(folder))
}

func examineDatabase(ctx context.Context, path string, m Manifest) (err error) {
	d, err := db.OpenCopy(ctx, path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	if err := d.Integrity(ctx); err != nil {
		return err
	}
	schema, err := d.SchemaVersion(ctx)
	if err != nil {
		return fmt.Errorf("schema version: %w", err)
	}
	known, err := db.KnownSchema()
	switch {
	case err != nil:
		return err
	case schema != m.Schema:
		return fmt.Errorf("its database has the schema %d, its manifest says %d", schema, m.Schema)
	case schema > known:
		return fmt.Errorf("its schema %d is newer than this version of Encaja knows (%d): restore it with version %s or a later one", schema, known, m.Version)
	}
	return nil
}

// writeFile makes a file for its owner alone and waits until it is on disk.
func writeFile(path string, content io.Reader) (err error) {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	if _, err := io.Copy(file, content); err != nil {
		return err
	}
	return file.Sync()
}
