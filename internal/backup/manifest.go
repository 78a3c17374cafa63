package backup

import (
	"fmt"
	"strings"
	"time"

	"encaja/internal/platform/objects"
)

// The members of an archive, named as in the data folder; objects stand there under their keys.
const (
	databaseName = "encaja.db"
	secretName   = "secret"
	manifestName = "manifest.json"
	objectFolder = "objects/"
)

// format is the version of what stands in an archive, and how.
const format = 1

// Manifest is what an archive says of itself.
type Manifest struct {
	Format    int       `json:"format"`
	Version   string    `json:"version"`
	CreatedAt time.Time `json:"created_at"`
	Schema    int       `json:"schema"`
	Secret    bool      `json:"secret"`
	Objects   int       `json:"objects"`
	// Bytes are those of all members but the manifest, before compression.
	Bytes   int64    `json:"bytes"`
	Members []Member `json:"members"`
}

// Member is one file of an archive.
type Member struct {
	Name   string `json:"name"`
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
}

// count fills what follows from the members.
func (m *Manifest) count(members []Member) {
	m.Members = members
	for _, member := range members {
		m.Bytes += member.Size
		if strings.HasPrefix(member.Name, objectFolder) {
			m.Objects++
		}
		m.Secret = m.Secret || member.Name == secretName
	}
}

// checkName refuses what has no place in an archive, such as a path that leads out of the data folder.
func checkName(name string) error {
	switch name {
	case databaseName, secretName, manifestName:
		return nil
	}
	if key, isObject := strings.CutPrefix(name, objectFolder); isObject && objects.CheckKey(key) == nil {
		return nil
	}
	return fmt.Errorf("it holds %q, which has no place in a backup", name)
}
