package applications

import (
	"context"

	"encaja/internal/platform/db"
)

func snapshotAndConsent(ctx context.Context, q db.Querier, id string) (profile string, keep bool, err error) {
	err = q.QueryRowContext(ctx, `
		SELECT a.profile, `+kept+` FROM applications a LEFT JOIN users u ON u.id = a.user_id WHERE a.id = $1`, id).Scan(&profile, &keep)
	return profile, keep, err
}

func exportedAnswers(ctx context.Context, q db.Querier, id string) ([]ExportedAnswer, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT question, answer, answered_at FROM application_answers WHERE application_id = $1 ORDER BY position, question_id`, id)
	if err != nil {
		return nil, err
	}
	list := []ExportedAnswer{}
	err = db.Each(rows, func() error {
		var a ExportedAnswer
		var at int64
		err := rows.Scan(&a.Question, &a.Answer, &at)
		a.AnsweredAt = db.Time(at)
		list = append(list, a)
		return err
	})
	return list, err
}

func exportedLetters(ctx context.Context, q db.Querier, id string) ([]ExportedLetter, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT subject, body, created_at FROM application_messages WHERE application_id = $1 ORDER BY created_at, id`, id)
	if err != nil {
		return nil, err
	}
	list := []ExportedLetter{}
	err = db.Each(rows, func() error {
		var l ExportedLetter
		var at int64
		err := rows.Scan(&l.Subject, &l.Body, &at)
		l.SentAt = db.Time(at)
		list = append(list, l)
		return err
	})
	return list, err
}
