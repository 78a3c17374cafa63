package main

import "encaja/internal/app"

type openapiCommand struct{}

// Run prints the API's description.
func (c *openapiCommand) Run(p process) error {
	description, err := app.OpenAPI()
	if err != nil {
		return err
	}
	_, err = p.stdout.Write(description)
	return err
}
