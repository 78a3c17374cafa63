package main

import (
	"io"

	"encaja/internal/access"
)

type routesCommand struct{}

// Run prints who may do what, as it stands in docs/security.md.
func (c *routesCommand) Run(p process) error {
	_, err := io.WriteString(p.stdout, access.Markdown())
	return err
}
