package main

import (
	"errors"
	"fmt"

	"encaja/internal/app"
)

type keysCommand struct {
	Rotate keysRotateCommand `cmd:"" help:"Make a new signing key. Keys also rotate by themselves every 30 days."`
}

type keysRotateCommand struct {
	app.Settings
	Revoke bool `help:"End the old keys at once: everybody must sign in again."`
}

// Run makes a new signing key.
func (c *keysRotateCommand) Run(p process) (err error) {
	a, err := app.Open(p.ctx, c.Settings, logger(p.stderr, c.Settings))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	if err := a.Accounts.RotateKeys(p.ctx, c.Revoke); err != nil {
		return err
	}
	_, err = fmt.Fprintln(p.stdout, "new tokens are signed with a new key")
	return err
}
