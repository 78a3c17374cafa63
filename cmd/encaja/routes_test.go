package main

import (
	"os"
	"strings"
	"testing"
)

func TestTheDocumentationHoldsTheTableOfTheCode(t *testing.T) {
	code, table, stderr := command(t, "", "routes")
	if code != 0 || !strings.HasPrefix(table, "| Call under `/api` |") {
		t.Fatalf("%d %s %.200s", code, stderr, table)
	}
	page, err := os.ReadFile("../../docs/security.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(page), table) {
		t.Error("docs/security.md is stale: run make generate")
	}
}
