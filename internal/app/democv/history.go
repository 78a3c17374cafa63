package democv

import (
	"fmt"
	"time"
)

// history is all that a CV says.
type history struct {
	name, title, email, phone, city string
	summary                         string
	jobs                            []job
	studies                         []study
	skills, certificates            []string
	languages                       []language
}

type job struct {
	role, company, city string
	from, to            month // to is zero where it goes on
	tasks               []string
}

type study struct {
	degree, school string
	from, to       int // years; to is 0 where it goes on
}

type language struct{ name, level string }

// month counts months since year 0.
type month int

func monthOf(t time.Time) month { return month(t.Year()*12 + int(t.Month()) - 1) }

func (m month) year() int { return int(m) / 12 }

var monthNames = []string{"enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"}

// dateForm is one of the ways to write a date; a CV keeps to one.
type dateForm int

const (
	dateWords dateForm = iota
	dateShort
	dateNumbers
	dateForms
)

func (f dateForm) date(m month) string {
	if m == 0 {
		return "actualidad"
	}
	name := monthNames[m%12]
	switch f {
	case dateWords:
		return fmt.Sprintf("%s de %d", name, m.year())
	case dateShort:
		return fmt.Sprintf("%s. %d", name[:3], m.year())
	default:
		return fmt.Sprintf("%02d/%d", m%12+1, m.year())
	}
}

func (f dateForm) span(j job) string { return f.date(j.from) + " - " + f.date(j.to) }

func (s study) span() string {
	if s.to == 0 {
		return fmt.Sprintf("%d - %s", s.from, dateWords.date(0))
	}
	return fmt.Sprintf("%d - %d", s.from, s.to)
}

func (j job) where() string { return j.company + ", " + j.city }
