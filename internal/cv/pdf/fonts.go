package pdf

import (
	"bytes"
	"context"
	"regexp"
)

// font is what a font says about the words set in it.
type font struct{ bold, italic, icons bool }

// Bits of the font descriptor's flags (PDF 32000-1, table 123).
const (
	flagItalic    = 1 << 6
	flagForceBold = 1 << 18
)

// Fonts tell their weight in their names; the descriptor's numbers are mostly
// invented by the programs that write PDFs. TeX calls bold extended "bx".
var (
	boldName   = regexp.MustCompile(`(?i)bold|black|heavy|semibd|demi(b|$|-|,)|cmbx|sfbx|ecbx|lmbx|[-,_]bd|-(6|7|8|9)00`)
	italicName = regexp.MustCompile(`(?i)italic|oblique|cmti|sfti|[-,_]it\b|slanted`)
	iconName   = regexp.MustCompile(`(?i)awesome|icon|wingdings|webdings|dingbats|material|glyphicons|academicons|marvosym|fontello|entypo`)
)

func (d *document) font(ctx context.Context, handle uint64) (font, error) {
	if f, known := d.fonts[handle]; known || handle == 0 {
		return f, nil
	}
	flags, err := d.call(ctx, "FPDFFont_GetFlags", handle)
	if err != nil {
		return font{}, err
	}
	name, err := d.fontName(ctx, handle)
	if err != nil {
		return font{}, err
	}
	f := font{
		bold:   boldName.MatchString(name) || int32(flags) > 0 && flags&flagForceBold != 0,
		italic: italicName.MatchString(name) || int32(flags) > 0 && flags&flagItalic != 0,
		icons:  iconName.MatchString(name),
	}
	d.fonts[handle] = f
	return f, nil
}

func (d *document) fontName(ctx context.Context, handle uint64) (string, error) {
	length, err := d.call(ctx, "FPDFFont_GetBaseFontName", handle, uint64(d.scratch), scratchSize)
	if err != nil {
		return "", err
	}
	if length == 0 || length > scratchSize {
		return "", nil
	}
	name, err := d.read(d.scratch, int(length))
	if err != nil {
		return "", err
	}
	return string(bytes.TrimRight(name, "\x00")), nil
}
