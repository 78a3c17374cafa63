package fit

// Words that tell what a task named near them was to the person.
var (
	// effects open what a task led to: "reduciendo costos", "un aumento de las
	// ventas". Everybody's work saves costs; that makes nobody a controller.
	effects = stemSet(`resultando resultado logrando logró reduciendo reducción redujo aumento aumentando aumentó incremento incrementando incrementó mejorando
mejora mejoró disminución disminuyendo ahorro ahorrando contribuyendo contribuyó impulsando optimizando elevando resulting reducing
improving increasing generando llevando incrementó`)
	// purposes open what a task was for: nearer to the task than its effect.
	purposes = stemSet(`asegurando asegurar garantizando garantizar permitiendo facilitando fomentando promoviendo ensuring`)
	// helping is work in the second row.
	helping = stemSet(`asistencia asistí apoyo apoyé ayuda ayudé participación participé soporte colaboración colaboré assisted supported`)
	// others are whose field is named next: "colaboración con equipos de finanzas".
	others = stemSet(`equipo equipos departamento departamentos área áreas personal team teams`)
	joint  = stemSet(`colaboración colaboré colaborando coordinación coordinándose coordiné asociación interacción junto enlace relación collaborated`)
)

// lessen takes from hits what the words before them leave.
func lessen(words []word, hits []hit) {
	for i := range hits {
		hits[i].share = shareAt(words, hits[i].from)
	}
}

// lessenTitle: of a title that names several trades, the first is the job.
func lessenTitle(hits []hit) {
	for i := range hits {
		if i > 0 && common(hits[0].node, hits[i].node) == nil {
			hits[i].share = shareOfSecondTrade
		}
	}
}

func shareAt(words []word, at int) int {
	start := at
	for start > 0 && !words[start].opens {
		start--
	}
	share := 100
	if start < len(words) && helping[words[start].stem] {
		share = shareOfHelp
	}
	for i := start; i < at; i++ {
		switch {
		case effects[words[i].stem] && (i > start || at-i <= reachOfEffect):
			return shareOfEffect
		case purposes[words[i].stem] && i > start:
			share = min(share, shareOfPurpose)
		case others[words[i].stem] && at-i <= reachOfOthers && joint[words[start].stem]:
			share = min(share, shareOfOthers)
		}
	}
	return share
}
