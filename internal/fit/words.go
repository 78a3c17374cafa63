package fit

import (
	"strings"

	"encaja/internal/cv/lexicon"
)

// word is one word of a text with its bytes there.
type word struct {
	folded, stem, light string
	start, end          int
	// opens says that a new sentence or item begins with the word.
	opens bool
	// filler is a word that carries no meaning of its own.
	filler bool
}

var fillers = wordSet(`a al ante bajo con contra de del desde durante e el ella en entre es esta este estos estas etc ha hacia han hasta la las le les lo los
mas me mi mis muy ni nos o para pero por que se ser si sin sobre su sus tal tambien te tu tus u un una uno unos unas y ya the of and in for to with on at as by an or from
i nuestro nuestra nuestros nuestras como cuando donde cual cuales cada todo toda todos todas otro otra otros otras asi son sera sido siendo hemos`)

func wordSet(text string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(text) {
		out[w] = true
	}
	return out
}

// wordsOf cuts a text into words. Words joined by a stroke or hyphen part
// unless the lexicon knows them as one name.
func wordsOf(text string) []word {
	var out []word
	last := 0
	for _, t := range lexicon.Tokens(text) {
		opens := strings.ContainsAny(text[last:t.Start], ".;:•●▪■◦‣·|\t")
		last = t.End
		for _, p := range parts(text, t) {
			w := word{folded: p.Text, start: p.Start, end: p.End, opens: opens, filler: fillers[p.Text]}
			w.stem, w.light = stem(p.Text), lightStem(p.Text)
			out = append(out, w)
			opens = false
		}
	}
	return out
}

func parts(text string, t lexicon.Token) []lexicon.Token {
	whole := text[t.Start:t.End]
	if !strings.ContainsAny(whole, "/-&") || knownNames[t.Text] {
		return []lexicon.Token{t}
	}
	var out []lexicon.Token
	at := 0
	for at < len(whole) {
		end := strings.IndexAny(whole[at:], "/-&")
		if end < 0 {
			end = len(whole) - at
		}
		// "técnico/a": the other gender is no word of its own
		if part := lexicon.Fold(whole[at : at+end]); part != "" && (len(out) == 0 || part != "a" && part != "o" && part != "as" && part != "os") {
			out = append(out, lexicon.Token{Text: part, Start: t.Start + at, End: t.Start + at + end})
		}
		at += end + 1
	}
	return out
}
