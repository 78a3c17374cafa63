package main

import (
	"errors"
	"fmt"
	"net"

	"encaja/internal/app"
)

type serveCommand struct {
	app.Settings
	NoWorker bool `help:"Leave background work to encaja worker."`
}

// Run serves until the process is told to stop.
func (c *serveCommand) Run(p process) (err error) {
	a, err := app.Open(p.ctx, c.Settings, logger(p.stderr, c.Settings))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	if c.Demo {
		if err := a.FillDemo(p.ctx); err != nil {
			return err
		}
	}
	return a.Serve(p.ctx, !c.NoWorker, func(addr net.Addr) { c.greet(p, a, addr) })
}

func (c *serveCommand) greet(p process, a *app.App, addr net.Addr) {
	say := func(format string, values ...any) { _, _ = fmt.Fprintf(p.stdout, format, values...) }
	say("\n  Encaja  http://%s\n", addr)
	if c.Demo {
		say("\n  Demo accounts, password %s:\n", app.DemoPassword)
		for _, r := range app.DemoAccounts {
			say("    %-10s %s\n", r.Role, r.Email)
		}
	}
	if a.Settings.Mailbox() {
		say("\n  Mail does not leave this machine: read it at http://%s/dev/mailbox\n", addr)
	}
	say("  API     http://%s/api/docs\n\n", addr)
}
