package main

import (
	"math/rand/v2"
	"strings"
)

// vocabulary is a Spanish dictionary of postings in which few words are everywhere and most are rare, as in real texts.
type vocabulary struct {
	words []string // by rank: the first is the commonest
	zipf  *rand.Zipf
}

const vocabularySize = 30_000

func newVocabulary(random *rand.Rand) vocabulary {
	v := vocabulary{words: strings.Fields(commonWords)}
	known := map[string]bool{}
	for _, word := range v.words {
		known[word] = true
	}
	prefixes := strings.Fields("- des re pre inter sub sobre contra auto micro multi anti trans bio eco tele")
	roots := strings.Fields(`conserv adapt organiz form labor medic transport cultiv constru repar instal regul model calcul
		document comunic negoci factur import export plant ensambl sold pint limpi lav cort cos teji horne cocin serv sirv
		vend compr cobr pag ahorr invert audit cont fiscal legisl defend juzg educ enseñ instru entren cuid san cur oper
		explor perfor extra refin destil ferment envas etiquet embal almacen distribu reparti conduc pilot naveg vol
		program dise dibuj grab edit public traduc interpret redact escrib document archiv catalog clasific verific
		inspeccion certific homolog patent licenci financ asegur tas valor cotiz presupuest proyect planific coordin lider`)
	suffixes := strings.Fields(`ación aciones ador adora adores adoras amiento amientos ante antes ativo ativa ativos able
		ables ado ada ados adas ando ar aje ajes ería erías ero era eros eras ista istas ismo ico ica icos icas idad idades
		ura uras or ora ores oso osa ivo iva al ales ario aria arios anza eza`)
	for len(v.words) < vocabularySize {
		prefix := strings.TrimPrefix(prefixes[random.IntN(len(prefixes))], "-")
		word := prefix + roots[random.IntN(len(roots))] + suffixes[random.IntN(len(suffixes))]
		if !known[word] {
			known[word] = true
			v.words = append(v.words, word)
		}
	}
	v.zipf = rand.NewZipf(random, 1.07, 8, vocabularySize-1)
	return v
}

func (v vocabulary) word() string { return v.words[v.zipf.Uint64()] }

const commonWords = `experiencia trabajo equipo empresa clientes puesto incorporación jornada contrato gestión conocimientos
	formación horario salario ventas atención responsable funciones servicio desarrollo proyectos buscamos ofrecemos
	candidato disponibilidad producto mantenimiento administración inglés capacidad persona requisitos área calidad sector
	turno producción seguimiento informática marketing comercial técnico procesos control soporte manejo crecimiento
	profesional beneficios remoto oficina estabilidad objetivos comunicación análisis tareas limpieza logística almacén
	seguridad pedidos proveedores compras stock caja facturación contabilidad cobros nóminas impuestos informes excel datos
	sistemas redes software aplicaciones web java python sql nube diseño pruebas agile hospital pacientes clínica residencia
	mayores niños escuela alumnos docencia idiomas hotel restaurante cocina sala barra mesas eventos reservas recepción
	vehículo reparto rutas carnet transporte obra edificio instalaciones electricidad fontanería maquinaria soldadura planta
	fábrica montaje inspección normas prevención riesgos ambiente energía campo cosecha ganado tienda moda belleza cosmética
	deporte gimnasio entrenamiento viajes turismo agencia publicidad redacción contenidos campañas marca estrategia liderazgo
	dirección planificación presupuesto finanzas banca seguros inversión derecho contratos laboral selección talento`
