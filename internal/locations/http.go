package locations

import (
	"context"
	"net/http"
	"strings"

	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
)

// cacheHour lets browsers keep the lists: they change only with a new version of the program.
const cacheHour = "public, max-age=3600"

var (
	errProvinceMissing = fault.New(fault.Invalid, "PROVINCE_REQUIRED", "Province parameter is required")
	errIncomplete      = fault.New(fault.Invalid, "LOCATION_INCOMPLETE", "Both province and city are required").With("valid", false)
	errInvalid         = fault.New(fault.Invalid, "LOCATION_INVALID", "Ubicación no válida").With("valid", false)
)

type provincesOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Provinces []string `json:"provinces" doc:"The provinces of Argentina and Spain, in Spanish order."`
	}
}

type citiesInput struct {
	Province string `query:"province" doc:"Required. Case and accents do not count." example:"Mendoza"`
}

type citiesOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Cities   []string `json:"cities" doc:"Its cities and towns, in Spanish order."`
		Province string   `json:"province" doc:"The province, as it is listed."`
	}
}

type validateInput struct {
	Body struct {
		Province *string `json:"province,omitempty" nullable:"true" example:"Mendoza"`
		City     *string `json:"city,omitempty" nullable:"true" example:"San Rafael"`
	}
}

type validateOutput struct {
	Body struct {
		Valid   bool   `json:"valid"`
		Message string `json:"message"`
	}
}

// Mount registers the calls of this room.
func (s *Service) Mount(api *httpx.API) {
	const tag = "Locations"
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/locations/provinces", Tag: tag,
		Summary: "All provinces",
	}, s.handleProvinces)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/locations/cities", Tag: tag,
		Summary: "The cities and towns of a province", Errors: []int{http.StatusNotFound},
	}, s.handleCities)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/locations/validate", Tag: tag,
		Summary: "Tell whether a city is in a province",
		Details: "400 when it is not, or when one of them is missing; the answer then carries `valid: false`.",
	}, s.handleValidate)
}

func (s *Service) handleProvinces(context.Context, *struct{}) (*provincesOutput, error) {
	out := &provincesOutput{CacheControl: cacheHour}
	out.Body.Provinces = s.Provinces()
	return out, nil
}

func (s *Service) handleCities(_ context.Context, in *citiesInput) (*citiesOutput, error) {
	asked := strings.TrimSpace(in.Province)
	if asked == "" {
		return nil, errProvinceMissing
	}
	p := lookUp(s.byName, asked)
	if p == nil {
		return nil, fault.New(fault.NotFound, "PROVINCE_NOT_FOUND", "Province '"+asked+"' not found")
	}
	out := &citiesOutput{CacheControl: cacheHour}
	out.Body.Cities, out.Body.Province = p.cities(), p.name
	return out, nil
}

func (s *Service) handleValidate(_ context.Context, in *validateInput) (*validateOutput, error) {
	province, city := given(in.Body.Province), given(in.Body.City)
	if province == "" || city == "" {
		return nil, errIncomplete
	}
	if valid, _ := s.Validate(province, city); !valid {
		return nil, errInvalid
	}
	out := &validateOutput{}
	out.Body.Valid, out.Body.Message = true, "Ubicación válida"
	return out, nil
}

func given(text *string) string {
	if text == nil {
		return ""
	}
	return strings.TrimSpace(*text)
}
