package main

import (
	"errors"
	"fmt"

	"encaja/internal/app"
	"encaja/internal/platform/audit"
)

type auditCommand struct {
	Verify auditVerifyCommand `cmd:"" help:"Say whether the audit log is as it was written."`
	Rekey  auditRekeyCommand  `cmd:"" help:"Take over the audit log after ENCAJA_SECRET was changed, before anything else runs."`
}

type auditVerifyCommand struct{ app.Settings }

// Run prints one line; it fails when something in the log does not fit.
func (c *auditVerifyCommand) Run(p process) (err error) {
	a, err := app.Open(p.ctx, c.Settings, logger(p.stderr, c.Settings))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	entries, last, seal, err := a.VerifyAudit(p.ctx)
	var found audit.Problem
	if errors.As(err, &found) {
		return fmt.Errorf("the audit log is NOT intact: %w", found)
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(p.stdout, "the audit log is intact: %d entries, the last is number %d, seal %s\n", entries, last, seal)
	return err
}

type auditRekeyCommand struct {
	app.Settings
	OldSecret string `env:"ENCAJA_OLD_SECRET" required:"" help:"The secret that the log was written under."`
}

// Run hashes the log anew under the present secret, once the earlier one has verified it.
func (c *auditRekeyCommand) Run(p process) (err error) {
	a, err := app.Open(p.ctx, c.Settings, logger(p.stderr, c.Settings))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	entries, err := a.RekeyAudit(p.ctx, c.OldSecret)
	var found audit.Problem
	if errors.As(err, &found) {
		return fmt.Errorf("under that secret the audit log is NOT intact: %w", found)
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(p.stdout, "the audit log was taken over: %d entries\n", entries)
	return err
}
