package postings

import (
	"context"
	"fmt"
	"strings"

	"encaja/internal/platform/db"
)

const columns = `p.id, p.seq, p.recruiter_id, p.status, p.title, p.company, p.description, p.additional_requirements,
	p.experience_level, p.english_level, p.contract_type, p.modal, p.country, p.province, p.city,
	p.industry_required, p.industry, p.salary_min, p.salary_max, p.salary_currency, p.version, p.created_at, p.updated_at`

type scanner interface{ Scan(values ...any) error }

func scan(row scanner, more ...any) (Posting, error) {
	var p Posting
	var created, updated int64
	values := []any{
		&p.ID, &p.Seq, &p.RecruiterID, &p.Status, &p.Title, &p.Company, &p.Description, &p.AdditionalRequirements,
		&p.ExperienceLevel, &p.EnglishLevel, &p.ContractType, &p.Modal, &p.Country, &p.Province, &p.City,
		&p.IndustryRequired, &p.Industry, &p.SalaryMin, &p.SalaryMax, &p.SalaryCurrency, &p.Version, &created, &updated,
	}
	err := row.Scan(append(values, more...)...)
	p.CreatedAt, p.UpdatedAt = db.Time(created), db.Time(updated)
	return p, err
}

// insertPosting writes a new posting. Its place in the order of publication is its time, or just after the last one.
func insertPosting(ctx context.Context, tx *db.Tx, p *Posting) error {
	err := tx.QueryRowContext(ctx, `SELECT CASE WHEN MAX(seq) >= $1 THEN MAX(seq) + 1 ELSE $1 END FROM postings`,
		db.Micros(p.CreatedAt)).Scan(&p.Seq)
	if err != nil {
		return fmt.Errorf("order of publication: %w", err)
	}
	_, err = tx.ExecContext(ctx, `
		INSERT INTO postings (id, seq, recruiter_id, status, title, company, description, additional_requirements,
			experience_level, english_level, contract_type, modal, country, province, city, industry_required, industry,
			salary_min, salary_max, salary_currency, version, search_key, sort_title, sort_company, sort_description,
			created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27)`,
		p.ID, p.Seq, p.RecruiterID, p.Status, p.Title, p.Company, p.Description, p.AdditionalRequirements,
		p.ExperienceLevel, p.EnglishLevel, p.ContractType, p.Modal, p.Country, p.Province, p.City, p.IndustryRequired, p.Industry,
		p.SalaryMin, p.SalaryMax, p.SalaryCurrency, p.Version, searchKey(*p), sortKey(p.Title), sortKey(p.Company), sortKey(p.Description),
		db.Micros(p.CreatedAt), db.Micros(p.UpdatedAt))
	if err != nil {
		return err
	}
	return count(ctx, tx, p.RecruiterID, p.Status, 1)
}

// updatePosting writes all that can change of a posting; was is the status it had.
func updatePosting(ctx context.Context, tx *db.Tx, p Posting, was Status) error {
	_, err := tx.ExecContext(ctx, `
		UPDATE postings SET status = $2, title = $3, company = $4, description = $5, additional_requirements = $6,
			experience_level = $7, english_level = $8, contract_type = $9, modal = $10, country = $11, province = $12, city = $13,
			industry_required = $14, industry = $15, salary_min = $16, salary_max = $17, salary_currency = $18, version = $19,
			search_key = $20, sort_title = $21, sort_company = $22, sort_description = $23, updated_at = $24
		WHERE id = $1`,
		p.ID, p.Status, p.Title, p.Company, p.Description, p.AdditionalRequirements,
		p.ExperienceLevel, p.EnglishLevel, p.ContractType, p.Modal, p.Country, p.Province, p.City,
		p.IndustryRequired, p.Industry, p.SalaryMin, p.SalaryMax, p.SalaryCurrency, p.Version,
		searchKey(p), sortKey(p.Title), sortKey(p.Company), sortKey(p.Description), db.Micros(p.UpdatedAt))
	if err != nil || was == p.Status {
		return err
	}
	if err := count(ctx, tx, p.RecruiterID, was, -1); err != nil {
		return err
	}
	return count(ctx, tx, p.RecruiterID, p.Status, 1)
}

func count(ctx context.Context, tx *db.Tx, recruiterID string, status Status, change int) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO posting_counts (recruiter_id, status, count) VALUES ($1, $2, $3)
		ON CONFLICT (recruiter_id, status) DO UPDATE SET count = posting_counts.count + excluded.count`, recruiterID, status, change)
	return err
}

// counted returns how many postings a recruiter has, in one status or in all that show.
func counted(ctx context.Context, q db.Querier, recruiterID string, status Status) (int, error) {
	var n int
	err := q.QueryRowContext(ctx, `
		SELECT COALESCE(SUM(count), 0) FROM posting_counts
		WHERE recruiter_id = $1 AND (status = $2 OR ($2 = '' AND status <> 'DELETED'))`, recruiterID, status).Scan(&n)
	return n, err
}

// ownPosting finds a posting of a recruiter that is not deleted.
func ownPosting(ctx context.Context, q db.Querier, recruiterID, id string) (Posting, int, error) {
	var candidates int
	p, err := scan(q.QueryRowContext(ctx, `
		SELECT `+columns+`, COALESCE(c.count, 0) FROM postings p LEFT JOIN application_counts c ON c.posting_id = p.id
		WHERE p.id = $1 AND p.recruiter_id = $2 AND p.status <> 'DELETED'`, id, recruiterID), &candidates)
	return p, candidates, err
}

// lockPosting finds a posting of a recruiter to change it; changes of the same posting wait for each other.
func lockPosting(ctx context.Context, tx *db.Tx, recruiterID, id string) (Posting, error) {
	query := `SELECT ` + columns + ` FROM postings p WHERE p.id = $1 AND p.recruiter_id = $2 AND p.status <> 'DELETED'`
	if tx.Dialect() == db.Postgres {
		query += ` FOR UPDATE`
	}
	return scan(tx.QueryRowContext(ctx, query, id, recruiterID))
}

func postingByID(ctx context.Context, q db.Querier, id string) (Posting, error) {
	return scan(q.QueryRowContext(ctx, `SELECT `+columns+` FROM postings p WHERE p.id = $1`, id))
}

// listPostings returns one page of a recruiter's postings and how many there are in all.
func listPostings(ctx context.Context, q db.Querier, recruiterID string, l List) ([]Listed, int, error) {
	where, args := `p.recruiter_id = $1 AND p.status <> 'DELETED'`, []any{recruiterID}
	add := func(condition string, value any) {
		args = append(args, value)
		where += " AND " + fmt.Sprintf(condition, len(args))
	}
	if l.Status != "" {
		add(`p.status = $%d`, l.Status)
	}
	for _, word := range strings.Fields(fold(l.Text)) {
		add(`p.search_key LIKE $%d ESCAPE '\'`, "%"+escapeLike(word)+"%")
	}
	total, err := totalOf(ctx, q, recruiterID, l, where, args)
	if err != nil || total == 0 {
		return []Listed{}, 0, err
	}
	order := ""
	for _, first := range l.First {
		args = append(args, first.Value)
		order += fmt.Sprintf("CASE WHEN p.%s = $%d THEN 0 ELSE 1 END, ", first.Column, len(args))
	}
	args = append(args, l.Size, (l.Page-1)*l.Size)
	rows, err := q.QueryContext(ctx, fmt.Sprintf(`
		SELECT %s, COALESCE(c.count, 0) FROM postings p LEFT JOIN application_counts c ON c.posting_id = p.id
		WHERE %s ORDER BY %s%s LIMIT $%d OFFSET $%d`, columns, where, order, sorts[l.Sort], len(args)-1, len(args)), args...)
	if err != nil {
		return nil, 0, err
	}
	list := []Listed{}
	err = db.Each(rows, func() error {
		var item Listed
		item.Posting, err = scan(rows, &item.Candidates)
		list = append(list, item)
		return err
	})
	return list, total, err
}

// totalOf takes the length of a list from the counts where they tell it, and counts only where words are looked for.
func totalOf(ctx context.Context, q db.Querier, recruiterID string, l List, where string, args []any) (int, error) {
	if strings.TrimSpace(l.Text) == "" {
		return counted(ctx, q, recruiterID, l.Status)
	}
	var total int
	err := q.QueryRowContext(ctx, `SELECT COUNT(*) FROM postings p WHERE `+where, args...).Scan(&total)
	return total, err
}

// sorts are the orders of a recruiter's list. Equal rows stand newest first.
var sorts = map[string]string{
	"recent": "p.seq DESC", "oldest": "p.seq",
	"title": "p.sort_title, p.seq DESC", "-title": "p.sort_title DESC, p.seq DESC",
	"company": "p.sort_company, p.seq DESC", "-company": "p.sort_company DESC, p.seq DESC",
	"description": "p.sort_description, p.seq DESC", "-description": "p.sort_description DESC, p.seq DESC",
	"modal": byRank("modal", modals), "-modal": byRank("modal", reversed(modals)),
	"contract_type": byRank("contract_type", contractTypes), "-contract_type": byRank("contract_type", reversed(contractTypes)),
	"english_level": byRank("english_level", englishLevels), "-english_level": byRank("english_level", reversed(englishLevels)),
	"status": byRank("status", statuses), "-status": byRank("status", reversed(statuses)),
}

// byRank orders by the place of a value in its list; what is not said comes last.
func byRank(column string, values []string) string {
	var b strings.Builder
	b.WriteString("CASE p." + column)
	for i, v := range values {
		fmt.Fprintf(&b, " WHEN '%s' THEN %d", v, i)
	}
	fmt.Fprintf(&b, " ELSE %d END, p.seq DESC", len(values))
	return b.String()
}

func replaceQuestions(ctx context.Context, tx *db.Tx, postingID string, questions []Question) error {
	if _, err := tx.ExecContext(ctx, `DELETE FROM posting_questions WHERE posting_id = $1`, postingID); err != nil {
		return err
	}
	for i, question := range questions {
		_, err := tx.ExecContext(ctx, `INSERT INTO posting_questions (id, posting_id, text, type, position) VALUES ($1, $2, $3, $4, $5)`,
			question.ID, postingID, question.Text, question.Type, i+1)
		if err != nil {
			return err
		}
	}
	return nil
}

func questionsOf(ctx context.Context, q db.Querier, postingID string) ([]Question, error) {
	rows, err := q.QueryContext(ctx, `SELECT id, text, type FROM posting_questions WHERE posting_id = $1 ORDER BY position`, postingID)
	if err != nil {
		return nil, err
	}
	questions := []Question{}
	err = db.Each(rows, func() error {
		var question Question
		err := rows.Scan(&question.ID, &question.Text, &question.Type)
		questions = append(questions, question)
		return err
	})
	return questions, err
}

// postingsBySeq loads postings in the order of the given row numbers.
func postingsBySeq(ctx context.Context, q db.Querier, seqs []int64) ([]Posting, error) {
	if len(seqs) == 0 {
		return []Posting{}, nil
	}
	marks, args := make([]string, len(seqs)), make([]any, len(seqs))
	for i, seq := range seqs {
		marks[i], args[i] = fmt.Sprintf("$%d", i+1), seq
	}
	rows, err := q.QueryContext(ctx, `SELECT `+columns+` FROM postings p WHERE p.seq IN (`+strings.Join(marks, ", ")+`)`, args...)
	if err != nil {
		return nil, err
	}
	bySeq := map[int64]Posting{}
	err = db.Each(rows, func() error {
		p, err := scan(rows)
		bySeq[p.Seq] = p
		return err
	})
	list := []Posting{}
	for _, seq := range seqs {
		if p, ok := bySeq[seq]; ok {
			list = append(list, p)
		}
	}
	return list, err
}

// appliedTo returns which of some postings a person has applied to.
func appliedTo(ctx context.Context, q db.Querier, userID string, list []Posting) (map[string]bool, error) {
	applied := map[string]bool{}
	if userID == "" || len(list) == 0 {
		return applied, nil
	}
	marks, args := make([]string, len(list)), []any{userID}
	for i, p := range list {
		args = append(args, p.ID)
		marks[i] = fmt.Sprintf("$%d", i+2)
	}
	rows, err := q.QueryContext(ctx, `SELECT posting_id FROM applications WHERE user_id = $1 AND posting_id IN (`+strings.Join(marks, ", ")+`)`, args...)
	if err != nil {
		return nil, err
	}
	err = db.Each(rows, func() error {
		var id string
		err := rows.Scan(&id)
		applied[id] = true
		return err
	})
	return applied, err
}
