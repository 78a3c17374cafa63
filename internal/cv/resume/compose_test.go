package resume

import (
	"reflect"
	"testing"
)

func TestFromProfileKeepsTheDataAndItsPlaces(t *testing.T) {
	p := Profile{
		FullName: "Inés Peña", Email: "ines@correo.example", Phone: "+34 600 555 011", Location: "Ávila", Links: []string{"ejemplo.example/ines"}, Summary: "Cocinera de menú diario.",
		WorkExperience: []ProfileWork{
			{Company: "Mesón Ñ", Role: "Cocinera", StartDate: "2019-03", Place: "Ávila", Description: "Menús y carta.\nPedidos."},
			{Company: "Bar Sol", Role: "Ayudante", StartDate: "2016-01", EndDate: "2019-02"},
		},
		Education: []ProfileStudy{{Institution: "IES Jorge Santayana", Degree: "Técnico en Cocina", Level: "vocational", StartDate: "2014", EndDate: "2016"}},
		Skills:    []string{"Repostería"}, Languages: []ProfileLanguage{{Name: "Inglés", Level: "B1"}}, Certificates: []string{"Manipulador de alimentos"},
	}
	r := FromProfile(p)
	for _, f := range append(fields(r), r.Summary, r.Work[0].Description, r.Work[1].End, r.Languages[0].Level) {
		if f.Value != "" && r.Quote(f.Place) != f.Value {
			t.Errorf("%q stands at %q", f.Value, r.Quote(f.Place))
		}
	}
	want := p
	want.WorkExperience = append([]ProfileWork{}, p.WorkExperience...)
	want.WorkExperience[0].EndDate = "present"
	if got := r.Profile(); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v", got)
	}
}

func TestFromAnEmptyProfileIsAnEmptyResume(t *testing.T) {
	if r := FromProfile(Profile{}); r.Text != "" || len(r.Work) != 0 {
		t.Errorf("got %+v", r)
	}
}
