package democv

import (
	"embed"
	"encoding/json"
	"fmt"
	"slices"
	"sync"
)

// Sentences of the data files agree with the person: {o|a} is the ending for a man or a woman, [x|y] the word in
// Argentina or in Spain, <3-9> a number in between.
//
//go:embed data/*.json data/widths.tsv data/glyphs.png
var files embed.FS

// trade is what CVs of one line of work say.
type trade struct {
	Titles       []string `json:"titles"` // from the first job to the best one
	Years        [2]int   `json:"years"`  // of people who suit it
	Near         []string `json:"near"`   // trades that share something with it
	Core         []string `json:"core"`   // sentences that show what a posting requires
	Extra        []string `json:"extra"`  // and what it would value
	Plain        []string `json:"plain"`  // and neither
	Companies    []string `json:"companies"`
	Degrees      []string `json:"degrees"`
	Skills       []string `json:"skills"`
	MoreSkills   []string `json:"moreSkills"`
	PlainSkills  []string `json:"plainSkills"`
	Certificates []string `json:"certificates"`
	MoreCerts    []string `json:"moreCertificates"`
	English      string   `json:"english"`
}

// country is where a person lives and learnt.
type country struct {
	Cities       []string `json:"cities"`
	Schools      []string `json:"schools"`
	Universities []string `json:"universities"`
	Legal        []string `json:"legal"`
	Phone        string   `json:"phone"`
	Areas        []string `json:"areas"`
}

type data struct {
	AR        country             `json:"AR"`
	ES        country             `json:"ES"`
	Levels    map[string][]string `json:"levels"`
	Openings  []string            `json:"openings"`
	Feminine  []string            `json:"feminine"`
	Masculine []string            `json:"masculine"`

	trades map[string]trade
	keys   []string // of the trades, in order
}

var load = sync.OnceValues(func() (*data, error) {
	d := &data{trades: map[string]trade{}}
	if err := decode("people", d); err != nil {
		return nil, err
	}
	for _, name := range []string{"logistics", "office", "technology", "health"} {
		if err := decode(name, &d.trades); err != nil {
			return nil, err
		}
	}
	for key, t := range d.trades {
		d.keys = append(d.keys, key)
		if t.Years == [2]int{} {
			t.Years = [2]int{6, 12}
			d.trades[key] = t
		}
	}
	slices.Sort(d.keys)
	return d, nil
})

func decode(name string, into any) error {
	text, err := files.ReadFile("data/" + name + ".json")
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, into); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// far lists the trades that have nothing to do with this one.
func (d *data) far(key string) []string {
	var list []string
	for _, other := range d.keys {
		if other != key && !slices.Contains(d.trades[key].Near, other) && !slices.Contains(d.trades[other].Near, key) {
			list = append(list, other)
		}
	}
	return list
}
