package httpx

import (
	"context"
	"net/http"
	"slices"
	"strings"

	"encaja/internal/platform/fault"
)

// Role is what a person is on the platform.
type Role string

// The roles, as the token carries them.
const (
	Applicant Role = "APPLICANT"
	Recruiter Role = "RECRUITER"
	Admin     Role = "ADMIN"
)

// Actor is the person behind a request. The zero Actor is nobody.
type Actor struct {
	UserID    string
	SessionID string
	Email     string
	Name      string
	Role      Role
}

// Anonymous says whether nobody is signed in.
func (a Actor) Anonymous() bool { return a.UserID == "" }

// Authenticator turns a bearer token into the person it belongs to, or refuses it.
type Authenticator interface {
	Authenticate(ctx context.Context, token string) (Actor, error)
}

// Access says who may call a route. The zero value is refused at registration, so that no route is open by omission.
type Access struct {
	kind  accessKind
	roles []Role
}

type accessKind int

const (
	accessUnset accessKind = iota
	accessPublic
	accessOptional
	accessSignedIn
)

var (
	// Public routes ignore tokens.
	Public = Access{kind: accessPublic}
	// Optional routes serve anybody, and know the person when there is a token; a bad token is refused.
	Optional = Access{kind: accessOptional}
	// SignedIn routes serve every role.
	SignedIn = Access{kind: accessSignedIn}
)

// Only makes a route for the given roles.
func Only(roles ...Role) Access { return Access{kind: accessSignedIn, roles: roles} }

// OptionalOnly makes a route for the given roles and for people without a token; a bad token is refused.
func OptionalOnly(roles ...Role) Access { return Access{kind: accessOptional, roles: roles} }

// Admits says whether a role may call; "" is nobody.
func (a Access) Admits(role Role) bool {
	if role == "" {
		return a.kind == accessPublic || a.kind == accessOptional
	}
	return a.kind != accessUnset && (len(a.roles) == 0 || slices.Contains(a.roles, role))
}

// ReadsTokens says whether a route looks at the caller's token at all, and so refuses a bad one.
func (a Access) ReadsTokens() bool { return a.kind == accessOptional || a.kind == accessSignedIn }

// String names the access for people: the documentation and the table of routes show it.
func (a Access) String() string {
	switch a.kind {
	case accessPublic:
		return "public"
	case accessOptional:
		if len(a.roles) == 0 {
			return "optional"
		}
		return "optional: " + a.named()
	case accessSignedIn:
		if len(a.roles) == 0 {
			return "signed in"
		}
		return a.named()
	default:
		return "unset"
	}
}

func (a Access) named() string {
	names := make([]string, len(a.roles))
	for i, r := range a.roles {
		names[i] = string(r)
	}
	return strings.Join(names, ", ")
}

var (
	errNoToken   = fault.New(fault.Unauthenticated, "UNAUTHENTICATED", "No autenticado")
	errForbidden = fault.New(fault.Forbidden, "FORBIDDEN", "Acceso prohibido.")
)

// admit finds the actor of a request and checks that the route is open to them.
func (a Access) admit(ctx context.Context, auth Authenticator, header string) (Actor, error) {
	if a.kind == accessPublic {
		return Actor{}, nil
	}
	if header == "" {
		if a.kind == accessOptional {
			return Actor{}, nil
		}
		return Actor{}, errNoToken
	}
	scheme, token, _ := strings.Cut(header, " ")
	if !strings.EqualFold(scheme, "Bearer") || token == "" {
		return Actor{}, errNoToken
	}
	actor, err := auth.Authenticate(ctx, strings.TrimSpace(token))
	if err != nil {
		return Actor{}, err
	}
	if !a.Admits(actor.Role) {
		return Actor{}, errForbidden
	}
	return actor, nil
}

type contextKey int

const (
	actorKey contextKey = iota
	requestKey
)

// ActorFrom returns who calls; the zero Actor on public routes.
func ActorFrom(ctx context.Context) Actor {
	actor, _ := ctx.Value(actorKey).(Actor)
	return actor
}

// request is what the middleware knows of a request and inner handlers may add to.
type request struct {
	id      string
	route   string
	address string
	origin  string
	actor   Role
}

func requestFrom(ctx context.Context) *request {
	if r, ok := ctx.Value(requestKey).(*request); ok {
		return r
	}
	return &request{}
}

// RequestID returns the id of the request under way.
func RequestID(ctx context.Context) string { return requestFrom(ctx).id }

// Address returns the client's network address, for limits.
func Address(ctx context.Context) string { return requestFrom(ctx).address }

// Absolute completes a link of this server with the address under which the caller sees it: the configured public
// one, or else the one that the request names. Other links stay as they are.
func Absolute(ctx context.Context, link string) string {
	if !strings.HasPrefix(link, "/") {
		return link
	}
	return requestFrom(ctx).origin + link
}

// MarkRoute names the route of a request that was not registered through Handle, for logs and metrics.
func MarkRoute(r *http.Request, route string) { requestFrom(r.Context()).route = route }
