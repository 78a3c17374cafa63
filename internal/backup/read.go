package backup

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
)

// maxManifest bounds what is taken into memory: some three million objects.
const maxManifest = 512 << 20

// archive is one whose seal is whole.
type archive struct {
	path string
	file *os.File
	body int64
}

func openArchive(path string) (*archive, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	stat, err := file.Stat()
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	if !stat.Mode().IsRegular() {
		return nil, errors.Join(fmt.Errorf("%s is no file", path), file.Close())
	}
	body, err := checkSeal(file, stat.Size())
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s cannot be restored: %w", path, err), file.Close())
	}
	return &archive{path: path, file: file, body: body}, nil
}

func (a *archive) close() error { return a.file.Close() }

// read hands every member but the manifest to take, then holds what came by against the manifest.
func (a *archive) read(ctx context.Context, take func(name string, content io.Reader) error) (Manifest, error) {
	m, err := readMembers(ctx, io.NewSectionReader(a.file, 0, a.body), take)
	if err != nil {
		return Manifest{}, fmt.Errorf("%s cannot be restored: %w", a.path, err)
	}
	return m, nil
}

func readMembers(ctx context.Context, body io.Reader, take func(name string, content io.Reader) error) (Manifest, error) {
	zip, err := gzip.NewReader(until{ctx, body})
	if err != nil {
		return Manifest{}, err
	}
	files := tar.NewReader(zip)
	var members []Member
	seen := map[string]bool{}
	for {
		header, err := files.Next()
		if err == io.EOF {
			return Manifest{}, errors.New("its manifest is missing")
		}
		if err != nil {
			return Manifest{}, err
		}
		if err := checkName(header.Name); err != nil {
			return Manifest{}, err
		}
		if header.Typeflag != tar.TypeReg || seen[header.Name] {
			return Manifest{}, fmt.Errorf("it holds %q twice, or not as a file", header.Name)
		}
		seen[header.Name] = true
		if header.Name == manifestName {
			return readManifest(files, zip, members)
		}
		sum := sha256.New()
		content := io.TeeReader(files, sum)
		if err := take(header.Name, content); err != nil {
			return Manifest{}, fmt.Errorf("%s: %w", header.Name, err)
		}
		if _, err := io.Copy(io.Discard, content); err != nil { // what take left
			return Manifest{}, fmt.Errorf("%s: %w", header.Name, err)
		}
		members = append(members, Member{Name: header.Name, Size: header.Size, SHA256: hex.EncodeToString(sum.Sum(nil))})
	}
}

// readManifest reads the last member and what ends the archive.
func readManifest(files *tar.Reader, zip io.Reader, members []Member) (Manifest, error) {
	content, err := io.ReadAll(io.LimitReader(files, maxManifest+1))
	if err != nil {
		return Manifest{}, err
	}
	if len(content) > maxManifest {
		return Manifest{}, errors.New("its manifest is too long")
	}
	var m Manifest
	decoder := json.NewDecoder(bytes.NewReader(content))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&m); err != nil {
		return Manifest{}, fmt.Errorf("its manifest: %w", err)
	}
	if m.Format != format {
		return Manifest{}, fmt.Errorf("it has the format %d, this version reads %d", m.Format, format)
	}
	if !slices.Equal(m.Members, members) {
		return Manifest{}, errors.New("what it holds is not what its manifest says")
	}
	if !slices.ContainsFunc(members, func(member Member) bool { return member.Name == databaseName }) {
		return Manifest{}, errors.New("it holds no database")
	}
	if _, err := files.Next(); err != io.EOF {
		return Manifest{}, errors.Join(errors.New("it goes on after its manifest"), err)
	}
	if _, err := io.Copy(io.Discard, zip); err != nil { // up to the checksum
		return Manifest{}, err
	}
	return m, nil
}
