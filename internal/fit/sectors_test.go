package fit

import (
	"strings"
	"testing"
)

// cvAt is a CV of one long job at an employer.
func cvAt(title, company, task, more string) string {
	return "Ana Prueba Ruiz\nana@correo.example\n\nEXPERIENCIA LABORAL\n\n" + title + "\n" + company + "\nEnero de 2017 - Actualidad\n- " + task + "\n\n" + more + "\n"
}

func TestASectorIsSeenInEmployersNames(t *testing.T) {
	for industry, companies := range map[string][]string{
		"Industria alimentaria":  {"Lácteos del Monte S.A.", "Frigorífico Pampa Chica S.R.L.", "Panificados Sur S.A.", "Alimentos Quebrada S.A."},
		"Salud":                  {"Clínica Arroyo S.A.", "Hospital Comarcal", "Sanatorio del Lago"},
		"Educación":              {"Colegio San Telmo", "Escuela Técnica Norte", "Universidad del Valle"},
		"Finanzas":               {"Banco Serrano S.A.", "Aseguradora Andina S.A."},
		"Logística":              {"Transportes Aldea S.A.", "Depósitos del Puerto S.A."},
		"Tecnología":             {"Nube Software S.L.", "Sistemas Andinos S.R.L."},
		"Marketing":              {"Agencia Creativa Lumen S.L."},
		"Construcción":           {"Constructora del Este S.A."},
		"Automotriz":             {"Autopartes Rioja S.A.", "Concesionario Vega S.L."},
		"Retail":                 {"Supermercados Río S.A."},
		"Hotelería":              {"Hotel Mirador", "Hostal La Plaza"},
		"Agro":                   {"Estancia La Loma S.A.", "Cooperativa Agrícola del Valle"},
		"Minería":                {"Minera Cerro Bayo S.A."},
		"Petróleo y gas":         {"Petrolera del Sur S.A."},
		"Industria farmacéutica": {"Laboratorios Farmacéuticos Roldán S.A."},
		"Textil":                 {"Hilandería Fueguina S.A.", "Confecciones Marta S.L."},
		"Energía":                {"Energía Patagónica S.A.", "Distribuidora Eléctrica Litoral S.A."},
		"Telecomunicaciones":     {"Telecomunicaciones Ibarra S.A."},
		"Administración pública": {"Municipalidad de Villa Clara", "Ayuntamiento de Robledo"},
	} {
		p := Posting{Title: "Administrativo", Industry: industry, IndustryRequired: true}
		for _, company := range companies {
			a := Assess(p, readCV(t, cvAt("Administrativa", company, "Archivo y correspondencia.", "")), day)
			if got := criterion(t, a, "Experiencia en"); got.State != Met {
				t.Errorf("%s at %s: %s", industry, company, got.State)
			}
			quoted := false
			for _, r := range a.Reasons {
				for _, q := range r.Quotes {
					quoted = quoted || strings.Contains(r.Text, "sector") && strings.Contains(company, strings.TrimSuffix(q.Text, "."))
				}
			}
			if !quoted {
				t.Errorf("%s: the employer %s is not quoted", industry, company)
			}
		}
		a := Assess(p, readCV(t, cvAt("Administrativa", "Pérez y Asociados S.R.L.", "Archivo y correspondencia.", "")), day)
		if got := criterion(t, a, "Experiencia en"); got.State != Unknown {
			t.Errorf("%s at a firm of no sector: %s", industry, got.State)
		}
	}
}

func TestASectorIsSeenInDutiesAndSkills(t *testing.T) {
	p := Posting{Title: "Responsable de depósito", Requirements: "Se valorará experiencia en la industria alimentaria y en cadena de frío.", Industry: "Industria alimentaria", IndustryRequired: true}
	task := "Trabajé 4 años en alimentos refrigerados, con control de cadena de frío y vencimientos."
	a := Assess(p, readCV(t, cvAt("Jefa de depósito", "Gómez Hermanos S.R.L.", task, "")), day)
	for _, label := range []string{"Experiencia en la industria", "Experiencia en industria"} {
		if got := criterion(t, a, label); got.State != Met {
			t.Errorf("%s: %s", label, got.State)
		}
	}
	a = Assess(p, readCV(t, cvAt("Jefa de depósito", "Gómez Hermanos S.R.L.", "Control de stock.", "HABILIDADES\n\nCadena de frío")), day)
	if got := criterion(t, a, "Experiencia en la industria"); got.State != Partly {
		t.Errorf("a skill for one of two parts: %s", got.State)
	}
}

func TestBothPartsOfARequirementCount(t *testing.T) {
	p := Posting{Title: "Responsable de depósito", Requirements: "Experiencia en control de stock y en cabotaje fluvial"}
	state := func(task string) string {
		return criterion(t, Assess(p, readCV(t, resumeOf("Jefa de depósito", task, "")), day), "Experiencia en control").State
	}
	if one, both := state("Control de stock."), state("Control de stock y cabotaje fluvial."); one != Partly || both != Met {
		t.Errorf("one part: %s, both: %s", one, both)
	}
}
