package applications

import (
	"context"

	"encaja/internal/platform/db"
)

// OfPosting are the applications to a posting, in the order in which they came.
func (s *Service) OfPosting(ctx context.Context, postingID string) ([]Application, error) {
	rows, err := s.db.Reader().QueryContext(ctx, `
		SELECT id, posting_id, COALESCE(user_id, ''), source, status, rating, name, email, hidden_text, created_at, seen_at, decided_at
		FROM applications WHERE posting_id = $1 ORDER BY created_at, id`, postingID)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }() // Err below tells what went wrong
	var list []Application
	for rows.Next() {
		var a Application
		var created, seen, decided int64
		if err := rows.Scan(&a.ID, &a.PostingID, &a.UserID, &a.Source, &a.Status, &a.Rating, &a.Name, &a.Email, &a.HiddenText,
			&created, &seen, &decided); err != nil {
			return nil, err
		}
		a.CreatedAt, a.SeenAt, a.DecidedAt = db.Time(created), db.Time(seen), db.Time(decided)
		list = append(list, a)
	}
	return list, rows.Err()
}
