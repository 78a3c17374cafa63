package applications

import (
	"context"
	"time"

	"encaja/internal/platform/db"
)

func questionsOf(ctx context.Context, q db.Querier, postingID string) ([]question, error) {
	rows, err := q.QueryContext(ctx, `SELECT id, text, type, position FROM posting_questions WHERE posting_id = $1 ORDER BY position`, postingID)
	if err != nil {
		return nil, err
	}
	var list []question
	err = db.Each(rows, func() error {
		var asked question
		err := rows.Scan(&asked.ID, &asked.Text, &asked.Type, &asked.position)
		list = append(list, asked)
		return err
	})
	return list, err
}

// saveAnswer keeps an answer in the place of the former one; an empty one only takes that away.
func saveAnswer(ctx context.Context, tx *db.Tx, applicationID string, q question, answer string, now time.Time) error {
	if answer == "" {
		_, err := tx.ExecContext(ctx, `DELETE FROM application_answers WHERE application_id = $1 AND question_id = $2`, applicationID, q.ID)
		return err
	}
	_, err := tx.ExecContext(ctx, `
		INSERT INTO application_answers (application_id, question_id, position, question, type, answer, answered_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (application_id, question_id) DO UPDATE SET position = excluded.position, question = excluded.question,
			type = excluded.type, answer = excluded.answer, answered_at = excluded.answered_at`,
		applicationID, q.ID, q.position, q.Text, q.Type, answer, db.Micros(now))
	return err
}

func answersOf(ctx context.Context, q db.Querier, applicationID string) ([]Answer, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT question_id, answer FROM application_answers WHERE application_id = $1 ORDER BY position, question_id`, applicationID)
	if err != nil {
		return nil, err
	}
	var list []Answer
	err = db.Each(rows, func() error {
		var a Answer
		err := rows.Scan(&a.QuestionID, &a.Answer)
		list = append(list, a)
		return err
	})
	return list, err
}
