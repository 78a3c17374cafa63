package dates

import "testing"

func TestFindReadsOnePeriod(t *testing.T) {
	for text, want := range map[string]string{
		"Enero de 2020 - Presente":                "2020-01 present",
		"ene. 2019 – actualidad":                  "2019-01 present",
		"Ene 2020 – Hoy":                          "2020-01 present",
		"desde marzo de 2020":                     "2020-03 present",
		"Desde enero de 2020 hasta la actualidad": "2020-01 present",
		"Desde el 15 de marzo de 2019 hasta hoy":  "2019-03 present",
		"set. 18 - dic. 19":                       "2018-09 2019-12",
		"mar-15 / jun-17":                         "2015-03 2017-06",
		"03/2019 - 12/2020":                       "2019-03 2020-12",
		"03/19 - 12/20":                           "2019-03 2020-12",
		"01/2020 – Presente":                      "2020-01 present",
		"2019-20":                                 "2019 2020",
		"2019/20":                                 "2019 2020",
		"2019/2021":                               "2019 2021",
		"2015 – 2019":                             "2015 2019",
		"2015-2019":                               "2015 2019",
		"2019-03 - 2020-11":                       "2019-03 2020-11",
		"2019.03 – 2020.11":                       "2019-03 2020-11",
		"15/03/2019 al 30/06/2021":                "2019-03 2021-06",
		"15/03/2019 - a la fecha":                 "2019-03 present",
		"Marzo 2020 a la fecha":                   "2020-03 present",
		"2018 - en curso":                         "2018 present",
		"2018 (en curso)":                         "2018 present",
		"May 2018 - Present":                      "2018-05 present",
		"March 2018 to date":                      "2018-03 present",
		"Sept '18 – Current":                      "2018-09 present",
		"Since 2019":                              "2019 present",
		"de 2015 a 2018":                          "2015 2018",
		"Del 2015 al 2018":                        "2015 2018",
		"entre 2015 y 2018":                       "2015 2018",
		"enero - marzo 2020":                      "2020-01 2020-03",
		"ene/2018-feb/2019":                       "2018-01 2019-02",
		"Q1 2020 - Q3 2021":                       "2020-01 2021-09",
		"julio de 2018 - agosto de 2020 (2 años 2 meses)": "2018-07 2020-08",
		"de septiembre de 2019 a junio de 2021":           "2019-09 2021-06",
		"SEPTIEMBRE 2019 — ACTUALIDAD":                    "2019-09 present",
		"gener 2019 - actualitat":                         "2019-01 present",
		"Enero 2O20 - Junio 202l":                         "2020-01 2021-06",
		"1 de enero de 2020 a 31 de diciembre de 2020":    "2020-01 2020-12",
		"Abril 2017 / Mayo 2019":                          "2017-04 2019-05",
		"2020-actualidad":                                 "2020 present",
		"09.2014 - 06.2018":                               "2014-09 2018-06",
	} {
		found := Find(text)
		if len(found) != 1 {
			t.Errorf("%q: %d periods %+v", text, len(found), found)
			continue
		}
		if got := found[0].From.String() + " " + found[0].EndText(); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
		if found[0].Start != 0 || found[0].End != len(text) {
			t.Errorf("%q: span %d-%d of %d", text, found[0].Start, found[0].End, len(text))
		}
	}
}

func TestFindReadsSingleDates(t *testing.T) {
	for text, want := range map[string]string{
		"Graduación: Mayo de 2016": "2016-05",
		"Graduado: 05/2015":        "2015-05",
		"Graduada: 2018":           "2018",
		"15/03/2019":               "2019-03",
		"marzo 2020":               "2020-03",
		"March 15, 2019":           "2019-03",
		"Verano de 2018":           "2018",
		"Q1 2020":                  "2020-01",
		"2021-06-30":               "2021-06",
	} {
		found := Find(text)
		if len(found) != 1 || !found[0].Single || found[0].From.String() != want {
			t.Errorf("%q: got %+v, want %s", text, found, want)
		}
	}
}

func TestFindLeavesOtherNumbersAlone(t *testing.T) {
	for _, text := range []string{
		"+54 11 5555 0143", "ISO 9001:2015", "un aumento del 20 % en ventas", "más de 10 años", "Windows2000",
		"2.019 empleados", "el mar y la montaña", "set de herramientas", "actual responsable", "de 20 a 30 personas",
		"3/4 partes", "Avenida 2015bis", "May the force", "en 20 años", "hasta la actualidad", "24/7",
	} {
		if found := Find(text); len(found) > 0 {
			t.Errorf("%q: found %+v", text, found)
		}
	}
}

func TestFindReadsEveryPeriodOfALine(t *testing.T) {
	found := Find("Camarero (2015 - 2017) y encargado (2017 - 2019)")
	if len(found) != 2 || found[1].From.Year != 2017 || found[1].To.Year != 2019 {
		t.Fatalf("got %+v", found)
	}
}

func FuzzFind(f *testing.F) {
	for _, s := range []string{"ene. 2019 – actualidad", "2019-20", "15/03/2019", "Q1 2020", "(2 años", "2O19", "mar. '18"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		end := 0
		for _, p := range Find(s) {
			if p.Start < end || p.End <= p.Start || p.End > len(s) {
				t.Fatalf("%q: span %+v", s, p)
			}
			if p.From.IsZero() || p.From.Month > 12 || p.To.Month > 12 {
				t.Fatalf("%q: date %+v", s, p)
			}
			if !p.Open && !p.Single && p.To.IsZero() {
				t.Fatalf("%q: range without end %+v", s, p)
			}
			end = p.End
		}
	})
}
