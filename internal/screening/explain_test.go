package screening

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"encaja/internal/cv/layout"
	"encaja/internal/cv/office"
	"encaja/internal/cv/resume"
	"encaja/internal/fit"
)

// analysed is a candidate with a stored result.
func analysed(t *testing.T, a fit.Assessment, engine string) candidate {
	t.Helper()
	result, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	return candidate{
		ID: "a", Rating: "Malo", Message: "A note of the recruiter", file: File{ID: "f", State: fileRead},
		analysis: analysis{state: stateDone, result: string(result), engineVersion: engineVersion(engine), createdAt: time.Unix(1, 0)},
	}
}

func TestCriteriaAreToldToThePerson(t *testing.T) {
	quote := []fit.Quote{{Text: "Responsable\n de  depósito", Marks: []fit.Mark{{Page: 1}}}}
	result := fit.Assessment{
		Score: 41,
		Criteria: []fit.Criterion{
			{ID: "c1", Kind: "role", Label: "Encargado de depósito", Required: true, Weight: 40, Points: 30, State: fit.Met},
			{ID: "c2", Kind: "skill", Label: "WMS", Weight: 30, Points: 11, State: fit.Partly},
			{ID: "c3", Kind: "language", Label: "Inglés", Required: true, Weight: 15, State: fit.Unknown},
			{ID: "c4", Kind: "skill", Label: "SAP", Weight: 10, State: fit.Unknown},
			{ID: "c5", Kind: "level", Label: "Nivel de responsabilidad", Weight: 5, State: fit.Unknown},
		},
		Reasons: []fit.Reason{
			{Text: "El CV no menciona el inglés.", Criterion: "c3", Quotes: []fit.Quote{}},
			{Text: "Ha trabajado en un puesto como «Encargado de depósito» o muy cercano.", Criterion: "c1", Quotes: quote},
			{Text: "Dice tener experiencia con WMS, pero ningún puesto lo muestra.", Criterion: "c2", Quotes: []fit.Quote{{Text: "WMS"}}},
			{Text: "Partes del CV repiten el aviso palabra por palabra y no se han contado.", Quotes: []fit.Quote{{Text: "copied"}}},
		},
		SoftSkills: []fit.Reason{{Text: "Negocia."}}, Questions: []string{"¿Qué inglés tiene?"},
	}
	c := analysed(t, result, "1 cv")
	c.HiddenText = true
	got, err := explain(c)
	if err != nil {
		t.Fatal(err)
	}
	want := []ExplainedCriterion{
		{"Encargado de depósito", "role", 40, Found, "Has trabajado en un puesto como «Encargado de depósito» o muy cercano.", []string{"Responsable de depósito"}},
		{"WMS", "skill", 30, Partly, "Dices tener experiencia con WMS, pero ningún puesto lo muestra.", []string{"WMS"}},
		{"Inglés", "language", 15, NotFound, "Tu CV no menciona el inglés.", []string{}},
		{"SAP", "skill", 10, NotFound, "Tu CV no lo menciona.", []string{}},
		{"Nivel de responsabilidad", "level", 5, Unclear, "Tu CV no permite saberlo.", []string{}},
	}
	if !slices.EqualFunc(got.Criteria, want, func(a, b ExplainedCriterion) bool {
		quotes := slices.Equal(a.Quotes, b.Quotes) && a.Quotes != nil
		a.Quotes, b.Quotes = nil, nil
		return quotes && a.Name+a.Kind+a.Outcome+a.Sentence == b.Name+b.Kind+b.Outcome+b.Sentence && a.Weight == b.Weight
	}) {
		t.Errorf("criteria %+v", got.Criteria)
	}
	if !slices.Equal(got.Remarks, []string{"Partes de tu CV repiten el aviso palabra por palabra y no se han contado.", sayHidden}) {
		t.Errorf("remarks %q", got.Remarks)
	}
	if got.Score != 41 || got.FromProfile || got.Engine != engineVersion("1 cv") || !got.AnalysedAt.Equal(time.Unix(1, 0)) || got.Problem != "" {
		t.Errorf("explanation %+v", got)
	}
	fromProfile, err := explain(analysed(t, result, profileEngine))
	if err != nil || !fromProfile.FromProfile || fromProfile.Criteria[2].Sentence != "Tu perfil no menciona el inglés." || fromProfile.Remarks[0] != "Partes de tu perfil repiten el aviso palabra por palabra y no se han contado." {
		t.Errorf("of a profile: %+v, %v", fromProfile, err)
	}
}

func TestAnExplanationInEveryState(t *testing.T) {
	unread := File{ID: "f", State: fileUnreadable, Problem: "El archivo está vacío. Comprueba que sea el CV correcto y vuelve a subirlo."}
	former := analysed(t, fit.Assessment{Score: 7}, "1 cv")
	former.analysis.state, former.analysis.problem = stateFailed, sayOurs
	again := analysed(t, fit.Assessment{Score: 7}, "1 cv")
	again.analysis.state = stateQueued
	for name, test := range map[string]struct {
		candidate   candidate
		analysed    bool
		fromProfile bool
		problem     string
	}{
		"nobody asked":      {candidate: candidate{file: File{ID: "f"}, analysis: analysis{state: stateNone}}},
		"without a CV":      {candidate: candidate{analysis: analysis{state: stateNone}}, fromProfile: true},
		"under way":         {candidate: candidate{file: File{ID: "f"}, analysis: analysis{state: stateQueued}}},
		"unreadable":        {candidate: candidate{file: unread, analysis: analysis{state: stateNone}}, problem: "El archivo está vacío."},
		"our fault":         {candidate: candidate{file: File{ID: "f"}, analysis: analysis{state: stateFailed, problem: sayOurs}}, problem: "No pudimos analizar este CV por un problema nuestro."},
		"nothing to read":   {candidate: candidate{analysis: analysis{state: stateFailed, problem: sayNothing}}, fromProfile: true, problem: sayNothing},
		"failed once more":  {candidate: former, analysed: true},
		"under way, former": {candidate: again, analysed: true},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := explain(test.candidate)
			if err != nil {
				t.Fatal(err)
			}
			if got.Analysed != test.analysed || got.FromProfile != test.fromProfile || got.Problem != test.problem || got.State != test.candidate.analysis.state {
				t.Errorf("%+v", got)
			}
			if got.Criteria == nil || got.Remarks == nil || !got.Analysed && (got.Score != 0 || !got.AnalysedAt.IsZero() || got.Engine != "") {
				t.Errorf("%+v", got)
			}
		})
	}
}

func TestSentencesAreTurnedToThePerson(t *testing.T) {
	for of, to := range map[string]string{
		"El CV no muestra que haya conducido equipos.":                    "Tu CV no muestra que hayas conducido equipos.",
		"Su trabajo muestra que ha conducido equipos.":                    "Tu trabajo muestra que has conducido equipos.",
		"Su trabajo muestra en parte que ha conducido equipos.":           "Tu trabajo muestra en parte que has conducido equipos.",
		"Dice que ha conducido equipos, pero ningún puesto lo muestra.":   "Dices que has conducido equipos, pero ningún puesto lo muestra.",
		"Sus estudios o certificados respaldan sus conocimientos de SAP.": "Tus estudios o certificados respaldan tus conocimientos de SAP.",
		"Sus estudios o certificados respaldan su experiencia con SAP.":   "Tus estudios o certificados respaldan tu experiencia con SAP.",
		"Sus estudios o certificados respaldan que ha dado clase.":        "Tus estudios o certificados respaldan que has dado clase.",
		"Indica que tiene el carnet B.":                                   "Indicas que tienes el carnet B.",
		"Suma casi 5 años en compras, y se piden 7 años.":                 "Sumas casi 5 años en compras, y se piden 7 años.",
		"No menciona el carnet B, pero sí algo relacionado.":              "No mencionas el carnet B, pero sí algo relacionado.",
		"Su último puesto tiene menos responsabilidad que el ofrecido.":   "Tu último puesto tiene menos responsabilidad que el ofrecido.",
		"Otra cosa.": "Otra cosa.",
	} {
		if got := toThem(of, false); got != to {
			t.Errorf("%q became %q", of, got)
		}
	}
}

// The engine's own set of CVs and postings shows every kind of sentence: a new one that nobody taught to speak to the
// person fails here.
func TestEverySentenceOfTheEngineSpeaksToThePerson(t *testing.T) {
	at := time.Date(2026, 1, 15, 0, 0, 0, 0, time.UTC)
	postings, resumes := engineSet(t)
	about := []string{" su ", " sus ", "El CV", "del CV", "Ha ", " que ha ", " que tiene ", "Tiene ", "Suma ", "Indica ", "Dice "}
	sentences := map[string]bool{}
	for _, p := range postings {
		prepared := fit.Prepare(p)
		for _, r := range resumes {
			a := prepared.Assess(r, at)
			e, err := explain(analysed(t, a, "1 cv"))
			if err != nil {
				t.Fatal(err)
			}
			if len(e.Criteria) != len(a.Criteria) {
				t.Fatalf("%d criteria of %d", len(e.Criteria), len(a.Criteria))
			}
			shares := 0
			for _, c := range e.Criteria {
				shares += c.Weight
				sentences[c.Sentence] = true
			}
			if shares != 100 {
				t.Errorf("the weights sum to %d", shares)
			}
			for _, reason := range a.Reasons {
				if toThem(reason.Text, false) == reason.Text {
					t.Errorf("stays as it was: %s", reason.Text)
				}
			}
		}
	}
	for s := range sentences {
		unquoted := s
		if before, rest, found := strings.Cut(s, "«"); found { // a title or a quoted requirement may say anything
			_, after, _ := strings.Cut(rest, "»")
			unquoted = before + after
		}
		for _, word := range about {
			if strings.Contains(unquoted, word) {
				t.Errorf("speaks about the person: %s", s)
			}
		}
	}
	if len(sentences) < 100 {
		t.Errorf("only %d sentences were seen", len(sentences))
	}
}

func engineSet(t *testing.T) (postings []fit.Posting, resumes []resume.Resume) {
	t.Helper()
	set := filepath.Join("..", "fit", "testdata")
	content, err := os.ReadFile(filepath.Join(set, "postings.json"))
	if err != nil {
		t.Fatal(err)
	}
	var list []json.RawMessage
	if err := json.Unmarshal(content, &list); err != nil {
		t.Fatal(err)
	}
	for _, raw := range list {
		p, err := fit.ReadPosting(raw)
		if err != nil {
			t.Fatal(err)
		}
		postings = append(postings, p)
	}
	names, err := filepath.Glob(filepath.Join(set, "texts", "*.txt"))
	if err != nil || len(names) == 0 {
		t.Fatalf("%d texts, %v", len(names), err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		document, err := office.Text(text)
		if err != nil {
			t.Fatal(err)
		}
		layout.SetCommandsApart(&document)
		r, err := resume.Read(document)
		if err != nil {
			t.Fatal(err)
		}
		resumes = append(resumes, r)
	}
	return postings, resumes
}
