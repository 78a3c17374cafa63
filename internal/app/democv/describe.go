package democv

import (
	"fmt"
	"strconv"
	"strings"
)

// Said is what a CV says, as the fields of a profile.
type Said struct {
	Phone   string
	Jobs    []SaidJob
	Studies []SaidStudy
	Skills  []string
}

// SaidJob is a job; dates are YYYY-MM, an open end is "present".
type SaidJob struct{ Company, Role, Start, End, Description string }

// SaidStudy is a degree; dates are years, an open end is "present".
type SaidStudy struct{ School, Degree, Start, End string }

// Describe tells what the CV of a person says.
func Describe(p Person) (Said, error) {
	h, err := compose(p)
	if err != nil {
		return Said{}, err
	}
	said := Said{Phone: h.phone, Skills: h.skills}
	for _, j := range h.jobs {
		said.Jobs = append(said.Jobs, SaidJob{j.company, j.role, j.from.iso(), j.to.iso(), strings.Join(j.tasks, "\n")})
	}
	for _, s := range h.studies {
		end := strconv.Itoa(s.to)
		if s.to == 0 {
			end = month(0).iso()
		}
		said.Studies = append(said.Studies, SaidStudy{s.school, s.degree, strconv.Itoa(s.from), end})
	}
	return said, nil
}

func (m month) iso() string {
	if m == 0 {
		return "present"
	}
	return fmt.Sprintf("%04d-%02d", m.year(), m%12+1)
}
