package democv

// A4 in points; places count from the top left.
const (
	pageWidth  = 595.0
	pageHeight = 842.0
	margin     = 54.0
	bottom     = pageHeight - 50
)

// label is a line of text with its baseline at y.
type label struct {
	pen
	x, y float64
	text string
}

// bar is a filled rectangle.
type bar struct {
	x, y, width, height float64
	ink                 ink
}

// sheet is a page.
type sheet struct {
	bars   []bar
	labels []label
}

// column is where text flows from line to line and from page to page.
type column struct {
	sheets   *[]*sheet
	page     int
	x, width float64
	y        float64
}

func newColumn(sheets *[]*sheet, x, y, width float64) *column {
	if len(*sheets) == 0 {
		*sheets = append(*sheets, &sheet{})
	}
	return &column{sheets: sheets, x: x, y: y, width: width}
}

func (c *column) sheet() *sheet { return (*c.sheets)[c.page] }

// turn goes on at the top of the next page.
func (c *column) turn() {
	c.page++
	if c.page == len(*c.sheets) {
		*c.sheets = append(*c.sheets, &sheet{})
	}
	c.y = margin
}

// keep turns the page unless so much fits on it.
func (c *column) keep(height float64) {
	if c.y+height > bottom {
		c.turn()
	}
}

func (c *column) space(height float64) { c.y += height }

// line sets one line and goes to the next.
func (c *column) line(p pen, indent float64, text string) {
	c.keep(p.size)
	c.y += p.size * 1.05
	c.set(p, c.x+indent, text)
	c.y += p.size * .33
}

// set puts text on the current line, whose baseline is y.
func (c *column) set(p pen, x float64, text string) {
	s := c.sheet()
	s.labels = append(s.labels, label{p, x, c.y, text})
}

// setRight puts text on the line just written, ending at the column's right edge.
func (c *column) setRight(p pen, text string) {
	c.y -= p.size * .33
	c.set(p, c.x+c.width-p.width(text), text)
	c.y += p.size * .33
}

// paragraph sets a text over as many lines as it needs.
func (c *column) paragraph(p pen, indent float64, text string) {
	for _, line := range p.wrap(text, c.width-indent) {
		c.line(p, indent, line)
	}
}

// item sets a paragraph behind a bullet.
func (c *column) item(p pen, text string) {
	lines := p.wrap(text, c.width-16)
	for i, line := range lines {
		if i == 0 {
			c.line(p, 6, "• "+line)
		} else {
			c.line(p, 6+p.width("• "), line)
		}
	}
}

func (c *column) rule(colour ink) {
	s := c.sheet()
	s.bars = append(s.bars, bar{c.x, c.y, c.width, .8, colour})
	c.y += 3
}
