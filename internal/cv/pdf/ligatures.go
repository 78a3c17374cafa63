package pdf

import "math"

// touching is the gap, as a part of the font size, that no blank is as small as.
const touching = 0.12

// spreadLigatures gives the letters of a ligature places of their own. One
// glyph stands for several letters, and PDFium gives each of them the glyph's
// beginning and its own width in the font: the word then seems to end early,
// and PDFium puts a blank into it ("Planifi cación").
func spreadLigatures(characters []character) []character {
	out := characters[:0:0]
	for i := 0; i < len(characters); {
		end := ligatureEnd(characters, i)
		if end == i+1 {
			out = append(out, characters[i])
			i++
			continue
		}
		limit := math.Inf(1)
		next := end
		if next < len(characters) && characters[next].object == nil && characters[next].rune == ' ' {
			next++
		}
		goesOn := next < len(characters) && sameLine(characters[i], characters[next])
		if goesOn {
			limit = characters[next].box.Left
		}
		right := spread(characters[i:end], limit)
		out = append(out, characters[i:end]...)
		if goesOn && characters[next].box.Left-right < touching*characters[i].object.size {
			end = next
		}
		i = end
	}
	return out
}

// ligatureEnd is where the letters that begin at the same point as that at i
// end.
func ligatureEnd(characters []character, i int) int {
	first := characters[i]
	if _, kind := classify(first); kind != kindLetter || !first.object.upright {
		return i + 1
	}
	end := i + 1
	for end < len(characters) && characters[end].object == first.object &&
		characters[end].x == first.x && characters[end].y == first.y && math.Abs(characters[end].box.Left-first.box.Left) < 0.01 {
		end++
	}
	return end
}

func sameLine(a, b character) bool {
	return b.object != nil && b.object.upright && math.Abs(a.y-b.y) < 0.1*a.object.size && b.box.Left > a.box.Left
}

// spread sets the letters side by side, up to the limit, and gives their end.
func spread(letters []character, limit float64) float64 {
	left, widths, widest := letters[0].box.Left, 0.0, 0.0
	for _, c := range letters {
		widths += c.box.Width()
		widest = math.Max(widest, c.box.Width())
	}
	right := left + widths
	if math.Abs(letters[0].box.Width()-letters[len(letters)-1].box.Width()) < 0.01 {
		right = left + widest // each has the width of the whole
	}
	if right > limit {
		right = limit
	}
	step := (right - left) / float64(len(letters))
	for i := range letters {
		letters[i].box.Left, letters[i].box.Right = left+float64(i)*step, left+float64(i+1)*step
	}
	return right
}
