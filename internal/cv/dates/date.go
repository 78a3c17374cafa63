// Package dates finds dates and periods in the text of a CV, in the forms in
// which people write them in Spanish and English.
package dates

import "fmt"

// Date is a month, or a year where the text gives no month.
type Date struct{ Year, Month int }

// IsZero says that there is no date.
func (d Date) IsZero() bool { return d.Year == 0 }

// String is YYYY-MM, or YYYY without a month, or nothing.
func (d Date) String() string {
	switch {
	case d.Year == 0:
		return ""
	case d.Month == 0:
		return fmt.Sprintf("%04d", d.Year)
	default:
		return fmt.Sprintf("%04d-%02d", d.Year, d.Month)
	}
}

// before orders dates; a year alone counts as its January here and a caller
// that compares within one year must not rely on it.
func (d Date) before(o Date) bool {
	if d.Year != o.Year {
		return d.Year < o.Year
	}
	return d.Month != 0 && o.Month != 0 && d.Month < o.Month
}

// Period is a date or a range of dates found in a text.
type Period struct {
	// From is the start; zero when only an end is known.
	From Date
	// To is the end; zero when the period is open or a single date.
	To Date
	// Open says that the period goes on today.
	Open bool
	// Single says that the text gives one date alone, held in From.
	Single bool
	// Start and End are the byte span in the text, with the words that belong
	// to the period ("desde", "(2 años)").
	Start, End int
}

// Present is how an open end is written in extracted data.
const Present = "present"

// EndText is the end as extracted data writes it.
func (p Period) EndText() string {
	if p.Open {
		return Present
	}
	return p.To.String()
}
