// Command encaja is the whole product: web, API and workers in one binary.
package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"encaja/internal/app"

	"github.com/alecthomas/kong"
)

type commands struct {
	Serve   serveCommand   `cmd:"" help:"Run web, API and workers."`
	Worker  workerCommand  `cmd:"" help:"Run workers alone."`
	Migrate migrateCommand `cmd:"" help:"Bring the database's schema up to date."`
	Admin   adminCommand   `cmd:"" help:"Create administrators, suspend and reinstate accounts."`
	Audit   auditCommand   `cmd:"" help:"Check the audit log."`
	Keys    keysCommand    `cmd:"" help:"Manage the keys that sign tokens."`
	Backup  backupCommand  `cmd:"" help:"Write database, files and secret into one archive, while the server runs."`
	Restore restoreCommand `cmd:"" help:"Put an archive in the place of the data folder."`
	CV      cvCommand      `cmd:"" name:"cv" help:"Read and score CVs."`
	OpenAPI openapiCommand `cmd:"" name:"openapi" help:"Print the API's description."`
	Routes  routesCommand  `cmd:"" help:"Print who may do what, as Markdown."`
	Doctor  doctorCommand  `cmd:"" help:"Say what is configured and reachable, what is missing and what to do about it."`
}

// process is what a command needs of the outside world, so that tests can run one.
type process struct {
	ctx    context.Context
	stdin  io.Reader
	stdout io.Writer
	stderr io.Writer
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := run(process{ctx, os.Stdin, os.Stdout, os.Stderr}, os.Args[1:])
	stop()
	os.Exit(code)
}

func run(p process, args []string) int {
	var c commands
	exit := -1
	parser, err := kong.New(&c, kong.Name("encaja"), kong.Description("Job board and CV screening for Argentina and Spain."),
		kong.Writers(p.stdout, p.stderr), kong.Exit(func(code int) { exit = code }))
	if err != nil {
		return fail(p, err)
	}
	parsed, err := parser.Parse(args)
	if exit >= 0 {
		return exit
	}
	if err != nil {
		return fail(p, err)
	}
	if err := parsed.Run(p); err != nil {
		return fail(p, err)
	}
	return 0
}

func fail(p process, err error) int {
	_, _ = fmt.Fprintf(p.stderr, "encaja: %v\n", err)
	return 1
}

// logger writes JSON in production, for machines, and text in development, for people.
func logger(w io.Writer, s app.Settings) *slog.Logger {
	if s.Production() {
		return slog.New(slog.NewJSONHandler(w, nil))
	}
	return slog.New(slog.NewTextHandler(w, nil))
}
