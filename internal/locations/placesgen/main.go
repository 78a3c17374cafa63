// Command placesgen reduces the packages of towns of Argentina and Spain to the one file that locations embeds. It is
// run by scripts/places, which fetches the packages.
package main

import (
	_ "embed"
	"fmt"
	"os"
)

//go:embed provinces.txt
var provincesText string

//go:embed corrections.txt
var correctionsText string

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: placesgen <cities.json> <municipalities.json> <output>")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, "placesgen:", err)
		os.Exit(1)
	}
}

func run(argentina, spain, output string) error {
	provinces, err := readProvinces(provincesText)
	if err != nil {
		return err
	}
	if err := readArgentina(provinces, argentina); err != nil {
		return err
	}
	if err := readSpain(provinces, spain); err != nil {
		return err
	}
	if err := correct(provinces, correctionsText); err != nil {
		return err
	}
	merged := mergeNamesakes(provinces)
	if err := checkUnambiguous(merged); err != nil {
		return err
	}
	return os.WriteFile(output, []byte(render(merged)), 0o644)
}
