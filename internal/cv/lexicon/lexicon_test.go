package lexicon

import "testing"

func TestFoldMeetsAcrossCaseAndAccents(t *testing.T) {
	if got := Fold("  ÉXITO\t del  Ñandú Łódź "); got != "exito del nandu lodz" {
		t.Fatalf("got %q", got)
	}
}

// The short way for western letters must give what decomposing them gives.
func TestFoldingWesternLettersIsFolding(t *testing.T) {
	for r := rune(1); r < 0x250; r++ {
		text := "a" + string(r) + "Z"
		short, ok := foldLatin(text)
		if long := Fold("ж" + text); ok && long != "ж"+short {
			t.Errorf("%q: %q, not %q", text, short, long)
		}
	}
}

func TestTokensKeepSignsOfNames(t *testing.T) {
	want := []string{"c++", "c#", ".net", "node.js", "i+d", "s/4hana", "fin"}
	got := Words("C++, C#; .NET Node.js (I+D) S/4HANA fin.")
	if len(got) != len(want) {
		t.Fatalf("got %q", got)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("word %d: got %q, want %q", i, got[i], want[i])
		}
	}
}

func TestHeading(t *testing.T) {
	for text, want := range map[string]Kind{
		"EXPERIENCIA LABORAL": Work, "Experiencia profesional relevante": Work, "Historial Laboral": Work, "Trayectoria": Work,
		"Formación académica": Education, "Estudios realizados": Education, "Educación": Education, "Education": Education,
		"Formación complementaria": Certificates, "Cursos y certificaciones": Certificates,
		"Habilidades": Skills, "Conocimientos informáticos": Skills, "Aptitudes principales": Skills,
		"Idiomas": Languages, "Datos personales": Contact, "Sobre mí": Summary, "Perfil profesional": Summary,
		"Pasatiempos": Other, "Currículum Vítae": Title, "Otros datos de interés": Other,
	} {
		if kind, _, ok := Heading(text); !ok || kind != want {
			t.Errorf("%q: got %q, %v", text, kind, ok)
		}
	}
	for _, text := range []string{"Ingeniera de Diseño", "Grupo Industrial Cantábrico", "Experiencia en atención al cliente", ""} {
		if kind, _, ok := Heading(text); ok {
			t.Errorf("%q taken for a heading of %q", text, kind)
		}
	}
}

func TestRolesAndCompaniesAreToldApart(t *testing.T) {
	for _, role := range []string{
		"Representante de Atención del Cliente", "Ingeniera Jefa de Planta", "Directora Financiera/Consultora", "Enfermeras",
		"Analista Sénior: BA y PM", "Senior Software Engineer", "Interno, Análisis de Datos", "Gerenta de Ventas", "Mozo de almacén",
		"Técnico/a de mantenimiento", "Camarera de pisos", "Full Stack Developer", "Auxiliar de Cuentas por Pagar",
	} {
		if Role(role) <= Company(role) {
			t.Errorf("%q: role %.1f, company %.1f", role, Role(role), Company(role))
		}
	}
	for _, company := range []string{
		"Logística Integral S.A.", "Grupo Asegurador del Litoral", "Hospital Italiano", "Ayuntamiento de Getafe", "Banco Galicia",
		"Windkrafttechnik GmbH", "Insumos Empresariales Ltda.", "Restaurante Willow Garden", "Servicios Empresariales Mirador",
	} {
		if Company(company) <= Role(company) {
			t.Errorf("%q: role %.1f, company %.1f", company, Role(company), Company(company))
		}
	}
}

func TestDegreeLadder(t *testing.T) {
	for text, want := range map[string]string{
		"Máster en Administración de Empresas (MBA)": "master", "Licenciatura en Psicología": "bachelor", "Grado en Derecho": "bachelor",
		"Técnico Superior en Administración de Sistemas": "higher-vocational", "Ciclo Formativo de Grado Medio": "vocational",
		"Tecnicatura Universitaria en Programación": "higher-vocational", "Doctorado en Física": "doctor", "Bachillerato": "secondary",
		"Diploma de Educación Secundaria": "secondary", "ESO": "lower-secondary", "Ingeniería Industrial": "bachelor", "Contador Público": "bachelor",
		"Curso de fotografía": "", "Posgrado en Marketing": "postgraduate", "Grado Superior en Desarrollo de Aplicaciones": "higher-vocational",
	} {
		if level, score := Degree(text); level != want || score < 0.5 {
			t.Errorf("%q: got %q %.1f", text, level, score)
		}
	}
}

func TestPlaces(t *testing.T) {
	for _, p := range []string{"Buenos Aires", "CABA", "A Coruña", "España", "Kuala Lumpur"} {
		if !Place(p) {
			t.Errorf("%q unknown", p)
		}
	}
	if !PlaceShaped("Provincia Occidental del Cabo") || PlaceShaped("Salud Internacional S.A.") || PlaceShaped("y gestión de equipos") {
		t.Error("shape of places")
	}
}

func TestSkillsGuardAmbiguousWords(t *testing.T) {
	if got := FindSkills("Go to market con Excel y C++ en R"); len(got) != 2 || got[0].Name != "Excel" || got[1].Name != "C++" {
		t.Errorf("got %+v", got)
	}
	if !KnownSkill("R") || !KnownSkill("gestión de proyectos") {
		t.Error("a skill of the list is unknown")
	}
}

func TestLabelFields(t *testing.T) {
	if got := LabelFields("Cargo desempeñado:"); len(got) != 1 || got[0] != "role" {
		t.Errorf("got %q", got)
	}
	if got := LabelFields("Madrid"); got != nil {
		t.Errorf("got %q", got)
	}
}
