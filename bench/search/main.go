// Command search measures the search among postings on both databases: a page of 10 with its rows and its total, one
// client, beside a plain LIKE in the same run and beside the same search among few postings.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"encaja/internal/platform/db"
)

const few = 1000

func main() {
	n := flag.Int("n", 1_000_000, "number of postings")
	runs := flag.Int("runs", 300, "searches of each kind")
	plain := flag.Int("plain", 3, "plain searches of each kind")
	on := flag.String("on", "sqlite,postgres", "databases; PostgreSQL is the server of ENCAJA_TEST_POSTGRES")
	flag.Parse()
	for name := range strings.SplitSeq(*on, ",") {
		if err := run(context.Background(), name, *n, *runs, *plain); err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", name, err)
			os.Exit(1)
		}
	}
}

func run(ctx context.Context, name string, n, runs, plain int) (err error) {
	open := openSQLite
	if name == "postgres" {
		open = openPostgres
	}
	small, dropSmall, err := open(ctx, few)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, dropSmall()) }()
	large, dropLarge, err := open(ctx, n)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, dropLarge()) }()

	fmt.Printf("\n%s, %d postings, milliseconds\n%-42s %8s %8s %8s %9s %7s %10s %8s\n", name, n,
		"search", "p50", "p99", "total", "p50/1000", "ratio", "LIKE p50", "faster")
	var all result
	for _, k := range kinds(newCorpus().vocabulary.words) {
		base, err := measure(ctx, small, k, runs)
		if err != nil {
			return err
		}
		r, err := measure(ctx, large, k, runs)
		if err != nil {
			return err
		}
		peer, err := measurePlain(ctx, large, k, plain)
		if err != nil {
			return err
		}
		fmt.Printf("%-42s %8.2f %8.2f %8s %9.2f %7.2f %10.1f %7.0fx\n", k.name, ms(r.p50()), ms(r.p99()), r.total, ms(base.p50()),
			ms(r.p50())/ms(base.p50()), ms(peer), ms(peer)/ms(r.p50()))
		all.times = append(all.times, r.times...)
	}
	slices.Sort(all.times)
	fmt.Printf("%-42s %8.2f %8.2f\n\n", "all of them", ms(all.p50()), ms(all.p99()))
	return nil
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

func openSQLite(ctx context.Context, n int) (*db.DB, func() error, error) {
	dir, err := os.MkdirTemp("", "encaja-bench-search-")
	if err != nil {
		return nil, nil, err
	}
	return loaded(ctx, filepath.Join(dir, "encaja.db"), n, func() error { return os.RemoveAll(dir) })
}

func openPostgres(ctx context.Context, n int) (*db.DB, func() error, error) {
	server := os.Getenv("ENCAJA_TEST_POSTGRES")
	if server == "" {
		return nil, nil, errors.New("ENCAJA_TEST_POSTGRES is not set: scripts/postgres start prints it")
	}
	u, err := url.Parse(server)
	if err != nil {
		return nil, nil, err
	}
	admin, err := db.Open(ctx, server)
	if err != nil {
		return nil, nil, err
	}
	name := fmt.Sprintf("bench_search_%d_%d", os.Getpid(), n)
	if _, err := admin.Reader().ExecContext(ctx, `CREATE DATABASE `+name); err != nil {
		return nil, nil, errors.Join(err, admin.Close())
	}
	u.Path = "/" + name
	return loaded(ctx, u.String(), n, func() error {
		_, err := admin.Reader().ExecContext(ctx, `DROP DATABASE `+name+` WITH (FORCE)`)
		return errors.Join(err, admin.Close())
	})
}

// loaded opens an empty database and fills it; what it returns closes and removes it.
func loaded(ctx context.Context, address string, n int, remove func() error) (*db.DB, func() error, error) {
	d, err := db.Open(ctx, address)
	if err != nil {
		return nil, nil, errors.Join(err, remove())
	}
	drop := func() error { return errors.Join(d.Close(), remove()) }
	if err := load(ctx, d, n); err != nil {
		return nil, nil, errors.Join(err, drop())
	}
	return d, drop, nil
}
