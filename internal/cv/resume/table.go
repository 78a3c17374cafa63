package resume

import (
	"math"
	"slices"

	"encaja/internal/cv/sections"
)

// readTable reads entries from a table whose first row names the columns:
// "Empresa  Puesto  Desde  Hasta". It gives nothing where there is none.
func readTable(lines []sections.Line, wanted []string) []form {
	if len(lines) < 2 {
		return nil
	}
	columns := tableHead(lines[0], wanted)
	if columns == nil {
		return nil
	}
	var out []form
	for _, l := range lines[1:] {
		cells := l.Cells()
		if len(cells) == 1 && len(out) > 0 {
			out[len(out)-1].body = append(out[len(out)-1].body, l)
			continue
		}
		f := form{values: map[string][]sections.Line{}}
		for _, c := range cells {
			field := columns[nearestColumn(lines[0].Cells(), c)]
			f.values[field] = append(f.values[field], l.Span(c.Start, c.End))
		}
		out = append(out, f)
	}
	return out
}

// tableHead is the fields that the cells of a line announce, nil unless it is
// the head of a table.
func tableHead(l sections.Line, wanted []string) []string {
	cells := l.Cells()
	if len(cells) < 2 {
		return nil
	}
	fields := make([]string, len(cells))
	for i, c := range cells {
		fields[i] = fieldOf(c.Text, wanted)
		if fields[i] == "" {
			return nil
		}
	}
	if !slices.Contains(fields, wanted[0]) && !slices.Contains(fields, wanted[1]) {
		return nil
	}
	return fields
}

// nearestColumn is the head that a cell stands under.
func nearestColumn(heads []sections.Cell, c sections.Cell) int {
	best, nearest := 0, math.Inf(1)
	for i, h := range heads {
		middle := math.Abs(h.Box.Left+h.Box.Right-c.Box.Left-c.Box.Right) / 2
		if d := math.Min(math.Abs(h.Box.Left-c.Box.Left), middle); d < nearest {
			best, nearest = i, d
		}
	}
	return best
}
