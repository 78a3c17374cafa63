package office

import (
	"encoding/xml"
	"strconv"
)

// docxStyle is a named style of a DOCX, as a list of changes to what it is
// based on.
type docxStyle struct {
	basedOn string
	changes []func(*style)
	listed  bool // its paragraphs are items of a list
}

// docxStyles reads word/styles.xml; the style "" is the document's default.
func docxStyles(a *archive) (map[string]*docxStyle, error) {
	styles := map[string]*docxStyle{"": {}}
	if a.files["word/styles.xml"] == nil {
		return styles, nil
	}
	current := styles[""]
	var inRun, inParagraph bool
	err := a.walk("word/styles.xml", func(t xml.Token) error {
		switch e := t.(type) {
		case xml.StartElement:
			switch e.Name.Local {
			case "style":
				current = &docxStyle{}
				styles[attribute(e, "styleId")] = current
			case "basedOn":
				current.basedOn = attribute(e, "val")
			case "rPr":
				inRun = true
			case "pPr":
				inParagraph = true
			case "numId":
				current.listed = inParagraph && attribute(e, "val") != "0"
			default:
				if change := runProperty(e); inRun && change != nil {
					current.changes = append(current.changes, change)
				}
			}
		case xml.EndElement:
			switch e.Name.Local {
			case "rPr":
				inRun = false
			case "pPr":
				inParagraph = false
			case "style":
				current = &docxStyle{}
			}
		}
		return nil
	})
	return styles, err
}

// applyStyle changes the style to the named one and what that is based on.
func applyStyle(styles map[string]*docxStyle, name string, s *style) (listed bool) {
	var chain []*docxStyle
	for range 12 { // a chain can be a circle
		named := styles[name]
		if named == nil || name == "" {
			break
		}
		chain = append(chain, named)
		name = named.basedOn
	}
	for i := len(chain) - 1; i >= 0; i-- {
		listed = listed || chain[i].listed
		for _, change := range chain[i].changes {
			change(s)
		}
	}
	return listed
}

// runProperty turns an element of a run's properties into a change of style.
func runProperty(e xml.StartElement) func(*style) {
	value := attribute(e, "val")
	on := value != "0" && value != "false" && value != "none" && value != "off"
	switch e.Name.Local {
	case "b":
		return func(s *style) { s.bold = on }
	case "i":
		return func(s *style) { s.italic = on }
	case "vanish", "webHidden":
		return func(s *style) { s.vanishes = on }
	case "sz":
		if halves, err := strconv.ParseFloat(value, 64); err == nil {
			return func(s *style) { s.size = halves / 2 }
		}
	case "color":
		if color, ok := hexColor(value); ok {
			return func(s *style) { s.color = color }
		}
		return func(s *style) { s.color = 0 }
	case "shd":
		if color, ok := hexColor(attribute(e, "fill")); ok {
			return func(s *style) { s.ground = color }
		}
	case "highlight":
		return func(s *style) { s.groundKnown = s.groundKnown && !on }
	}
	return nil
}

// hexColor reads RRGGBB, with or without a # before it.
func hexColor(value string) (uint32, bool) {
	if len(value) == 7 && value[0] == '#' {
		value = value[1:]
	}
	if len(value) != 6 {
		return 0, false
	}
	color, err := strconv.ParseUint(value, 16, 32)
	return uint32(color), err == nil
}
