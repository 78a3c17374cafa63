package postings

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"encaja/internal/platform/db"
)

// indexPosting brings what search knows of a posting up to date: an active one can be found, any other cannot.
func indexPosting(ctx context.Context, tx *db.Tx, p Posting) error {
	return replaceEntries(ctx, tx, []int64{p.Seq}, activeEntries([]Posting{p}))
}

func activeEntries(list []Posting) []entry {
	var entries []entry
	for _, p := range list {
		if p.Status == Active {
			entries = append(entries, newEntry(p))
		}
	}
	return entries
}

// unindexPosting makes search forget a posting. Who deletes rows of postings calls it for each of them.
func unindexPosting(ctx context.Context, tx *db.Tx, seq int64) error {
	return replaceEntries(ctx, tx, []int64{seq}, nil)
}

// replaceEntries takes what stands under the row numbers out of the index and puts the entries in. The counts are
// written once, in one order, so that transactions that touch the same ones wait for each other in turn.
func replaceEntries(ctx context.Context, tx *db.Tx, seqs []int64, entries []entry) error {
	removed, err := removeEntries(ctx, tx, seqs)
	if err != nil {
		return fmt.Errorf("remove from the index: %w", err)
	}
	if err := insertEntries(ctx, tx, entries); err != nil {
		return fmt.Errorf("insert into the index: %w", err)
	}
	changes := countChanges{}
	for _, e := range removed {
		changes.add(e, -1)
	}
	for _, e := range entries {
		changes.add(e, 1)
	}
	if err := writeCounts(ctx, tx, changes); err != nil {
		return fmt.Errorf("count the index: %w", err)
	}
	return nil
}

func removeEntries(ctx context.Context, tx *db.Tx, seqs []int64) ([]entry, error) {
	var removed []entry
	for some := range slices.Chunk(seqs, placeholders(tx.Dialect())) {
		marks, args := numbered(some)
		rows, err := tx.QueryContext(ctx, `DELETE FROM posting_search WHERE seq IN (`+marks+`)
			RETURNING seq, experience_level, contract_type, modal, province, city`, args...)
		if err != nil {
			return nil, err
		}
		var gone []int64
		err = db.Each(rows, func() error {
			var e entry
			err := rows.Scan(&e.seq, &e.experienceLevel, &e.contractType, &e.modal, &e.province, &e.city)
			removed, gone = append(removed, e), append(gone, e.seq)
			return err
		})
		if err != nil {
			return nil, err
		}
		if len(gone) == 0 || tx.Dialect() == db.Postgres {
			continue
		}
		marks, args = numbered(gone)
		if _, err := tx.ExecContext(ctx, `DELETE FROM posting_search_tokens WHERE rowid IN (`+marks+`)`, args...); err != nil {
			return nil, err
		}
	}
	return removed, nil
}

// placeholders is how many of them a statement may well have. SQLite looks each one up among all the others.
func placeholders(d db.Dialect) int {
	if d == db.Postgres {
		return 3000
	}
	return 120
}

// numbered gives the placeholders of a list and its values.
func numbered(seqs []int64) (marks string, args []any) {
	list := make([]string, len(seqs))
	for i, seq := range seqs {
		list[i] = fmt.Sprintf("$%d", i+1)
		args = append(args, seq)
	}
	return strings.Join(list, ", "), args
}

func insertEntries(ctx context.Context, tx *db.Tx, entries []entry) error {
	columns := []string{"seq", "experience_level", "contract_type", "modal", "province", "city"}
	if tx.Dialect() == db.Postgres {
		columns = append(columns, "tokens")
	}
	insert := rowsInserter{into: "posting_search", columns: columns}
	for _, e := range entries {
		values := []any{e.seq, e.experienceLevel, e.contractType, e.modal, e.province, e.city}
		if tx.Dialect() == db.Postgres {
			values = append(values, strings.Join(e.tokens, " "))
		}
		insert.add(values...)
	}
	if err := insert.run(ctx, tx); err != nil || tx.Dialect() == db.Postgres {
		return err
	}
	for _, e := range entries {
		_, err := tx.ExecContext(ctx, `INSERT INTO posting_search_tokens (rowid, tokens) VALUES ($1, $2)`, e.seq, strings.Join(e.tokens, " "))
		if err != nil {
			return err
		}
	}
	return nil
}

type countKey struct{ place, experienceLevel, contractType, modal string }

type countChanges map[countKey]int

func (c countChanges) add(e entry, change int) {
	for _, place := range e.countedPlaces() {
		c[countKey{place, e.experienceLevel, e.contractType, e.modal}] += change
	}
}

func writeCounts(ctx context.Context, tx *db.Tx, changes countChanges) error {
	keys := make([]countKey, 0, len(changes))
	for key, change := range changes {
		if change != 0 {
			keys = append(keys, key)
		}
	}
	slices.SortFunc(keys, func(a, b countKey) int {
		return cmp.Or(cmp.Compare(a.place, b.place), cmp.Compare(a.experienceLevel, b.experienceLevel),
			cmp.Compare(a.contractType, b.contractType), cmp.Compare(a.modal, b.modal))
	})
	insert := rowsInserter{
		into: "posting_search_counts", columns: []string{"place", "experience_level", "contract_type", "modal", "count"},
		then: ` ON CONFLICT (place, experience_level, contract_type, modal)
			DO UPDATE SET count = posting_search_counts.count + excluded.count`,
	}
	for _, key := range keys {
		insert.add(key.place, key.experienceLevel, key.contractType, key.modal, changes[key])
	}
	return insert.run(ctx, tx)
}

// rowsInserter writes many rows in few statements.
type rowsInserter struct {
	into    string
	columns []string
	then    string
	values  []any
}

func (r *rowsInserter) add(values ...any) { r.values = append(r.values, values...) }

func (r *rowsInserter) run(ctx context.Context, tx *db.Tx) error {
	rowsAtOnce := placeholders(tx.Dialect()) / len(r.columns)
	for chunk := range slices.Chunk(r.values, rowsAtOnce*len(r.columns)) {
		var marks strings.Builder
		for i := range chunk {
			switch {
			case i == 0:
				marks.WriteString("(")
			case i%len(r.columns) == 0:
				marks.WriteString("), (")
			default:
				marks.WriteString(", ")
			}
			fmt.Fprintf(&marks, "$%d", i+1)
		}
		statement := `INSERT INTO ` + r.into + ` (` + strings.Join(r.columns, ", ") + `) VALUES ` + marks.String() + `)` + r.then
		if _, err := tx.ExecContext(ctx, statement, chunk...); err != nil {
			return err
		}
	}
	return nil
}
