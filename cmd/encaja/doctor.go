package main

import (
	"errors"
	"fmt"

	"encaja/internal/app"
)

type doctorCommand struct{ app.Settings }

// Run prints one line for each part and fails when one of them does not work.
func (c *doctorCommand) Run(p process) error {
	broken := false
	for _, f := range app.Examine(p.ctx, c.Settings) {
		mark := "ok     "
		if f.Problem {
			mark, broken = "PROBLEM", true
		}
		if _, err := fmt.Fprintf(p.stdout, "%s  %-12s %s\n", mark, f.Part, f.Says); err != nil {
			return err
		}
	}
	if broken {
		return errors.New("something needs attention, see above")
	}
	return nil
}
