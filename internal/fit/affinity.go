package fit

// commonplace are words that CVs of all trades have.
var commonplace = stemSet(`implementación implementar eficiencia proceso procesos optimización optimizar mejora mejorar resultado estrategia estratégico iniciativa operación operaciones
operativo servicio servicios cumplimiento asegurar control análisis informe informes información dato datos planificación planificar coordinación coordinar supervisión supervisar capacitación dirección
dirigir equipo equipos líder necesidad necesidades objetivo objetivos requisito decisión decisiones crecimiento interno nivel nacional internacional principal interesado relación relaciones reporte
reportes documentación mantenimiento mantener revisar revisión apoyar preparar preparación responder explicar entender cuidar buscar crear creación lanzar medir`)

// readWords weighs the words of a posting by where they stand.
func (d *demand) readWords(p Posting) {
	d.words = map[string]int{}
	for _, part := range []struct {
		text   string
		weight int
	}{{p.Title, 3}, {p.Requirements, 2}, {p.Description, 1}} {
		for _, s := range contentStems(wordsOf(part.text)) {
			weight := part.weight
			if known := phraseRoot.next[s]; known != nil {
				weight *= 2 // a word that the lexicon knows says more
			}
			if !commonplace[s] {
				d.words[s] = max(d.words[s], weight)
			}
		}
	}
}

// wordsInCommon is how much of a posting's words a CV's work, studies and
// skills have, each counted once and where it weighs most, 100 for as many as
// a strong CV has.
func (c *candidate) wordsInCommon(d demand) int {
	best := map[string]int{}
	for _, p := range c.passages {
		if p.place == atCompany {
			continue
		}
		for _, w := range p.words {
			if d.words[w.stem] > 0 {
				best[w.stem] = max(best[w.stem], strengthOf[p.place])
			}
		}
	}
	met, all := 0, 0
	for s, weight := range d.words {
		all += weight
		met += weight * best[s]
	}
	if all == 0 {
		return 0
	}
	return min(100, met*100/all/fullWords)
}
