package db_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"encaja/internal/platform/db"
	"encaja/internal/platform/testkit"
)

func TestWhatIsDeletedIsInNoFileOfTheDatabase(t *testing.T) {
	// With these seeds pages are split in ways that leave pieces behind.
	for _, seed := range []uint64{0, 1, 21} {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { deleteAndForget(t, seed) })
	}
}

func deleteAndForget(t *testing.T, seed uint64) {
	ctx, path := context.Background(), testkit.SQLiteURL(t)
	d := testkit.OpenDB(t, path)
	const sentinel = "zyxwsentinel"
	random := rand.New(rand.NewPCG(seed, 2))
	insert := func(tx *db.Tx, i int) error {
		word := "ordinary"
		if i%3 == 0 {
			word = sentinel
		}
		body := strings.Repeat(fmt.Sprintf("%s %d ", word, i), 1+random.IntN(200))
		_, err := tx.ExecContext(ctx, `
			INSERT INTO mails (id, recipient, recipient_key, subject, text_body, html_body, secret, created_at)
			VALUES ($1, $2, $3, $4, $5, '', FALSE, $6)`,
			fmt.Sprintf("%d-%d", random.IntN(1000), i), word, fmt.Sprintf("%s-%d", word, random.IntN(1000)), word, body, i)
		return err
	}
	for part := range 40 {
		err := d.Tx(ctx, func(tx *db.Tx) error {
			for i := range 50 {
				if err := insert(tx, 50*part+i); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	err := d.Tx(ctx, func(tx *db.Tx) error {
		if _, err := tx.ExecContext(ctx, `DELETE FROM mails WHERE recipient = $1`, sentinel); err != nil {
			return err
		}
		for i := range 300 {
			if err := insert(tx, 100_000+3*i+1); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Forget(ctx); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{path, path + "-wal"} {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if n := bytes.Count(content, []byte(sentinel)); n > 0 {
			t.Errorf("%s: %d times", file, n)
		}
	}
}
