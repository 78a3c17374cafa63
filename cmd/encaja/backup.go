package main

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"encaja/internal/app"
	"encaja/internal/backup"
)

type backupCommand struct {
	app.Settings
	File  string `arg:"" help:"The archive to write." type:"path"`
	Force bool   `help:"Replace the archive if it exists."`
}

type restoreCommand struct {
	app.Settings
	File  string `arg:"" help:"The archive to restore." type:"path"`
	Force bool   `help:"Move a data folder that holds something aside."`
}

// Run writes an archive of an installation that may be running. It fails when the archive is whole but the installation
// is not: then somebody has to look.
func (c *backupCommand) Run(p process) error {
	r, err := installation(c.Settings).Backup(p.ctx, c.File, c.Force)
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(p.stdout, "%s: %s, %d bytes, verified%s\n", c.File, contents(r.Manifest), r.Size, remarks(r)); err != nil {
		return err
	}
	if len(r.Faults) > 0 {
		return errors.New("the backup is written and verified, but something is wrong with the installation: " + strings.Join(r.Faults, "; "))
	}
	return nil
}

func contents(m backup.Manifest) string {
	objects := fmt.Sprintf("%d objects", m.Objects)
	if m.Objects == 1 {
		objects = "1 object"
	}
	return fmt.Sprintf("database (schema %d) and %s as of %s", m.Schema, objects, m.CreatedAt.Format(time.RFC3339))
}

// remarks are what is harmless and yet worth knowing.
func remarks(r backup.Report) string {
	var b strings.Builder
	if r.Unnamed > 0 {
		fmt.Fprintf(&b, "; %d of them are not in the database, most came after it was copied", r.Unnamed)
	}
	if r.Gone > 0 {
		fmt.Fprintf(&b, "; %d more were deleted meanwhile", r.Gone)
	}
	if !r.Secret {
		b.WriteString("; ENCAJA_SECRET is not in it: keep it elsewhere")
	}
	if !r.Audited {
		b.WriteString("; the audit log was not verified, for want of the secret or of the present schema")
	}
	return b.String()
}

// Run puts an archive in the place of the data folder.
func (c *restoreCommand) Run(p process) error {
	r, err := installation(c.Settings).Restore(p.ctx, c.File, c.Force)
	if err != nil {
		return err
	}
	line := fmt.Sprintf("%s restored: %s", r.Data, contents(r.Manifest))
	if r.Aside != "" {
		line += "; the former folder is " + r.Aside
	}
	if !r.Manifest.Secret {
		line += "; set the ENCAJA_SECRET that it was written under"
	}
	_, err = fmt.Fprintln(p.stdout, line+"; repeat what was erased since")
	return err
}

func installation(s app.Settings) backup.Installation {
	return backup.Installation{
		Data: s.Data, DatabaseURL: s.DatabaseURL, ObjectsURL: s.ObjectsURL, Secret: s.Secret, Version: app.Version(), Now: time.Now,
	}
}
