package httpx

import "fmt"

// Rule says who may call one route.
type Rule struct {
	// Route is method and path, as "GET /applications/{id}".
	Route  string
	Access Access
	// By says what a caller needs beside the role.
	By By
}

// By is what a caller needs beside the role.
type By string

const (
	// Anybody who has the role may call.
	Anybody By = ""
	// Owner means that the thing named in path or body must be the caller's own: somebody else's answers 404.
	Owner By = "owner"
	// Secret means that something unguessable in the path or body is the right: a mailed link, a code, the key of an upload.
	Secret By = "secret"
)

// Rules is the one table of who may do what. A route without a row does not start.
type Rules []Rule

func (r Rules) of(method, path string) Rule {
	name := method + " " + path
	for _, rule := range r {
		if rule.Route == name {
			return rule
		}
	}
	panic(fmt.Sprintf("%s has no row in the table of access", name))
}
