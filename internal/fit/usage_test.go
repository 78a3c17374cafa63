package fit

import (
	"slices"
	"strings"
	"testing"
)

func TestNeighboursTellHomonymsApart(t *testing.T) {
	for text, not := range map[string]string{
		"Cobré, hice arqueos y preparé los depósitos del día":       "almacén",
		"Depósitos bancarios y pago a proveedores":                  "almacén",
		"Reparación de cajas de velocidades":                        "caja",
		"Armado de cajas de cartón y paletizado":                    "caja",
		"Ensayos en banco de pruebas":                               "banca",
		"Gestión de la bolsa de trabajo":                            "banca",
		"Conducir las reuniones del equipo":                         "conducción",
		"Importar datos a una planilla":                             "comercio exterior",
		"Programación de turnos del personal":                       "desarrollo de software",
		"Atender las demandas de los clientes":                      "litigios",
		"Trabajo en relación de dependencia":                        "geriatría",
		"Recepción de currículos y entrevistas":                     "programación didáctica",
		"Montaje de tableros eléctricos de comando":                 "visualización de datos",
		"Restauración de copias de seguridad":                       "hostelería",
		"Comunicación con familias y alumnos":                       "comunicación",
		"Operador de prensa hidráulica":                             "comunicación",
		"Contenedores de basura":                                    "carga marítima",
		"Ventas en torno a los dos millones":                        "mecanizado",
		"Instalación de iluminación en edificios":                   "audiovisual",
		"Atención ágil y cordial":                                   "metodologías ágiles",
		"Transporte de masas y medios":                              "panadería",
		"Rondas de negociación con proveedores":                     "seguridad privada",
		"Conversión de unidades y monedas":                          "analítica web",
		"Venta de tickets de cine en boletería":                     "soporte técnico",
		"Bandeja de entrada del correo":                             "sala y bar",
		"Código de barras e ingreso de mercadería":                  "sala y bar",
		"Persona paciente, amable y puntual":                        "entorno hospitalario",
		"Cumplimiento de la custodia compartida de documentos":      "seguridad privada",
		"Mapas de rutas de aprendizaje para el personal":            "transporte de mercancías",
		"Desarrollo de audiencias en campañas de redes y segmentos": "litigios",
	} {
		if slices.Contains(conceptsIn(text), not) {
			t.Errorf("%q is taken for %q", text, not)
		}
	}
	for text, want := range map[string]string{
		"Manejo del depósito central y de sus 6.200 posiciones": "almacén",
		"Caja y atención en mostrador":                          "caja",
		"Atención de clientes en el banco":                      "banca",
		"Programación y depuración de sitios":                   "desarrollo de software",
		"Contenedores en el puerto":                             "carga marítima",
		"Presentación de demandas ante tribunales":              "litigios",
		"Cuidado de personas en situación de dependencia":       "geriatría",
	} {
		if !slices.Contains(conceptsIn(text), want) {
			t.Errorf("%q says %q, not %q", text, conceptsIn(text), want)
		}
	}
}

func softOf(t *testing.T, task string) string {
	t.Helper()
	var out []string
	for _, r := range Assess(Posting{Title: "Administrativo"}, readCV(t, resumeOf("Administrativa", task, "")), day).SoftSkills {
		out = append(out, r.Text)
	}
	return strings.Join(out, " ")
}

func TestIdiomsAreNotWhatTheirVerbSays(t *testing.T) {
	for _, test := range []struct{ task, not string }{
		{"Formé parte del comité de seguridad.", "Enseña"},
		{"De forma ordenada llevé el archivo.", "Enseña"},
		{"Recibí capacitación en primeros auxilios.", "Enseña"},
		{"Me formé en excel avanzado.", "Enseña"},
		{"Trabajé bajo supervisión de la gerencia.", "Dirige"},
		{"Reporté a dirección cada semana.", "Dirige"},
		{"Me dirigí a los juzgados con expedientes.", "Dirige"},
		{"Instalación led en oficinas.", "Dirige"},
		{"Presenté declaraciones juradas mensuales.", "Explica"},
		{"Exposición de mercadería en góndola.", "Explica"},
		{"Talleres mecánicos de la zona: cobranza.", "Explica"},
		{"Desarrollé tareas de archivo.", "iniciativa"},
		{"Desarrollo de mis funciones en oficina.", "iniciativa"},
		{"Balances y presentaciones ante AFIP.", "Explica"},
		{"Colaboré en el conteo anual.", "otros equipos"},
		{"Diseño gráfico de folletos.", "iniciativa"},
		{"Atención al detalle en los registros.", "Atiende"},
		{"Atención de incidencias y tickets.", "Atiende"},
		{"Aprendizaje automático con Python.", "aprendiendo"},
		{"Aprendizaje de los alumnos de primaria.", "aprendiendo"},
		{"Soluciones de software para bancos.", "Resuelve"},
		{"Organización Mundial de Comercio: pasantía.", "Organiza"},
	} {
		if got := softOf(t, test.task); strings.Contains(got, test.not) {
			t.Errorf("%q: %s", test.task, got)
		}
	}
	for task, want := range map[string]string{
		"Formé a ocho personas nuevas.":              "Enseña a otras personas",
		"Capacité al personal en el sistema.":        "Enseña a otras personas",
		"Me formé en excel avanzado.":                "Sigue aprendiendo",
		"Presenté los resultados a la gerencia.":     "Explica y comunica",
		"Atención de pacientes en ventanilla.":       "Atiende a personas",
		"Desarrollé un tablero para el sector.":      "Toma la iniciativa",
		"Resolví reclamos de clientes.":              "Resuelve problemas",
		"Organicé los turnos de guardia.":            "Organiza y coordina",
		"Colaboré con enfermería en los protocolos.": "Trabaja con otros equipos",
		"Negocié tarifas con proveedores.":           "Negocia",
		"Resolución de conflictos entre vecinos.":    "Resuelve problemas",
	} {
		if got := softOf(t, task); !strings.Contains(got, want) {
			t.Errorf("%q: %q", task, got)
		}
	}
}

func TestLeadingAProjectIsNotLeadingPeople(t *testing.T) {
	for task, want := range map[string]string{
		"Lideré la puesta en marcha del WMS.":      "Conduce proyectos",
		"Dirigí la migración a SAP.":               "Conduce proyectos",
		"Lideré un equipo de doce operarios.":      "Dirige a otras personas",
		"Supervisé a seis preparadores por turno.": "Dirige a otras personas",
		"Dirigí personal propio y contratado.":     "Dirige a otras personas",
		"Supervisión de obras de vivienda.":        "Supervisa el trabajo",
	} {
		got := softOf(t, task)
		if !strings.Contains(got, want) {
			t.Errorf("%q: %q", task, got)
		}
		if want != "Dirige a otras personas" && strings.Contains(got, "Dirige a otras personas") {
			t.Errorf("%q leads people: %q", task, got)
		}
	}
}
