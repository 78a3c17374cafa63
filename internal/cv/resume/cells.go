package resume

import (
	"slices"
	"strings"

	"encaja/internal/cv/layout"
	"encaja/internal/cv/sections"
)

// cell is a part of a line with its place, before items are known.
type cell struct {
	part
	text   string
	box    layout.Box
	bullet bool
	gap    float64
	size   float64
	bold   bool
}

// cellsOf cuts the lines at their tabs and orders the cells of a table column
// by column, so that an item of two lines stays together.
func cellsOf(lines []sections.Line) []cell {
	var cells []cell
	for _, l := range lines {
		for k, c := range l.Cells() {
			text, start := c.Text, c.Start
			bullet := l.Bullet && k == 0
			if k > 0 {
				if trimmed := strings.TrimLeft(text, "•▪■●◦-–✓➤► "); len(trimmed) < len(text) {
					bullet = true
					start += len(text) - len(trimmed)
					text = trimmed
				}
			}
			if strings.TrimSpace(text) == "" {
				continue
			}
			cells = append(cells, cell{part: part{l, start, c.End}, text: text, box: c.Box, bullet: bullet, size: l.Size, bold: c.Bold})
		}
	}
	return byColumn(cells)
}

// byColumn gathers cells whose left edges agree, keeping the columns in the
// order in which they first appear on their page.
func byColumn(cells []cell) []cell {
	type column struct {
		page  int
		left  float64
		cells []cell
	}
	var columns []*column
	for _, c := range cells {
		var home *column
		for _, col := range columns {
			if col.page == c.line.Page && (c.box.Left-col.left < 14 && col.left-c.box.Left < 14) {
				home = col
				break
			}
		}
		if home == nil {
			home = &column{page: c.line.Page, left: c.box.Left}
			columns = append(columns, home)
		}
		home.cells = append(home.cells, c)
	}
	if !table(cells) {
		markCellGaps(cells)
		return cells
	}
	var out []cell
	for _, col := range columns {
		slices.SortStableFunc(col.cells, func(a, b cell) int {
			switch {
			case a.box.Top < b.box.Top:
				return -1
			case a.box.Top > b.box.Top:
				return 1
			}
			return 0
		})
		out = append(out, col.cells...)
	}
	markCellGaps(out)
	return out
}

// table says that some cells stand side by side.
func table(cells []cell) bool {
	for i := 1; i < len(cells); i++ {
		a, b := cells[i-1], cells[i]
		if a.line.Page == b.line.Page && b.box.Left > a.box.Right && b.box.Top < a.box.Bottom {
			return true
		}
	}
	return false
}

func markCellGaps(cells []cell) {
	for i := range cells {
		cells[i].gap = -1
		if i == 0 {
			continue
		}
		a, b := cells[i-1], cells[i]
		if down := b.box.Bottom - a.box.Bottom; a.line.Page == b.line.Page && down > 0 && a.box.OverlapX(b.box) > 0 {
			cells[i].gap = down / max(b.size, 1)
			if b.line.Scanned {
				// scanned boxes fit the ink: the height of capitals varies least
				cells[i].gap = (b.box.Top - a.box.Top) / 10
			}
		}
	}
}
