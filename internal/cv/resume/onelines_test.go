package resume

import (
	"strings"
	"testing"

	"encaja/internal/cv/sections/markup"
)

// oneLines are ways of naming several things in one line.
var oneLines = []struct{ name, text, want string }{
	{"words that no list knows are cut as those above them", `# Saúl Otamendi
## Experiencia
Key Account Manager - Vinos del Ebro
2019 - Actualidad
Trade Marketing - Snacks Montaña
2016 - 2019
Repartidor - Autónomo
2012 - 2016
`, `work: Key Account Manager | Vinos del Ebro | 2019 | present |
work: Trade Marketing | Snacks Montaña | 2016 | 2019 |
work: Repartidor | Autónomo | 2012 | 2016 |`},

	{"a job in a place of work", `# Saúl Otamendi
## Experiencia
**Chofer en Expreso Quillay**		2018 - Hoy
**Community Manager en Pampero**		2016 - 2018
**Técnico en Refrigeración**		2012 - 2016
Talleres Ombú S.R.L.
`, `work: Chofer | Expreso Quillay | 2018 | present |
work: Community Manager | Pampero | 2016 | 2018 |
work: Técnico en Refrigeración | Talleres Ombú S.R.L. | 2012 | 2016 |`},

	{"the employer before the comma", `# Saúl Otamendi
## Experiencia
Expreso Quillay, Chofer
2018 - Hoy
La Parrilla de Nito, Ayudante de cocina
2014 - 2016
`, `work: Chofer | Expreso Quillay | 2018 | present |
work: Ayudante de cocina | La Parrilla de Nito | 2014 | 2016 |`},

	{"what is done in a job is not its employer", `# Saúl Otamendi
## Experiencia
**Soldador, Metalfor Serrano**
2019 - Presente
Soldadura MIG y TIG en Estructuras
**Oficial Herrero, Talleres El Quebracho**
2015 - 2018
Fabricación de Aberturas
`, `work: Soldador | Metalfor Serrano | 2019 | present |
work: Oficial Herrero | Talleres El Quebracho | 2015 | 2018 |
skills: Soldadura MIG`},

	{"bold letters end where the employer begins", `# Saúl Otamendi
## Experiencia
02/2021 – ACTUALIDAD
**UX DESIGNER** BRAÑAS DIGITAL
## Educación
2012 – 2016
**GRADO EN BELLAS ARTES** Universidade de Vigo
`, `work: UX DESIGNER | BRAÑAS DIGITAL | 2021-02 | present |
study: GRADO EN BELLAS ARTES | Universidade de Vigo | 2012 | 2016 | bachelor
skills: UX`},

	{"the full stop of a legal form in bold", `# Saúl Otamendi
## Experiencia
**Jefa de Compras | Lácteos Valdemora S.L.**		2019 – 2021
`, `work: Jefa de Compras | Lácteos Valdemora S.L. | 2019 | 2021 |`},

	{"the employer without a label above those with one", `# Saúl Otamendi
## Experiencia
Conservas Umbría
Período: Mayo de 2020 - Actualidad
Puesto: Técnica de Laboratorio
Tareas: Análisis de muestras
Cooperativa San Ginés
Período: Junio de 2014 - Agosto de 2016
Puesto: Auxiliar de Calidad
`, `work: Técnica de Laboratorio | Conservas Umbría | 2020-05 | present |
work: Auxiliar de Calidad | Cooperativa San Ginés | 2014-06 | 2016-08 |`},

	{"a study that goes on, the word before the date at the edge", `# Saúl Otamendi
## Educación
- Licenciatura en Historia, en curso		2021
Universidad de Murcia
- Bachiller Contable		2003 - 2008
Colegio San Roque
`, `study: Licenciatura en Historia | Universidad de Murcia | 2021 | present | bachelor
study: Bachiller Contable | Colegio San Roque | 2003 | 2008 | secondary`},

	{"how far a study is, in brackets", `# Saúl Otamendi
## Educación
**Licenciatura en Historia** (cursando 3er año)		2021
Universidad de Murcia

**Grado en Física** (incompleto)		2015
Universidad de Vigo

**Grado en Derecho** (finalizado)		2012
Universidad de Vigo
`, `study: Licenciatura en Historia | Universidad de Murcia | 2021 | present | bachelor
study: Grado en Física | Universidad de Vigo | 2015 |  | bachelor
study: Grado en Derecho | Universidad de Vigo |  | 2012 | bachelor`},
}

func TestReadOneLines(t *testing.T) {
	for _, test := range oneLines {
		t.Run(test.name, func(t *testing.T) {
			_, got, _ := strings.Cut(show(read(t, markup.Document(test.text))), "\n")
			if got != test.want {
				t.Errorf("got\n%s\n\nwant\n%s", got, test.want)
			}
		})
	}
}
