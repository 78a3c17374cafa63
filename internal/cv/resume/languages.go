package resume

import (
	"strings"

	"encaja/internal/cv/entities"
	"encaja/internal/cv/lexicon"
	"encaja/internal/cv/sections"
)

// languages reads the languages, from their own section or from lines about
// nothing else elsewhere.
func (r *reading) languages(out *Resume) {
	seen := map[string]bool{}
	for _, s := range r.of(lexicon.Languages) {
		for i, l := range s.Lines {
			for _, found := range entities.Languages(l.Text) {
				level := r.found(l, found.Level)
				if level.Value == "" && i+1 < len(s.Lines) {
					level = r.levelBelow(s.Lines[i+1])
				}
				r.addLanguage(out, seen, r.found(l, found.Name), level)
			}
		}
	}
	for _, s := range r.outline.Sections {
		if s.Kind != lexicon.Skills && s.Kind != lexicon.Other && s.Kind != lexicon.Top && s.Kind != lexicon.Contact && s.Kind != lexicon.Certificates {
			continue
		}
		for _, l := range s.Lines {
			for _, c := range cutPieces(l, nil) {
				r.loneLanguages(out, seen, c)
			}
		}
	}
}

// loneLanguages takes the parts of a piece that speak of a language only.
func (r *reading) loneLanguages(out *Resume, seen map[string]bool, p piece) {
	at := 0
	for _, part := range strings.Split(p.text, ",") {
		if entities.OnlyLanguage(part) {
			for _, found := range entities.Languages(part) {
				found.Name.Start, found.Name.End = found.Name.Start+p.start+at, found.Name.End+p.start+at
				found.Level.Start, found.Level.End = found.Level.Start+p.start+at, found.Level.End+p.start+at
				r.addLanguage(out, seen, r.found(p.line, found.Name), r.found(p.line, found.Level))
			}
		}
		at += len(part) + 1
	}
}

// levelBelow reads a level that stands alone under the language.
func (r *reading) levelBelow(l sections.Line) Field {
	if len(entities.Languages(l.Text)) > 0 || len(l.Text) > 90 {
		return Field{}
	}
	if found := lexicon.LanguageLevels(l.Text); len(found) > 0 {
		return r.field(l, found[0].Start, found[0].End, 0.7)
	}
	return Field{}
}

func (r *reading) addLanguage(out *Resume, seen map[string]bool, name, level Field) {
	key := lexicon.Key(name.Value)
	if seen[key] {
		return
	}
	seen[key] = true
	out.Languages = append(out.Languages, Language{Name: name, Level: level})
}
