// Package httpx is everything about HTTP that is not a feature: registration of routes with their access, middleware,
// the one way from an error to an answer, the single-page application, health, metrics and the API's documentation.
package httpx

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"reflect"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// maxJSONBody is the largest JSON body; uploads go to storage by signed links and have their own limits.
const maxJSONBody = 1 << 20

// API is the set of routes under /api.
type API struct {
	huma   huma.API
	mux    *http.ServeMux
	auth   Authenticator
	rules  Rules
	log    *slog.Logger
	routes []Route
}

// Route describes one call: where it is and what it is for.
type Route struct {
	Method  string
	Path    string
	Tag     string
	Summary string
	// Details is for the documentation; Markdown.
	Details string
	// Status is the status of success; 200 when unset.
	Status int
	// Also lists further statuses of success, which answer with the same body.
	Also []int
	// Errors lists the statuses that this call may answer beside the general ones.
	Errors []int
	// MaxBody replaces the limit of 1 MB.
	MaxBody int64
	// File is the content type of an answer that is a file.
	File string
	// Form describes the parts of a form that the handler receives in the place of JSON.
	Form []Part
	// Rule says who may call; it comes from the table of access.
	Rule Rule
}

// setUpHuma sets what huma keeps in package variables: once, for APIs that are made at the same time.
var setUpHuma = sync.OnceFunc(func() {
	speakSpanish()
	huma.DefaultArrayNullable = false
	huma.NewErrorWithContext = func(ctx huma.Context, status int, message string, errs ...error) huma.StatusError {
		return humaProblem(ctx.Context(), status, message, errs)
	}
	huma.NewError = func(status int, message string, errs ...error) huma.StatusError {
		return humaProblem(context.Background(), status, message, errs)
	}
})

// NewAPI makes an API without routes; the rules say who may call each that will be registered.
func NewAPI(auth Authenticator, rules Rules, log *slog.Logger) *API {
	setUpHuma()
	mux := http.NewServeMux()
	config := huma.Config{
		OpenAPI: &huma.OpenAPI{
			OpenAPI: "3.1.0",
			Info: &huma.Info{
				Title:       "Encaja API",
				Version:     "1",
				Description: "Every call of the platform. Errors are always a Problem; messages are in Spanish.",
				License:     &huma.License{Name: "Apache-2.0", Identifier: "Apache-2.0"},
			},
			Servers: []*huma.Server{{URL: "/api"}},
			Components: &huma.Components{
				Schemas: huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer),
				SecuritySchemes: map[string]*huma.SecurityScheme{
					"bearer": {Type: "http", Scheme: "bearer", BearerFormat: "JWT"},
				},
			},
		},
		Formats:       map[string]huma.Format{"application/json": jsonFormat, "json": jsonFormat},
		DefaultFormat: "application/json",
	}
	return &API{huma: humago.New(mux, config), mux: mux, auth: auth, rules: rules, log: log}
}

// Handle registers a call. The access is checked before the body is read; whatever error the handler returns becomes
// a Problem.
func Handle[I, O any](a *API, route Route, handler func(context.Context, *I) (*O, error)) {
	route.Rule = a.rules.of(route.Method, route.Path)
	access := route.Rule.Access
	if access.kind == accessUnset {
		panic(fmt.Sprintf("%s has no access", route.Rule.Route))
	}
	if route.Status == 0 {
		route.Status = http.StatusOK
	}
	if route.MaxBody == 0 {
		route.MaxBody = maxJSONBody
	}
	a.routes = append(a.routes, route)
	op := huma.Operation{
		OperationID:     operationID(route.Method, route.Path),
		Method:          route.Method,
		Path:            route.Path,
		Summary:         route.Summary,
		Description:     route.Details,
		Tags:            []string{route.Tag},
		DefaultStatus:   route.Status,
		MaxBodyBytes:    route.MaxBody,
		BodyReadTimeout: 30 * time.Second,
		Responses:       a.problems(route),
		Middlewares:     huma.Middlewares{a.admission(route)},
	}
	if access.kind != accessPublic {
		op.Security = []map[string][]string{{"bearer": {}}}
	}
	if access.kind == accessOptional {
		op.Security = append(op.Security, map[string][]string{})
	}
	huma.Register(a.huma, op, func(ctx context.Context, in *I) (*O, error) {
		out, err := handler(ctx, in)
		if err != nil {
			return nil, problemOf(ctx, a.log, err)
		}
		return out, nil
	})
	a.describe(route, op)
}

// describe corrects what huma cannot say: a parameter that takes all the rest of a path, which OpenAPI writes as any
// other, several statuses of success, an answer that is a file, and a form that is read by the handler.
func (a *API) describe(route Route, op huma.Operation) {
	described := a.huma.OpenAPI().Paths
	if len(route.Form) > 0 {
		described[route.Path].Post.RequestBody = formBody(route.Form)
	}
	if documented := documentedPath(route.Path); documented != route.Path {
		described[documented] = described[route.Path]
		delete(described, route.Path)
	}
	if route.File != "" {
		op.Responses[fmt.Sprint(route.Status)] = fileAnswer(route.File)
	}
	for _, status := range route.Also {
		op.Responses[fmt.Sprint(status)] = &huma.Response{
			Description: http.StatusText(status), Content: op.Responses[fmt.Sprint(route.Status)].Content,
		}
	}
}

// documentedPath is a path without the dots of its last parameter.
func documentedPath(path string) string { return strings.Replace(path, "...}", "}", 1) }

// admission names the route for the logs, finds the actor and refuses who may not pass.
func (a *API) admission(route Route) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		info := requestFrom(ctx.Context())
		info.route = "/api" + route.Path
		actor, err := route.Rule.Access.admit(ctx.Context(), a.auth, ctx.Header("Authorization"))
		if err != nil {
			r, w := humago.Unwrap(ctx)
			Fail(w, r, a.log, err)
			return
		}
		info.actor = actor.Role
		next(huma.WithValue(ctx, actorKey, actor))
	}
}

// problems describes the error answers of a call.
func (a *API) problems(route Route) map[string]*huma.Response {
	schema := a.huma.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[Problem](), true, "Problem")
	statuses := []int{http.StatusBadRequest, http.StatusTooManyRequests, http.StatusInternalServerError}
	if route.Rule.Access.kind != accessPublic {
		statuses = append(statuses, http.StatusUnauthorized)
	}
	if len(route.Rule.Access.roles) > 0 {
		statuses = append(statuses, http.StatusForbidden)
	}
	responses := map[string]*huma.Response{}
	for _, status := range append(statuses, route.Errors...) {
		responses[fmt.Sprint(status)] = &huma.Response{
			Description: http.StatusText(status),
			Content:     map[string]*huma.MediaType{"application/json": {Schema: schema}},
		}
	}
	return responses
}

// Routes lists what is registered, in order of registration.
func (a *API) Routes() []Route { return a.routes }

// Seal ends registration: request bodies may carry fields that we do not know, so no schema forbids them.
func (a *API) Seal() {
	for _, schema := range a.huma.OpenAPI().Components.Schemas.Map() {
		allowUnknown(schema)
	}
}

func allowUnknown(s *huma.Schema) {
	if s == nil {
		return
	}
	if closed, ok := s.AdditionalProperties.(bool); ok && !closed {
		s.AdditionalProperties = nil
	}
	for _, p := range s.Properties {
		allowUnknown(p)
	}
	allowUnknown(s.Items)
}

// OpenAPI returns the description of all calls as YAML.
func (a *API) OpenAPI() ([]byte, error) { return a.huma.OpenAPI().YAML() }

// ServeHTTP answers calls; the prefix /api is already gone. What is no call is refused in our own shape.
func (a *API) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	serveJSONErrors(a.mux, a.log, w, r)
}
