package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/postings"
)

// load fills an empty database with n postings and builds the index over them.
func load(ctx context.Context, d *db.DB, n int) error {
	start := time.Now()
	if err := d.Migrate(ctx); err != nil {
		return err
	}
	err := d.Tx(ctx, func(tx *db.Tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO users (id, email, email_key, name, role, status, password_hash, created_at, updated_at)
			VALUES ('recruiter', 'r@encaja.test', 'r@encaja.test', 'R', 'RECRUITER', 'CONFIRMED', '', 0, 0)`)
		return err
	})
	if err != nil {
		return err
	}
	source := newCorpus()
	for done := 0; done < n; {
		err := d.Tx(ctx, func(tx *db.Tx) error {
			for range 200 { // statements in a transaction
				size := min(rowsAtOnce(d.Dialect()), n-done)
				if size == 0 {
					return nil
				}
				if err := insert(ctx, tx, source, done, size); err != nil {
					return err
				}
				done += size
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	rows := time.Since(start)
	if err := index(ctx, d); err != nil {
		return err
	}
	fmt.Printf("%s: %d postings written in %.0f s, indexed in %.0f s\n", d.Dialect(), n, rows.Seconds(), (time.Since(start) - rows).Seconds())
	return nil
}

const (
	firstSeq = 1_700_000_000_000_000 // postings are numbered by their time in microseconds
	seqStep  = 61_000_000
)

// rowsAtOnce: SQLite is slow with statements of many placeholders, PostgreSQL with many statements.
func rowsAtOnce(d db.Dialect) int {
	if d == db.Postgres {
		return 200
	}
	return 10
}

func insert(ctx context.Context, tx *db.Tx, source *corpus, from, size int) error {
	var marks []string
	var args []any
	for i := range size {
		p := source.next()
		seq := int64(firstSeq) + int64(from+i)*seqStep
		row := []any{
			fmt.Sprintf("posting-%d", from+i), seq, p.title, p.company, p.description, p.level, p.english, p.contract, p.mod,
			p.country, p.province, p.city, seq,
		}
		var list []string
		for range row {
			list = append(list, fmt.Sprintf("$%d", len(args)+len(list)+1))
		}
		args = append(args, row...)
		marks = append(marks, "("+strings.Join(list, ", ")+", 'recruiter', 'ACTIVE', '', FALSE, '', '', 1, '', '', '', '', 0)")
	}
	_, err := tx.ExecContext(ctx, `INSERT INTO postings (id, seq, title, company, description, experience_level, english_level,
		contract_type, modal, country, province, city, created_at, recruiter_id, status, additional_requirements,
		industry_required, industry, salary_currency, version, search_key, sort_title, sort_company, sort_description, updated_at)
		VALUES `+strings.Join(marks, ", "), args...)
	return err
}

func service(d *db.DB) *postings.Service { return postings.New(d, nil, nil, time.Now) }

// index builds the index. PostgreSQL's is faster to make at the end than to keep up while rows come in.
func index(ctx context.Context, d *db.DB) error {
	before, after := []string{}, []string{`ANALYZE`}
	if d.Dialect() == db.Postgres {
		before = append(before, `DROP INDEX posting_search_by_token`)
		after = []string{`CREATE INDEX posting_search_by_token ON posting_search USING GIN (tokens)`, `ANALYZE`}
	}
	if err := execute(ctx, d, before); err != nil {
		return err
	}
	if err := service(d).RebuildSearch(ctx); err != nil {
		return err
	}
	return execute(ctx, d, after)
}

func execute(ctx context.Context, d *db.DB, statements []string) error {
	return d.Tx(ctx, func(tx *db.Tx) error {
		for _, statement := range statements {
			if _, err := tx.ExecContext(ctx, statement); err != nil {
				return err
			}
		}
		return nil
	})
}
