package postings

import (
	"context"
	"slices"
	"strings"

	"encaja/internal/platform/db"
)

// searchPostings finds one page of active postings and how many there are, for a search that has been checked.
func searchPostings(ctx context.Context, d *db.DB, s Search) (Found, error) {
	x := searcher{ctx: ctx, q: d.Reader(), dialect: d.Dialect()}
	page := s.span()
	found := Found{Seqs: x.page(s, page)}
	switch n := len(found.Seqs); {
	case n < page.limit && (n > 0 || page.offset == 0):
		found.Total, found.TotalIsExact = page.offset+n, true // the last page tells the total
	default:
		total := x.total(s)
		found.Total, found.TotalIsExact = min(total, maxTotal), total <= maxTotal
	}
	return found, x.err
}

// span is a part of a list of results.
type span struct{ offset, limit int }

// span is the part that a search asks for. Results end at maxTotal; pages beyond it are empty.
func (s Search) span() span {
	if s.Page > maxTotal/s.Size+1 {
		return span{}
	}
	offset := (s.Page - 1) * s.Size
	return span{offset: offset, limit: max(0, min(s.Size, maxTotal-offset))}
}

// searcher runs the queries of one search; after the first error it does nothing.
type searcher struct {
	ctx     context.Context
	q       db.Querier
	dialect db.Dialect
	known   int // how many match, where the table of counts tells it; 0: not known
	err     error
}

// page returns matches in the title, then the other ones. The list of all is never made: each of the two ends as soon
// as the page is full.
func (x *searcher) page(s Search, want span) []int64 {
	if want.limit == 0 {
		return nil
	}
	words, filters := s.words(), s.filters()
	if len(words) == 0 {
		if place, ok := s.countedPlace(); ok && x.dialect == db.Postgres {
			x.known = x.counted(place, s)
		}
		return x.seqs(x.all(filters), want)
	}
	titled := x.all(slices.Concat(tokensOf(markTitle, words), filters))
	list := x.seqs(titled, want)
	if len(list) == want.limit {
		return list
	}
	rest := span{limit: want.limit - len(list)}
	if len(list) == 0 && want.offset > 0 {
		rest.offset = want.offset - x.count(titled, want.offset)
	}
	others := x.without(x.all(slices.Concat(tokensOf(markWord, words), filters)), x.all(tokensOf(markTitle, words)))
	return append(list, x.seqs(others, rest)...)
}

// total counts the results, up to one more than maxTotal.
func (x *searcher) total(s Search) int {
	if place, ok := s.countedPlace(); ok {
		return x.counted(place, s)
	}
	return x.count(x.all(slices.Concat(tokensOf(markWord, s.words()), s.filters())), maxTotal+1)
}

// all is the query for postings that have every token; "" when none is asked for.
func (x *searcher) all(tokens []string) string {
	if x.dialect == db.Postgres {
		return quoted(tokens, `'`, " & ")
	}
	return quoted(tokens, `"`, " AND ")
}

// without is the query for what matches the first and not the second.
func (x *searcher) without(matching, excluded string) string {
	if x.dialect == db.Postgres {
		return "(" + matching + ") & !(" + excluded + ")"
	}
	return "(" + matching + ") NOT (" + excluded + ")"
}

func quoted(tokens []string, quote, and string) string {
	list := make([]string, len(tokens))
	for i, t := range tokens {
		list[i] = quote + t + quote
	}
	return strings.Join(list, and)
}

// fewMatches is how many matches PostgreSQL collects and sorts. More of them stand so close together that walking from the
// newest finds a page sooner; with fewer that walk would pass the whole table, and PostgreSQL's guess at their number is
// too rough to leave the choice to it.
const fewMatches = 1000

// seqs returns a part of the postings that match, newest first.
func (x *searcher) seqs(match string, part span) []int64 {
	if x.err != nil {
		return nil
	}
	query := `SELECT rowid FROM posting_search_tokens WHERE posting_search_tokens MATCH $3 ORDER BY rowid DESC LIMIT $1 OFFSET $2`
	args := []any{part.limit, part.offset, match}
	switch {
	case match == "":
		query, args = `SELECT seq FROM posting_search ORDER BY seq DESC LIMIT $1 OFFSET $2`, args[:2]
	case x.dialect == db.Postgres && x.fewMatch(match):
		query = `WITH few AS MATERIALIZED (SELECT seq FROM posting_search WHERE tokens @@ $3::tsquery)
			SELECT seq FROM few ORDER BY seq DESC LIMIT $1 OFFSET $2`
	case x.dialect == db.Postgres:
		query = `SELECT seq FROM posting_search WHERE tokens @@ $3::tsquery ORDER BY seq DESC LIMIT $1 OFFSET $2`
	}
	list, err := db.Column[int64](x.ctx, x.q, query, args...)
	x.err = err
	return list
}

func (x *searcher) fewMatch(match string) bool {
	if x.known > 0 {
		return x.known <= fewMatches
	}
	return x.count(match, fewMatches+1) <= fewMatches
}

// count counts the postings that match, up to a limit.
func (x *searcher) count(match string, limit int) int {
	query := `SELECT COUNT(*) FROM (SELECT 1 FROM posting_search_tokens WHERE posting_search_tokens MATCH $1 LIMIT $2)`
	if x.dialect == db.Postgres {
		query = `SELECT COUNT(*) FROM (SELECT 1 FROM posting_search WHERE tokens @@ $1::tsquery LIMIT $2) AS matches`
	}
	return x.number(query, match, limit)
}

// counted takes the number of postings from the table of counts, which has a row for each combination of choices.
func (x *searcher) counted(place string, s Search) int {
	return x.number(`SELECT COALESCE(SUM(count), 0) FROM posting_search_counts
		WHERE place = $1 AND ($2 = '' OR experience_level = $2) AND ($3 = '' OR contract_type = $3) AND ($4 = '' OR modal = $4)`,
		place, s.ExperienceLevel, s.ContractType, s.Modal)
}

func (x *searcher) number(query string, args ...any) int {
	if x.err != nil {
		return 0
	}
	var n int
	x.err = x.q.QueryRowContext(x.ctx, query, args...).Scan(&n)
	return n
}
