package democv

import (
	"math/rand/v2"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// feminine guesses what words agree with a name. It decides nothing but the ending of a job's title.
func feminine(name string, d *data) bool {
	given, _, _ := strings.Cut(name, " ")
	if slices.Contains(d.Masculine, given) {
		return false
	}
	return strings.HasSuffix(given, "a") || slices.Contains(d.Feminine, given)
}

var extensions = map[Style]string{Word: ".docx", ScanPNG: ".png", ScanJPG: ".jpg"}

// fileName names a file the way people do.
func fileName(name string, style Style, random *rand.Rand) string {
	extension := extensions[style]
	if extension == "" {
		extension = ".pdf"
	}
	bare := withoutAccents(name)
	switch random.IntN(5) {
	case 0:
		return "CV " + name + extension
	case 1:
		return "cv_" + strings.ToLower(strings.ReplaceAll(bare, " ", "_")) + extension
	case 2:
		return strings.ReplaceAll(bare, " ", "-") + "-CV" + extension
	case 3:
		return "Curriculum " + name + extension
	default:
		return strings.ReplaceAll(bare, " ", "") + extension
	}
}

func withoutAccents(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= 0x300 && r <= 0x36f {
			return -1
		}
		return r
	}, norm.NFD.String(text))
}
