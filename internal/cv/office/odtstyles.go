package office

import (
	"encoding/xml"
	"strconv"
	"strings"
)

// odtStyle is a named style of an ODT.
type odtStyle struct {
	parent  string
	changes []func(*style)
}

type odtStyles map[string]*odtStyle

// collect takes the styles from an element on; it returns what must be told of
// the elements inside of a style.
func (s odtStyles) element(e xml.StartElement, current *odtStyle) *odtStyle {
	switch e.Name.Local {
	case "style":
		named := &odtStyle{parent: attribute(e, "parent-style-name")}
		s[attribute(e, "name")] = named
		return named
	case "default-style":
		named := s[""]
		if attribute(e, "family") != "paragraph" || named == nil {
			named = &odtStyle{}
		}
		if attribute(e, "family") == "paragraph" {
			s[""] = named
		}
		return named
	case "text-properties":
		if current != nil {
			current.changes = append(current.changes, odtTextProperties(e)...)
		}
	case "paragraph-properties", "table-cell-properties", "graphic-properties":
		if color, ok := hexColor(attribute(e, "background-color")); ok && current != nil {
			current.changes = append(current.changes, func(s *style) { s.ground = color })
		}
	}
	return current
}

func odtTextProperties(e xml.StartElement) []func(*style) {
	var changes []func(*style)
	add := func(change func(*style)) { changes = append(changes, change) }
	for _, a := range e.Attr {
		switch value := a.Value; a.Name.Local {
		case "font-size":
			if number, percent := strings.CutSuffix(value, "%"); percent {
				if share, err := strconv.ParseFloat(number, 64); err == nil {
					add(func(s *style) { s.size *= share / 100 })
				}
			} else if points, err := strconv.ParseFloat(strings.TrimSuffix(value, "pt"), 64); err == nil {
				add(func(s *style) { s.size = points })
			}
		case "font-weight":
			weight, err := strconv.Atoi(value)
			bold := value == "bold" || err == nil && weight >= 600
			add(func(s *style) { s.bold = bold })
		case "font-style":
			add(func(s *style) { s.italic = value == "italic" || value == "oblique" })
		case "color":
			if color, ok := hexColor(value); ok {
				add(func(s *style) { s.color = color })
			}
		case "background-color":
			if color, ok := hexColor(value); ok {
				add(func(s *style) { s.ground = color })
			}
		case "display":
			add(func(s *style) { s.vanishes = value == "none" })
		}
	}
	return changes
}

// apply changes the style to the named one and its parents.
func (s odtStyles) apply(name string, to *style) {
	var chain []*odtStyle
	for range 12 { // a chain can be a circle
		named := s[name]
		if named == nil || name == "" {
			break
		}
		chain = append(chain, named)
		name = named.parent
	}
	for i := len(chain) - 1; i >= 0; i-- {
		for _, change := range chain[i].changes {
			change(to)
		}
	}
}
