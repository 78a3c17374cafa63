package lexicon

import (
	"embed"
	"fmt"
	"strings"
)

//go:embed data/*.txt
var files embed.FS

// list is a data file read: groups in brackets, one phrase a line, '#' starts
// a remark. Phrases before the first group belong to the group "".
func list(name string) map[string][]string {
	raw, err := files.ReadFile("data/" + name + ".txt")
	if err != nil {
		panic(fmt.Sprintf("lexicon: embedded file %s: %v", name, err))
	}
	out := map[string][]string{}
	group := ""
	for line := range strings.Lines(string(raw)) {
		if at := strings.Index(line, "# "); at >= 0 {
			line = line[:at]
		}
		line = strings.TrimSpace(line)
		switch {
		case line == "":
		case strings.HasPrefix(line, "[") && strings.HasSuffix(line, "]"):
			group = line[1 : len(line)-1]
		default:
			for _, phrase := range strings.Split(line, ";") {
				if phrase = strings.TrimSpace(phrase); phrase != "" {
					out[group] = append(out[group], phrase)
				}
			}
		}
	}
	return out
}

// set is the lookup form of phrases.
func set(phrases []string) map[string]bool {
	out := make(map[string]bool, len(phrases))
	for _, p := range phrases {
		out[Key(p)] = true
	}
	return out
}
