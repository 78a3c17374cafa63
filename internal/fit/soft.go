package fit

// softSkill is a way of working that the verbs of a CV show.
type softSkill struct {
	text  string
	stems map[string]bool
}

// softSkills are read from what a person says to have done at work; adjectives
// that people give themselves do not count.
var softSkills = []softSkill{
	{"Dirige a otras personas: lo cuenta en sus puestos", stemSet(`lideré liderazgo lideró liderar dirigí dirigir dirección supervisé supervisión supervisar led managed`)},
	{"Enseña a otras personas: lo cuenta en sus puestos", stemSet(`capacité capacitación capacitar formé entrené entrenamiento entrenar instruí enseñé enseñanza mentoría tutoría trained`)},
	{"Negocia: lo cuenta en sus puestos", stemSet(`negocié negociación negociar negociando negotiated`)},
	{"Resuelve problemas: lo cuenta en sus puestos", stemSet(`resolví resolver resolución resolviendo solucioné solucionar solución resolved`)},
	{"Organiza y coordina: lo cuenta en sus puestos", stemSet(`coordiné coordinación coordinar organicé organización organizar planifiqué planificación planificar coordinated`)},
	{"Toma la iniciativa: ha puesto en marcha cosas nuevas", stemSet(`implementé implementación implementar creé creación propuse lancé lanzamiento implanté implantación introduje desarrollé desarrollo implemented`)},
	{"Explica y comunica: lo cuenta en sus puestos", stemSet(`presenté presentación facilité facilitación redacté redacción expuse exposición comuniqué talleres`)},
	{"Atiende a personas: lo cuenta en sus puestos", stemSet(`atendí atención atender asesoré asesoramiento asesorar orienté`)},
	{"Trabaja con otros equipos: lo cuenta en sus puestos", stemSet(`colaboré colaboración colaborar collaborated`)},
	{"Sigue aprendiendo: lo cuenta en sus puestos", stemSet(`aprendí aprendizaje aprender especialicé`)},
}

const (
	mostSoftSkills = 4
	// opening is how many words from the beginning of a sentence tell what the
	// person did.
	opening = 3
)

// softReasons are the ways of working that the jobs show, with the words.
func (c *candidate) softReasons() []Reason {
	out := []Reason{}
	for _, s := range softSkills {
		var found []evidence
		for i, p := range c.passages {
			if p.place != atDuty {
				continue
			}
			for k := 0; k < min(opening, len(p.words)); k++ {
				if s.stems[p.words[k].stem] {
					found = append(found, evidence{i, k, k + 1, 100})
					break
				}
			}
		}
		if len(found) > 0 && len(out) < mostSoftSkills {
			out = append(out, Reason{Text: s.text + ".", Quotes: c.quotes(found[:min(2, len(found))], nil)})
		}
	}
	return out
}
