package main

import (
	"fmt"

	"encaja/internal/app"
)

type migrateCommand struct{ app.Settings }

// Run brings the schema up to date; opening the application does it.
func (c *migrateCommand) Run(p process) error {
	a, err := app.Open(p.ctx, c.Settings, logger(p.stderr, c.Settings))
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintln(p.stdout, "the schema is up to date"); err != nil {
		return err
	}
	return a.Close()
}
