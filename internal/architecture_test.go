// Package internal holds the rooms of the product; this test holds the walls between them.
package internal

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "encaja/"

// drivers are libraries that one room alone may know.
var drivers = map[string]string{
	"modernc.org/sqlite":       "internal/platform/db",
	"github.com/jackc/pgx":     "internal/platform/db",
	"github.com/aws/":          "internal/platform/objects",
	"github.com/wneessen/":     "internal/platform/mail",
	"github.com/danielgtaylor": "internal/platform/httpx",
	"github.com/prometheus/":   "internal/platform/httpx",
	"github.com/alecthomas/":   "cmd/encaja",
	"github.com/tetratelabs/":  "internal/cv",
}

type source struct {
	room    string // folder from the root
	file    string
	test    bool
	imports []string
	text    string
}

func sources(t *testing.T) []source {
	t.Helper()
	var list []source
	for _, top := range []string{"../cmd", "../internal", "../web"} {
		err := filepath.WalkDir(top, func(p string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == "testdata") {
				return filepath.SkipDir
			}
			if !strings.HasSuffix(p, ".go") {
				return nil
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), p, nil, parser.ImportsOnly)
			if err != nil {
				return err
			}
			text, err := os.ReadFile(p)
			if err != nil {
				return err
			}
			s := source{
				room: strings.TrimPrefix(filepath.ToSlash(filepath.Dir(p)), "../"), file: filepath.Base(p),
				test: strings.HasSuffix(p, "_test.go"), text: string(text),
			}
			for _, spec := range parsed.Imports {
				name, err := strconv.Unquote(spec.Path.Value)
				if err != nil {
					return err
				}
				s.imports = append(s.imports, name)
			}
			list = append(list, s)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return list
}

// floor tells how high a room stands: nothing imports upward.
func floor(room string) int {
	switch {
	case strings.HasPrefix(room, "cmd/"):
		return 4
	case room == "internal/app":
		return 3
	case strings.HasPrefix(room, "internal/platform/"), pure(room), room == "web":
		return 1
	default:
		return 2
	}
}

// feature is the name of the feature that a room belongs to, "" when it is none.
func feature(room string) string {
	if floor(room) != 2 {
		return ""
	}
	return strings.Split(room, "/")[1]
}

func pure(room string) bool {
	top := strings.Join(strings.SplitN(room+"//", "/", 3)[:2], "/")
	return top == "internal/cv" || top == "internal/fit"
}

func TestImportsNeverGoUpwardNorAcross(t *testing.T) {
	for _, s := range sources(t) {
		if s.test {
			continue
		}
		for _, name := range s.imports {
			target, ours := strings.CutPrefix(name, module)
			if !ours {
				continue
			}
			switch {
			case floor(target) > floor(s.room):
				t.Errorf("%s/%s imports %s, which stands above it", s.room, s.file, target)
			case feature(s.room) != "" && feature(target) != "" && feature(s.room) != feature(target):
				t.Errorf("%s/%s imports the feature %s: declare the small interface it needs and wire it in app", s.room, s.file, target)
			case pure(s.room) && !pure(target):
				t.Errorf("%s/%s imports %s: cv and fit know nothing of the rest", s.room, s.file, target)
			}
		}
	}
}

func TestDriversStayInTheirRoom(t *testing.T) {
	for _, s := range sources(t) {
		if s.test || strings.HasSuffix(s.room, "test") {
			continue
		}
		for _, name := range s.imports {
			for driver, home := range drivers {
				if strings.HasPrefix(name, driver) && !strings.HasPrefix(s.room, home) {
					t.Errorf("%s/%s imports %s, which belongs to %s", s.room, s.file, name, home)
				}
			}
		}
	}
}

func TestOnlyHTTPFilesKnowHTTPAndOnlyStoresHoldSQL(t *testing.T) {
	verbs := []string{"SELECT ", "INSERT INTO ", "UPDATE ", "DELETE FROM "}
	for _, s := range sources(t) {
		if s.test || feature(s.room) == "" {
			continue
		}
		if slices.Contains(s.imports, "net/http") && !strings.HasPrefix(s.file, "http") {
			t.Errorf("%s/%s imports net/http: that is for http.go", s.room, s.file)
		}
		if strings.HasPrefix(s.file, "store") {
			continue
		}
		for _, verb := range verbs {
			if strings.Contains(s.text, "`"+verb) || strings.Contains(s.text, "\""+verb) {
				t.Errorf("%s/%s holds SQL: that is for store.go", s.room, s.file)
			}
		}
	}
}

func TestNoRoomIsCalledAfterNothing(t *testing.T) {
	for _, s := range sources(t) {
		if name := path.Base(s.room); slices.Contains([]string{"utils", "util", "common", "helpers", "misc", "shared"}, name) {
			t.Errorf("%s says nothing about what is in it", s.room)
		}
	}
}
