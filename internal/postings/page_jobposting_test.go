package postings

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"encaja/internal/locations"
)

func placed(t *testing.T) *Service {
	t.Helper()
	places, err := locations.New()
	if err != nil {
		t.Fatal(err)
	}
	return New(nil, places, nil, time.Now)
}

func money(n int64) *int64 { return &n }

var published = time.Date(2026, 3, 1, 9, 30, 0, 0, time.UTC)

func example() Posting {
	return Posting{
		ID: "0197", Status: Active, Title: "Responsable de depósito", Company: "Transportes Aldao", ContractType: "FULL_TIME", Modal: "ONSITE",
		Description: "Conducir el depósito.\n\nTres turnos & 6.200 posiciones.", AdditionalRequirements: "WMS\nCarnet <B>",
		Province: "Santa Fe", City: "Rosario", Country: "Argentina", CreatedAt: published, UpdatedAt: published.Add(48 * time.Hour),
	}
}

// described returns the description that search engines get of a posting, checked against their rules.
func described(t *testing.T, p Posting) map[string]any {
	t.Helper()
	raw, err := json.Marshal(placed(t).jobPosting(p, "https://empleo.example.org/position/"+p.ID))
	if err != nil {
		t.Fatal(err)
	}
	var j map[string]any
	if err := json.Unmarshal(raw, &j); err != nil {
		t.Fatal(err)
	}
	if j == nil {
		return nil
	}
	for _, wrong := range wrongWith(j) {
		t.Errorf("%s in %s", wrong, raw)
	}
	return j
}

// Properties of schema.org's JobPosting and Thing that this product may use, and the values that Google's
// documentation of job postings allows.
var (
	knownProperties = []string{
		"@context", "@type", "url", "title", "description", "identifier", "datePosted", "validThrough", "employmentType",
		"hiringOrganization", "jobLocation", "jobLocationType", "applicantLocationRequirements", "baseSalary", "directApply",
	}
	knownEmployment = []string{"FULL_TIME", "PART_TIME", "CONTRACTOR", "TEMPORARY", "INTERN", "VOLUNTEER", "PER_DIEM", "OTHER"}
	knownUnits      = []string{"HOUR", "DAY", "WEEK", "MONTH", "YEAR"}
	isoTime         = regexp.MustCompile(`^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2}))?$`)
)

// wrongWith checks a description against what is required, and what is recommended as far as it is there.
func wrongWith(j map[string]any) (wrong []string) {
	expect := func(ok bool, what string) {
		if !ok {
			wrong = append(wrong, what)
		}
	}
	filled := func(o map[string]any, name string) bool { s, ok := o[name].(string); return ok && s != "" }
	typed := func(v any, kind string) map[string]any {
		o, _ := v.(map[string]any)
		expect(o != nil && o["@type"] == kind, "no "+kind)
		return o
	}
	for name := range j {
		expect(slices.Contains(knownProperties, name), "unknown property "+name)
	}
	expect(j["@context"] == "https://schema.org/" && j["@type"] == "JobPosting", "not a JobPosting")
	for _, name := range []string{"title", "description", "datePosted", "validThrough", "url"} {
		expect(filled(j, name), "no "+name)
	}
	posted, _ := j["datePosted"].(string)
	until, _ := j["validThrough"].(string)
	expect(isoTime.MatchString(posted) && isoTime.MatchString(until) && posted < until, "dates "+posted+" "+until)
	if j["hiringOrganization"] != "confidential" {
		expect(filled(typed(j["hiringOrganization"], "Organization"), "name"), "no name of the organization")
	}
	expect(j["jobLocation"] != nil || j["jobLocationType"] == "TELECOMMUTE", "no place")
	if at := j["jobLocation"]; at != nil {
		address := typed(typed(at, "Place")["address"], "PostalAddress")
		expect(address["addressCountry"] == "AR" || address["addressCountry"] == "ES", "country")
		expect(filled(address, "addressRegion"), "region")
	}
	if remote := j["jobLocationType"]; remote != nil {
		from, _ := j["applicantLocationRequirements"].([]any)
		expect(remote == "TELECOMMUTE" && len(from) > 0, "remote, from nowhere")
		for _, place := range from {
			expect(filled(typed(place, "Country"), "name"), "no name of the country")
		}
	}
	if kind, said := j["employmentType"].(string); said {
		expect(slices.Contains(knownEmployment, kind), "employmentType "+kind)
	}
	if salary := j["baseSalary"]; salary != nil {
		amount := typed(salary, "MonetaryAmount")
		value := typed(amount["value"], "QuantitativeValue")
		unit, _ := value["unitText"].(string)
		expect(slices.Contains(currencies, amount["currency"].(string)) && slices.Contains(knownUnits, unit), "currency or unit of the salary")
		_, exact := value["value"].(float64)
		_, least := value["minValue"].(float64)
		_, most := value["maxValue"].(float64)
		expect(exact != (least || most), "amount of the salary")
	}
	id := typed(j["identifier"], "PropertyValue")
	expect(filled(id, "name") && filled(id, "value"), "identifier")
	expect(j["directApply"] == true, "directApply")
	return wrong
}

func TestAPostingIsDescribedToSearchEngines(t *testing.T) {
	j := described(t, example())
	address := j["jobLocation"].(map[string]any)["address"].(map[string]any)
	if address["addressLocality"] != "Rosario" || address["addressRegion"] != "Santa Fe" || address["addressCountry"] != "AR" {
		t.Errorf("address %v", address)
	}
	for name, want := range map[string]any{
		"title": "Responsable de depósito", "datePosted": "2026-03-01T09:30:00Z", "validThrough": "2026-06-01T09:30:00Z",
		"employmentType": "FULL_TIME", "url": "https://empleo.example.org/position/0197",
		"description": "<p>Conducir el depósito.</p><p>Tres turnos &amp; 6.200 posiciones.</p><ul><li>WMS</li><li>Carnet &lt;B&gt;</li></ul>",
	} {
		if j[name] != want {
			t.Errorf("%s: %v, want %v", name, j[name], want)
		}
	}
	for _, name := range []string{"baseSalary", "jobLocationType", "applicantLocationRequirements"} {
		if j[name] != nil {
			t.Errorf("%s was not said: %v", name, j[name])
		}
	}
}

func TestEveryShapeOfAPostingIsValidOrNotDescribed(t *testing.T) {
	type place struct{ province, city, country, code string }
	places := []place{
		{"Madrid", "Madrid", "España", "ES"}, {"Córdoba", "Baena", "España", "ES"}, {"Córdoba", "Córdoba", "Argentina", "AR"},
		{"Mendoza", "", "", "AR"}, {"Sevilla", "", "", "ES"}, {"Córdoba", "", "", ""}, {"", "", "", ""},
	}
	for _, at := range places {
		for _, modal := range append(slices.Clone(modals), "") {
			for _, contract := range append(slices.Clone(contractTypes), "") {
				p := example()
				p.Province, p.City, p.Country, p.Modal, p.ContractType, p.Company = at.province, at.city, at.country, modal, contract, ""
				j := described(t, p)
				if (j == nil) != (at.code == "" && modal != "REMOTE") {
					t.Errorf("%+v %s: %v", at, modal, j)
				}
				if j == nil {
					continue
				}
				if j["hiringOrganization"] != "confidential" || (j["employmentType"] == nil) != (contract == "") || (j["jobLocationType"] == nil) != (modal != "REMOTE") {
					t.Errorf("%+v %s %s: %v", at, modal, contract, j)
				}
				if location, ok := j["jobLocation"].(map[string]any); ok != (at.code != "") || ok && location["address"].(map[string]any)["addressCountry"] != at.code {
					t.Errorf("%+v: %v", at, location)
				}
			}
		}
	}
}

func TestRemoteWorkSaysWhereFrom(t *testing.T) {
	p := example()
	p.Modal = "REMOTE"
	if from := described(t, p)["applicantLocationRequirements"].([]any); len(from) != 1 || from[0].(map[string]any)["name"] != "Argentina" {
		t.Errorf("of a place: %v", from)
	}
	p.Province, p.City, p.Country = "", "", ""
	if from := described(t, p)["applicantLocationRequirements"].([]any); len(from) != 2 {
		t.Errorf("of no place: %v", from)
	}
}

func TestOnlyARealSalaryWithACertainUnitIsSaid(t *testing.T) {
	for _, c := range []struct {
		min, max       *int64
		currency, want string
	}{
		{nil, nil, "", ""},
		{money(1_450_000), money(1_800_000), "ARS", "MONTH 1450000-1800000"},
		{money(2_000), nil, "EUR", "MONTH 2000-"},
		{nil, money(31_000), "EUR", "YEAR -31000"},
		{money(31_000), money(31_000), "EUR", "YEAR 31000"},
		{money(3_000), money(4_000), "USD", "MONTH 3000-4000"},
		{money(60_000), money(90_000), "USD", "YEAR 60000-90000"},
		{money(8_000), nil, "EUR", ""},            // part of a year, or a very good month
		{money(2_000), money(24_000), "EUR", ""},  // a month and a year
		{money(15), money(20), "EUR", ""},         // by the hour
		{money(5_000), money(900_000), "ARS", ""}, // by the hour and by the month
		{money(0), money(1_000_000), "ARS", ""},   // nobody works for nothing
		{money(5_500), money(7_000), "EUR", ""},   // the upper end is in doubt
		{money(12_000), money(14_000), "EUR", "YEAR 12000-14000"},
	} {
		p := example()
		p.SalaryMin, p.SalaryMax, p.SalaryCurrency = c.min, c.max, c.currency
		if got := salaryText(described(t, p)["baseSalary"]); got != c.want {
			t.Errorf("%v-%v %s: %q, want %q", c.min, c.max, c.currency, got, c.want)
		}
	}
}

func salaryText(salary any) string {
	if salary == nil {
		return ""
	}
	value := salary.(map[string]any)["value"].(map[string]any)
	number := func(name string) string {
		if value[name] == nil {
			return ""
		}
		text, _ := json.Marshal(int64(value[name].(float64)))
		return string(text)
	}
	text := value["unitText"].(string) + " "
	if value["value"] != nil {
		return text + number("value")
	}
	return text + number("minValue") + "-" + number("maxValue")
}

func TestTheSummaryIsOneLineThatEndsAtAWord(t *testing.T) {
	p := example()
	p.Description = strings.Repeat("Conducir el depósito central. ", 20)
	got := summary(p)
	if !strings.HasPrefix(got, "Transportes Aldao · Rosario, Santa Fe · Presencial. Conducir") || !strings.HasSuffix(got, "…") || len([]rune(got)) > maxSummary {
		t.Errorf("%d: %s", len([]rune(got)), got)
	}
	p = Posting{Description: "Corta.\n\nDos líneas."}
	if got := summary(p); got != "Corta. Dos líneas." {
		t.Errorf("short: %s", got)
	}
	if got := shortened(strings.Repeat("á", 300), 10); got != strings.Repeat("á", 9)+"…" {
		t.Errorf("one long word: %s", got)
	}
	if got := facts(Posting{Province: "Madrid", City: "Madrid", Modal: "HYBRID"}); got != "Madrid · Híbrido" {
		t.Errorf("facts: %s", got)
	}
}
