package layout

import "sort"

// A cell of a table that is set as one line has at most so many words in so
// many lines; a cell with more holds text of its own.
const (
	mostCellWords = 16
	mostCellLines = 4
)

// joinGrid sets the rows of ruled tables as lines: what a narrow cell breaks
// over several lines becomes one, beside the other cells of its row. Rows with
// a cell full of text stay as they are.
func joinGrid(lines []segment) []segment {
	rows := map[int][]int{}
	for i, s := range lines {
		if row := s.tokens[0].GridRow; row > 0 && !s.vertical {
			rows[row] = append(rows[row], i)
		}
	}
	replaced := map[int][]segment{} // by the first line of the row
	gone := map[int]bool{}
	for _, members := range rows {
		cells, ok := gridCells(lines, members)
		if !ok || len(cells) < 2 {
			continue
		}
		replaced[members[0]] = cells
		for _, i := range members {
			gone[i] = true
		}
	}
	if len(replaced) == 0 {
		return lines
	}
	var out []segment
	for i, s := range lines {
		out = append(out, replaced[i]...)
		if !gone[i] {
			out = append(out, s)
		}
	}
	return out
}

// gridCells gives the cells of a row, each as one line at the height of the
// row's first.
func gridCells(lines []segment, members []int) ([]segment, bool) {
	order := []int{}
	parts := map[int][]segment{}
	for _, i := range members {
		cell := lines[i].tokens[0].GridCell
		if parts[cell] == nil {
			order = append(order, cell)
		}
		parts[cell] = append(parts[cell], lines[i])
	}
	var out []segment
	for _, cell := range order {
		all := parts[cell]
		sort.SliceStable(all, func(i, k int) bool { return all[i].baseline < all[k].baseline-0.3*all[i].size })
		whole := all[0]
		whole.tokens = nil
		for k, s := range all {
			first := len(whole.tokens)
			whole.tokens = append(whole.tokens, s.tokens...)
			whole.tokens[first].SpaceBefore = k > 0
			whole.box.Left, whole.box.Right = min(whole.box.Left, s.box.Left), max(whole.box.Right, s.box.Right)
		}
		if len(whole.tokens) > mostCellWords || len(all) > mostCellLines {
			return nil, false
		}
		whole.ruled = true
		out = append(out, whole)
	}
	sort.SliceStable(out, func(i, k int) bool { return out[i].box.Left < out[k].box.Left })
	top := out[0]
	for _, s := range out {
		if s.baseline < top.baseline {
			top = s
		}
	}
	for i := range out {
		shift := top.baseline - out[i].baseline
		out[i].baseline += shift
		out[i].box.Top, out[i].box.Bottom = out[i].box.Top+shift, out[i].box.Bottom+shift
	}
	return out, true
}
