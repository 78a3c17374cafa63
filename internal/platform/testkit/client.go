package testkit

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
)

// Client calls an API as a browser would, over a real connection.
type Client struct {
	t     *testing.T
	base  string
	token string
	crowd *atomic.Uint32
	http  *http.Client
}

// Answer is what came back.
type Answer struct {
	Status int
	Header http.Header
	Raw    string
	Body   map[string]any
}

// Serve starts a server for a handler and returns a client of it that nobody has signed in with.
func Serve(t *testing.T, handler http.Handler) *Client {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return NewClient(t, server.URL)
}

// NewClient returns a client of a server that runs already.
func NewClient(t *testing.T, base string) *Client {
	return &Client{t: t, base: base, http: &http.Client{}}
}

// URL is the server's address.
func (c *Client) URL() string { return c.base }

// As returns a client that sends the token.
func (c *Client) As(token string) *Client {
	other := *c
	other.token = token
	return &other
}

// Crowd returns a client whose every call comes from another address, as a proxy that the server trusts tells it: a
// thousand calls in a row are a flood when they come from one.
func (c *Client) Crowd() *Client {
	other := *c
	other.crowd = &atomic.Uint32{}
	return &other
}

// Post sends a value as JSON; a string is sent as it is.
func (c *Client) Post(path string, body any) Answer {
	c.t.Helper()
	return c.Do(http.MethodPost, path, body)
}

// Get fetches a path.
func (c *Client) Get(path string) Answer {
	c.t.Helper()
	return c.Do(http.MethodGet, path, nil)
}

// Do sends a request. A body that is not JSON is left in Raw.
func (c *Client) Do(method, path string, body any) Answer {
	c.t.Helper()
	var content io.Reader
	switch b := body.(type) {
	case nil:
	case string:
		content = strings.NewReader(b)
	default:
		text, err := json.Marshal(b)
		if err != nil {
			c.t.Fatal(err)
		}
		content = bytes.NewReader(text)
	}
	req, err := http.NewRequestWithContext(c.t.Context(), method, c.base+path, content)
	if err != nil {
		c.t.Fatal(err)
	}
	if content != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	if c.token != "" {
		req.Header.Set("Authorization", "Bearer "+c.token)
	}
	return c.Send(req)
}

// Send sends a request as it is, but for the address of a crowd.
func (c *Client) Send(req *http.Request) Answer {
	c.t.Helper()
	if c.crowd != nil {
		n := c.crowd.Add(1)
		req.Header.Set("X-Forwarded-For", netip.AddrFrom4([4]byte{10, byte(n >> 16), byte(n >> 8), byte(n)}).String())
	}
	res, err := c.http.Do(req)
	if err != nil {
		c.t.Fatal(err)
	}
	raw, err := io.ReadAll(res.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	if err := res.Body.Close(); err != nil {
		c.t.Fatal(err)
	}
	a := Answer{Status: res.StatusCode, Header: res.Header, Raw: string(raw)}
	if strings.HasPrefix(res.Header.Get("Content-Type"), "application/json") && len(raw) > 0 && raw[0] == '{' {
		if err := json.Unmarshal(raw, &a.Body); err != nil {
			c.t.Fatalf("%s %s answers broken JSON: %s", req.Method, req.URL.Path, raw)
		}
	}
	return a
}

// Text returns a string of the answer's body, "" when there is none.
func (a Answer) Text(key string) string {
	s, _ := a.Body[key].(string)
	return s
}

// Want fails the test unless the answer has the status and, when given, the error code.
func (a Answer) Want(t *testing.T, status int, code ...string) Answer {
	t.Helper()
	if a.Status != status {
		t.Fatalf("status %d, want %d: %s", a.Status, status, a.Raw)
	}
	if len(code) > 0 && a.Text("error_code") != code[0] {
		t.Fatalf("error_code %q, want %q: %s", a.Text("error_code"), code[0], a.Raw)
	}
	if status >= 400 {
		for _, key := range []string{"message", "error", "error_code", "request_id"} {
			if a.Text(key) == "" {
				t.Fatalf("an error without %s: %s", key, a.Raw)
			}
		}
	}
	return a
}

// WantFields fails the test unless exactly these fields are at fault.
func (a Answer) WantFields(t *testing.T, fields map[string]string) {
	t.Helper()
	got, _ := a.Body["fields"].(map[string]any)
	if len(got) != len(fields) {
		t.Fatalf("fields %v, want %v", got, fields)
	}
	for name, message := range fields {
		if got[name] != message {
			t.Fatalf("field %s says %q, want %q", name, got[name], message)
		}
	}
}
