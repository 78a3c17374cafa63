package httpx

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"sort"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

//go:embed docs.html
var docsPage string

type docsOperation struct {
	ID, Method, Path, Summary, Details, Access string
	Params                                     []docsField
	Body                                       []docsField
	Answers                                    []docsAnswer
}

type docsField struct {
	Name, Type, Doc string
	Required        bool
}

type docsAnswer struct {
	Status, Description, Schema string
}

type docsGroup struct {
	Name       string
	Operations []docsOperation
}

type docsSchema struct {
	Name   string
	Fields []docsField
}

// Docs serves the API's description: /docs as a page that needs nothing from outside, /openapi.yaml as a file.
func (a *API) Docs() (http.Handler, error) {
	yaml, err := a.OpenAPI()
	if err != nil {
		return nil, fmt.Errorf("describe API: %w", err)
	}
	page, err := template.New("docs").Parse(docsPage)
	if err != nil {
		return nil, fmt.Errorf("page of the API's documentation: %w", err)
	}
	var html bytes.Buffer
	if err := page.Execute(&html, map[string]any{"Groups": a.docsGroups(), "Schemas": a.docsSchemas()}); err != nil {
		return nil, fmt.Errorf("page of the API's documentation: %w", err)
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".yaml") {
			MarkRoute(r, "/api/openapi.yaml")
			w.Header().Set("Content-Type", "application/yaml; charset=utf-8")
			_, _ = w.Write(yaml)
			return
		}
		MarkRoute(r, "/api/docs")
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(html.Bytes())
	}), nil
}

func (a *API) docsGroups() []docsGroup {
	var groups []docsGroup
	for _, route := range a.routes {
		i := slices.IndexFunc(groups, func(g docsGroup) bool { return g.Name == route.Tag })
		if i < 0 {
			groups = append(groups, docsGroup{Name: route.Tag})
			i = len(groups) - 1
		}
		groups[i].Operations = append(groups[i].Operations, a.docsOperation(route))
	}
	return groups
}

func (a *API) docsOperation(route Route) docsOperation {
	op := a.operation(route)
	d := docsOperation{
		ID: op.OperationID, Method: route.Method, Path: "/api" + documentedPath(route.Path),
		Summary: route.Summary, Details: route.Details, Access: route.Rule.Access.String(),
	}
	for _, p := range op.Parameters {
		d.Params = append(d.Params, docsField{Name: p.Name + " (" + p.In + ")", Type: typeName(p.Schema), Doc: p.Description, Required: p.Required})
	}
	if op.RequestBody != nil {
		if content := op.RequestBody.Content["application/json"]; content != nil {
			d.Body = a.docsFields(content.Schema)
		}
	}
	for status, answer := range op.Responses {
		schema := ""
		if content := answer.Content["application/json"]; content != nil {
			schema = typeName(content.Schema)
		}
		d.Answers = append(d.Answers, docsAnswer{Status: status, Description: answer.Description, Schema: schema})
	}
	sort.Slice(d.Answers, func(i, j int) bool { return d.Answers[i].Status < d.Answers[j].Status })
	return d
}

func (a *API) operation(route Route) *huma.Operation {
	item := a.huma.OpenAPI().Paths[documentedPath(route.Path)]
	return map[string]*huma.Operation{
		http.MethodGet: item.Get, http.MethodPost: item.Post, http.MethodPut: item.Put,
		http.MethodPatch: item.Patch, http.MethodDelete: item.Delete,
	}[route.Method]
}

func (a *API) docsSchemas() []docsSchema {
	var list []docsSchema
	for name, schema := range a.huma.OpenAPI().Components.Schemas.Map() {
		list = append(list, docsSchema{Name: name, Fields: a.docsFields(schema)})
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Name < list[j].Name })
	return list
}

func (a *API) docsFields(s *huma.Schema) []docsField {
	if s != nil && s.Ref != "" {
		s = a.huma.OpenAPI().Components.Schemas.SchemaFromRef(s.Ref)
	}
	if s == nil {
		return nil
	}
	var fields []docsField
	for name, p := range s.Properties {
		fields = append(fields, docsField{Name: name, Type: typeName(p), Doc: p.Description, Required: slices.Contains(s.Required, name)})
	}
	sort.Slice(fields, func(i, j int) bool { return fields[i].Name < fields[j].Name })
	return fields
}

// typeName says what a value is; the name of a schema of ours is also the anchor of its table.
func typeName(s *huma.Schema) string {
	switch {
	case s == nil:
		return ""
	case s.Ref != "":
		return s.Ref[strings.LastIndex(s.Ref, "/")+1:]
	case s.Type == "array":
		return "[]" + typeName(s.Items)
	case len(s.Enum) > 0:
		values := make([]string, len(s.Enum))
		for i, v := range s.Enum {
			values[i] = fmt.Sprint(v)
		}
		return strings.Join(values, " | ")
	case s.Nullable:
		return s.Type + " | null"
	}
	return s.Type
}
