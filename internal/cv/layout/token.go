package layout

// Token is a word as an engine gives it, before lines and blocks are known.
// The order of tokens is the order of the file.
type Token struct {
	Word
	// Baseline is where the letters stand; the bottom of the line where the
	// engine does not know better.
	Baseline float64
	// Vertical marks text that runs up or down the page.
	Vertical bool
	// Typed says that the file holds a single blank before the word: however
	// wide it was stretched to justify the line, the line goes on.
	Typed bool
	// Frame numbers the drawn box around the word, such as that of a label or a
	// cell; 0 where there is none.
	Frame int
	// GridCell and GridRow number the cell of a ruled table that holds the word
	// and the row that it stands in; 0 where there is none.
	GridCell, GridRow int
	// Cell says that the word begins a cell of a table.
	Cell bool
}
