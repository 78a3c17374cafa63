package resume

import (
	"strings"
	"testing"

	"encaja/internal/cv/sections/markup"
)

// habits are ways of writing that were once read wrongly, each with what must
// be read from it.
var habits = []struct{ name, text, want string }{
	{"a date in a cell so narrow that it takes four lines", `# Saúl Otamendi
## Experiencia
Noviembre de
2021 -
Octubre de
2025
=== 180 76
**Naviera Cantil**
Jefe de Turno
`, "work: Jefe de Turno | Naviera Cantil | 2021-11 | 2025-10 |"},

	{"the month of a graduation on a line of its own", `# Saúl Otamendi
## Educación
Graduación:
Marzo de
2017
=== 180 76
**Licenciatura en Logística**
Universidad de Murcia
`, "study: Licenciatura en Logística | Universidad de Murcia |  | 2017-03 | bachelor"},

	{"a study that is too long for its line, the date beside it", `# Saúl Otamendi
## Educación
**Ciclo Formativo de Grado Superior en**		Julio de 2015
**Administración y Finanzas**
IES Río Arga
`, "study: Ciclo Formativo de Grado Superior en Administración y Finanzas | IES Río Arga |  | 2015-07 | higher-vocational"},

	{"the employer with the dates above a labelled post", `# Saúl Otamendi
## Experiencia
* Bodegas Altamar (02/22 – A la fecha)
Puesto: Operario de Planta
Tareas: Control de existencias y preparación de pedidos.
* Textiles Ombú (07/19 – 01/22)
Puesto: Cajero Principal
`, "work: Operario de Planta | Bodegas Altamar | 2022-02 | present |\nwork: Cajero Principal | Textiles Ombú | 2019-07 | 2022-01 |"},

	{"years, employer, then post, with words that no list knows", `# Saúl Otamendi
## Experiencia
**2015 a la fecha:** GRANOS DEL SUR S.A.I.C. – Supervisor de Planta
**2004 – 2009:** Molinos Quirquincho – Operario calificado
`, "work: Supervisor de Planta | GRANOS DEL SUR S.A.I.C. | 2015 | present |\nwork: Operario calificado | Molinos Quirquincho | 2004 | 2009 |"},

	{"employers in small letters", `# Saúl Otamendi
## Experiencia
**supersol** — Cajera de Tienda
marzo 2018 – actualidad
**la casa del libro** — Dependienta
noviembre 2012 – enero 2018
`, "work: Cajera de Tienda | supersol | 2018-03 | present |\nwork: Dependienta | la casa del libro | 2012-11 | 2018-01 |"},

	{"how long somebody was at an employer says nothing else", `# Saúl Otamendi
## Experiencia
**Hortalia**
Responsable de Marketing
mayo de 2019 - Present (7 años)

**Grupo Ánfora**
3 años 4 meses
Brand Manager
enero de 2017 - abril de 2019 (2 años 4 meses)
`, "work: Responsable de Marketing | Hortalia | 2019-05 | present |\nwork: Brand Manager | Grupo Ánfora | 2017-01 | 2019-04 |"},

	{"dates in small letters are a line of their own; a remark is no name", `# Saúl Otamendi
## Experiencias
**Jefe de almacén**
Eroscal S.Coop. (Gran consumo)
sept. 2020 - Actualmente
Gestión de 25 operarios.
**Mozo de almacén**
Correos del Sur S.L.U. (Logística)
02/2016 - 08/2020
`, "work: Jefe de almacén | Eroscal S.Coop. | 2020-09 | present |\nwork: Mozo de almacén | Correos del Sur S.L.U. | 2016-02 | 2020-08 |"},

	{"school years", `# Saúl Otamendi
## Trayectoria docente
**Curso 2019/2020 – actualidad.** Profesor de Matemáticas. Institut Santa Eugènia, Girona.
**Curso 2014/2015 – 2018/2019.** Profesor de Química. Institut Montilivi, Girona.
`, "work: Profesor de Matemáticas | Institut Santa Eugènia | 2019 | present | Girona\nwork: Profesor de Química | Institut Montilivi | 2014 | 2019 | Girona"},

	{"a school that no list knows, above the degree", `# Saúl Otamendi
## Education
**ITEXA**		Guadalajara, Jalisco
_Maestría en Finanzas_		Mar 2015
**Politécnico de Durban**		Durban
_Grado en Enfermería_		May 2011
`, "study: Maestría en Finanzas | ITEXA |  | 2015-03 | master\nstudy: Grado en Enfermería | Politécnico de Durban |  | 2011-05 | bachelor"},

	{"a trade with a preposition is no employer", `# Saúl Otamendi
## Experiencia
**Técnica en Farmacia**		Diciembre de 2023 - Agosto de 2024
Textiles Ombú, Vigo
`, "work: Técnica en Farmacia | Textiles Ombú | 2023-12 | 2024-08 | Vigo"},

	{"the full stop of an abbreviation ends nothing", `# Saúl Otamendi
## Experiencia
**Metalúrgica Hnos. Sosa**
Encargado de Depósito
2012 - 2015
`, "work: Encargado de Depósito | Metalúrgica Hnos. Sosa | 2012 | 2015 |"},

	{"a heading of two lines", `# Saúl Otamendi
## Formación
## complementaria
- Manipulador de alimentos, 2019
`, "certificate: Manipulador de alimentos, 2019"},

	{"the dots of a rating are no items", `# Saúl Otamendi
## Competencias
Trabajo en equipo
Kanban
C++
●●○○
●●●○
`, "skills: Trabajo en equipo | Kanban | C++"},

	{"without headings: a job at a firm, not a study", `Saúl Otamendi
saul.otamendi@correo.example

Técnico Superior en Prevención, Hotel Mirador del Valle, enero de 2011 - mayo de 2014
Control de obras.

Consultora de Procesos, Autopartes Cóndor S.A. de C.V., junio de 2015 - mayo de 2016

Licenciatura en Logística, Universidad de Murcia, mayo de 2010
`, "work: Técnico Superior en Prevención | Hotel Mirador del Valle | 2011-01 | 2014-05 |\nwork: Consultora de Procesos | Autopartes Cóndor S.A. de C.V. | 2015-06 | 2016-05 |\nstudy: Licenciatura en Logística | Universidad de Murcia |  | 2010-05 | bachelor"},

	{"a sentence with years is no entry", `# Saúl Otamendi
## Experiencia
**Jefe de Turno**
Distribuidora Nogal
Mayo de 2020 - Octubre de 2021
Contratos por 2 millones de euros entre 2018 y 2020.
`, "work: Jefe de Turno | Distribuidora Nogal | 2020-05 | 2021-10 |"},
}

func TestReadHabits(t *testing.T) {
	for _, test := range habits {
		t.Run(test.name, func(t *testing.T) {
			_, got, _ := strings.Cut(show(read(t, markup.Document(test.text))), "\n")
			if got != test.want {
				t.Errorf("got\n%s\n\nwant\n%s", got, test.want)
			}
		})
	}
}

func TestANameOfTwoLinesKeepsItsSecondSurname(t *testing.T) {
	r := read(t, markup.Document("# ULISES MENSAH\n# HALVORSEN\nulises.mensah@correo.example\n\n## Experiencia\nCajero, Bodegas Altamar, 2012 - 2015\n"))
	if got := r.FullName.Value; got != "ULISES MENSAH HALVORSEN" {
		t.Errorf("got %q", got)
	}
}
