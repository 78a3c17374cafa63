package applications

import (
	"context"
	"fmt"
	"regexp"
	"unicode/utf8"

	"encaja/internal/platform/clean"
	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
)

// Answer is what somebody says to a question of the posting; an empty one takes the former back.
type Answer struct{ QuestionID, Answer string }

// question is one thing that a posting asks.
type question struct {
	ID, Text, Type string
	position       int
}

const (
	maxAnswer = 2000

	askYesNo  = "YES_NO"
	askNumber = "NUMERICAL"
)

var (
	errOwnNotFound = fault.New(fault.NotFound, "APPLICATION_NOT_FOUND", "No se encontró la postulación.")
	number         = regexp.MustCompile(`^-?[0-9]{1,15}([.,][0-9]{1,6})?$`)
)

// keepAnswers checks answers and keeps them with the questions as they are now, all or none.
func (s *Service) keepAnswers(ctx context.Context, tx *db.Tx, applicationID, postingID string, answers []Answer) error {
	questions, err := questionsOf(ctx, tx, postingID)
	if err != nil {
		return fmt.Errorf("find questions: %w", err)
	}
	known := map[string]question{}
	for _, q := range questions {
		known[q.ID] = q
	}
	wrong, first := map[string]string{}, ""
	for i := range answers {
		a := &answers[i]
		a.Answer = clean.Text(a.Answer)
		field, message := "answer", known[a.QuestionID].check(a.Answer)
		if _, found := known[a.QuestionID]; !found {
			field, message = "questionId", "Esta pregunta no es de este puesto."
		}
		if message == "" {
			continue
		}
		wrong[fmt.Sprintf("answers[%d].%s", i, field)] = message
		if first == "" {
			first = message
		}
	}
	if first != "" {
		return fault.InvalidFields(first, wrong)
	}
	for _, a := range answers {
		if err := saveAnswer(ctx, tx, applicationID, known[a.QuestionID], a.Answer, s.now()); err != nil {
			return fmt.Errorf("keep an answer: %w", err)
		}
	}
	return nil
}

// check returns what is wrong with an answer, or nothing.
func (q question) check(answer string) string {
	switch {
	case answer == "":
		return ""
	case q.Type == askYesNo && answer != "Sí" && answer != "No":
		return "La respuesta debe ser 'Sí' o 'No'."
	case q.Type == askNumber && !number.MatchString(answer):
		return "La respuesta debe ser un número."
	case utf8.RuneCountInString(answer) > maxAnswer:
		return fmt.Sprintf("Debe tener como máximo %d caracteres.", maxAnswer)
	}
	return ""
}
