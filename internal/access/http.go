package access

import (
	"fmt"
	"net/http"
	"slices"
)

// Mux takes the handlers that have a row in Outside and panics at any other, so that nothing is open by omission.
type Mux struct{ http.ServeMux }

// Handle registers a handler.
func (m *Mux) Handle(pattern string, handler http.Handler) {
	if !slices.ContainsFunc(Outside, func(d Door) bool { return d.Pattern == pattern }) {
		panic(fmt.Sprintf("%s has no row in the table of access", pattern))
	}
	m.ServeMux.Handle(pattern, handler)
}

// HandleFunc registers a function.
func (m *Mux) HandleFunc(pattern string, handler func(http.ResponseWriter, *http.Request)) {
	m.Handle(pattern, http.HandlerFunc(handler))
}
