package main

import (
	"errors"

	"encaja/internal/app"
)

type workerCommand struct{ app.Settings }

// Run works on the queue until the process is told to stop.
func (c *workerCommand) Run(p process) (err error) {
	a, err := app.Open(p.ctx, c.Settings, logger(p.stderr, c.Settings))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	return a.Work(p.ctx)
}
