package audit

import "fmt"

// Unsealed writes the statements that leave a log as it was before its end was sealed: n chained entries, and the head
// that the migration writes.
func Unsealed(l *Log, n int) []string {
	var list []string
	last := storedRow{}
	for i := range n {
		r := row{seq: int64(i + 1), at: 1, action: "posting.update", subject: "posting:1", details: "{}", previous: last.hash}
		last = storedRow{row: r, hash: l.hash(r)}
		list = append(list, fmt.Sprintf(`INSERT INTO audit_log (`+rowColumns+`) VALUES (%d, 1, '', '', '%s', '%s', '{}', '%s', '%s')`,
			r.seq, r.action, r.subject, r.previous, last.hash))
	}
	return append(list, fmt.Sprintf(`UPDATE audit_head SET seq = %d, hash = '%s', count = %d, mac = ''`, n, last.hash, n))
}
