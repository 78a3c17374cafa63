// Package entities finds the values of a CV in plain text: addresses, phone
// numbers, links, names of people, languages, and the place in the name of a
// company. It knows strings only; places on the page are its callers' matter.
package entities

// Span is a value and the bytes of the text that it was read from.
type Span struct {
	Value      string
	Start, End int
	// Certainty is how sure the reading is, from 0 to 1.
	Certainty float64
}
