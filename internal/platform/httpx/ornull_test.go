package httpx_test

import (
	"encoding/json"
	"testing"

	"encaja/internal/platform/httpx"
)

func TestAnObjectOrNull(t *testing.T) {
	type body struct {
		Empty httpx.OrNull[map[string]int] `json:"empty"`
		Full  httpx.OrNull[map[string]int] `json:"full"`
	}
	text, err := json.Marshal(body{Full: httpx.OrNull[map[string]int]{Value: &map[string]int{"a": 1}}})
	if err != nil || string(text) != `{"empty":null,"full":{"a":1}}` {
		t.Errorf("%s, %v", text, err)
	}
}
