package profiles

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"encaja/internal/platform/db"
)

func recruiterProfile(ctx context.Context, q db.Querier, userID string) (Recruiter, error) {
	var p Recruiter
	err := q.QueryRowContext(ctx, `SELECT company, position, avatar_key, pending_avatar_key FROM recruiter_profiles WHERE user_id = $1`, userID).
		Scan(&p.Company, &p.Position, &p.avatar, &p.pendingAvatar)
	return p, err
}

func insertRecruiter(ctx context.Context, tx *db.Tx, userID string, p Recruiter, now time.Time) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO recruiter_profiles (user_id, company, position, created_at, updated_at) VALUES ($1, $2, $3, $4, $4)`,
		userID, p.Company, p.Position, db.Micros(now))
	return err
}

func updateRecruiter(ctx context.Context, tx *db.Tx, userID string, p Recruiter, now time.Time) error {
	_, err := tx.ExecContext(ctx, `
		UPDATE recruiter_profiles SET company = $2, position = $3, updated_at = $4 WHERE user_id = $1`,
		userID, p.Company, p.Position, db.Micros(now))
	return err
}

func setAvatar(ctx context.Context, tx *db.Tx, userID, key, pending string, now time.Time) error {
	_, err := tx.ExecContext(ctx, `
		UPDATE recruiter_profiles SET avatar_key = $2, pending_avatar_key = $3, updated_at = $4 WHERE user_id = $1`,
		userID, key, pending, db.Micros(now))
	return err
}

func applicantProfile(ctx context.Context, q db.Querier, userID string) (Applicant, error) {
	var p Applicant
	var work, education, skills string
	err := q.QueryRowContext(ctx, `
		SELECT phone, work_experience, education, skills FROM applicant_profiles WHERE user_id = $1`, userID).
		Scan(&p.Phone, &work, &education, &skills)
	if err != nil {
		return p, err
	}
	err = errors.Join(
		json.Unmarshal([]byte(work), &p.Work), json.Unmarshal([]byte(education), &p.Education), json.Unmarshal([]byte(skills), &p.Skills))
	if err != nil {
		return p, fmt.Errorf("stored profile of %s: %w", userID, err)
	}
	return p, nil
}

// applicantColumns are the lists as they are stored.
func applicantColumns(p Applicant) (work, education, skills string, err error) {
	columns := make([]string, 3)
	for i, list := range []any{p.Work, p.Education, p.Skills} {
		text, err := json.Marshal(list)
		if err != nil {
			return "", "", "", err
		}
		columns[i] = string(text)
	}
	return columns[0], columns[1], columns[2], nil
}

func insertApplicant(ctx context.Context, tx *db.Tx, userID string, p Applicant, now time.Time) error {
	work, education, skills, err := applicantColumns(p)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `
		INSERT INTO applicant_profiles (user_id, phone, work_experience, education, skills, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $6)`, userID, p.Phone, work, education, skills, db.Micros(now))
	return err
}

func updateApplicant(ctx context.Context, tx *db.Tx, userID string, p Applicant, now time.Time) error {
	work, education, skills, err := applicantColumns(p)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `
		UPDATE applicant_profiles SET phone = $2, work_experience = $3, education = $4, skills = $5, updated_at = $6
		WHERE user_id = $1`, userID, p.Phone, work, education, skills, db.Micros(now))
	return err
}

func deleteProfiles(ctx context.Context, tx *db.Tx, userID string) error {
	for _, statement := range []string{
		`DELETE FROM recruiter_profiles WHERE user_id = $1`, `DELETE FROM applicant_profiles WHERE user_id = $1`,
	} {
		if _, err := tx.ExecContext(ctx, statement, userID); err != nil {
			return err
		}
	}
	return nil
}
