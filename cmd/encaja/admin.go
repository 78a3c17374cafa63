package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"encaja/internal/accounts"
	"encaja/internal/app"
	"encaja/internal/platform/httpx"

	"golang.org/x/term"
)

type adminCommand struct {
	Create adminCreateCommand `cmd:"" help:"Create an administrator."`
}

type adminCreateCommand struct {
	app.Settings
	Email string `required:"" help:"Address to sign in with."`
	Name  string `required:"" help:"Full name."`
}

// Run creates a confirmed account with the role ADMIN, which cannot be registered from the web.
func (c *adminCreateCommand) Run(p process) (err error) {
	password := os.Getenv("ENCAJA_ADMIN_PASSWORD")
	if password == "" {
		if password, err = askPassword(p); err != nil {
			return err
		}
	}
	a, err := app.Open(p.ctx, c.Settings, logger(p.stderr, c.Settings))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	u, err := a.Accounts.CreateConfirmed(p.ctx, accounts.Registration{
		Name: c.Name, Email: c.Email, Password: password, Role: httpx.Admin,
	})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(p.stdout, "administrator %s created\n", u.Email)
	return err
}

// askPassword reads without echo from a terminal, or one line from a pipe.
func askPassword(p process) (string, error) {
	if f, ok := p.stdin.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		if _, err := fmt.Fprint(p.stderr, "Password: "); err != nil {
			return "", err
		}
		typed, err := term.ReadPassword(int(f.Fd()))
		_, _ = fmt.Fprintln(p.stderr)
		return string(typed), err
	}
	line, err := bufio.NewReader(p.stdin).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	if line = strings.TrimRight(line, "\r\n"); line == "" {
		return "", errors.New("no password: type one, pipe one in, or set ENCAJA_ADMIN_PASSWORD")
	}
	return line, nil
}
