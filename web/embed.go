// Package web carries the built browser application inside the binary.
package web

import "embed"

// Dist holds the output of the web build under "dist": index.html, hashed files in assets, and beside each of them
// its .br and .gz forms. Without a build it holds only the placeholder that lets the Go side compile alone.
//
//go:embed all:dist
var Dist embed.FS
