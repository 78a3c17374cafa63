package layout

// Why a reader does not see a text, in the words that a person is told.
const (
	ReasonTiny      = "letra de menos de 2 puntos"
	ReasonOutside   = "fuera de la página"
	ReasonInvisible = "texto marcado como invisible"
	ReasonUnseen    = "no se distingue de su fondo o está tapado"
	ReasonLayer     = "capa de texto que no coincide con la imagen"
	ReasonCommand   = "instrucción dirigida a un programa"
)

// AddHidden joins words that are hidden alike, one after the other, into one
// text.
func AddHidden(all []Hidden, h Hidden) []Hidden {
	if n := len(all); n > 0 && all[n-1].Reason == h.Reason && all[n-1].Page == h.Page {
		if len(all[n-1].Text) < longestHidden {
			all[n-1].Text += " " + h.Text
		}
		all[n-1].Box = all[n-1].Box.Union(h.Box)
		return all
	}
	return append(all, h)
}
