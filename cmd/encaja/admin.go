package main

import (
	"bufio"
	"context"
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
	Create    adminCreateCommand    `cmd:"" help:"Create an administrator."`
	Suspend   adminSuspendCommand   `cmd:"" help:"Keep somebody from signing in; their sessions end at once."`
	Reinstate adminReinstateCommand `cmd:"" help:"Let a suspended person sign in again."`
}

// accountSetting names the account that a command is about.
type accountSetting struct {
	app.Settings
	Email string `required:"" help:"Address of the account."`
}

type (
	adminSuspendCommand   struct{ accountSetting }
	adminReinstateCommand struct{ accountSetting }
)

// Run suspends an account.
func (c *adminSuspendCommand) Run(p process) error {
	return c.change(p, "suspended", (*accounts.Service).Suspend)
}

// Run reinstates an account.
func (c *adminReinstateCommand) Run(p process) error {
	return c.change(p, "reinstated", (*accounts.Service).Reinstate)
}

func (c *accountSetting) change(p process, done string, change func(*accounts.Service, context.Context, string) error) (err error) {
	a, err := app.Open(p.ctx, c.Settings, logger(p.stderr, c.Settings))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	id, err := a.Accounts.IDOf(p.ctx, c.Email)
	if err != nil {
		return err
	}
	if err := change(a.Accounts, p.ctx, id); err != nil {
		return err
	}
	_, err = fmt.Fprintf(p.stdout, "%s is %s\n", c.Email, done)
	return err
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
