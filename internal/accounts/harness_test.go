package accounts_test

import (
	"context"
	"log/slog"
	"net/http"
	"regexp"
	"testing"
	"time"

	"encaja/internal/access"
	"encaja/internal/accounts"
	"encaja/internal/platform/db"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/limits"
	"encaja/internal/platform/mail"
	"encaja/internal/platform/tasks"
	"encaja/internal/platform/testkit"
)

const secret = "a secret of the tests, long enough for all"

// node is one running server over a database; two nodes over one database are a restart or a second machine.
type node struct {
	*testkit.Client
	t       *testing.T
	db      *db.DB
	service *accounts.Service
	outbox  *mail.Outbox
	clock   *testkit.Clock
}

// start is a node whose passwords cost little: they are no less right or wrong.
func start(t *testing.T, d *db.DB, clock *testkit.Clock) *node {
	t.Helper()
	return startPaying(t, d, clock, &accounts.PasswordCost{Memory: 8, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32})
}

// startPaying is start with another cost of passwords, nil for that of the product.
func startPaying(t *testing.T, d *db.DB, clock *testkit.Clock, cost *accounts.PasswordCost) *node {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	queue := tasks.New(d, tasks.Options{Logger: log, Now: clock.Now})
	outbox, err := mail.NewOutbox(mail.Options{
		DB: d, Queue: queue, Development: true, Logger: log, Now: clock.Now, PerRecipientPerHour: 1000,
	})
	if err != nil {
		t.Fatal(err)
	}
	service, err := accounts.New(accounts.Options{
		DB: d, Mail: outbox, Limits: limits.New(d, []byte(secret), clock.Now), Secret: []byte(secret),
		Issuer: "https://encaja.example", Now: clock.Now, PasswordCost: cost,
	})
	if err != nil {
		t.Fatal(err)
	}
	api := httpx.NewAPI(service, access.Rules, log)
	service.Mount(api)
	api.Seal()
	mux := http.NewServeMux()
	mux.Handle("/api/", http.StripPrefix("/api", api))
	mux.Handle("/idp/", service.IDP(log))
	client := testkit.Serve(t, httpx.Wrap(mux, httpx.Options{Log: log}))
	return &node{Client: client, t: t, db: d, service: service, outbox: outbox, clock: clock}
}

// eachNode runs a test on both databases, with a server and a clock that is moved by hand.
func eachNode(t *testing.T, test func(t *testing.T, n *node)) {
	t.Helper()
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		test(t, start(t, d, testkit.NewClock(time.Now().Truncate(time.Second))))
	})
}

func (n *node) register(email string, role string) testkit.Answer {
	n.t.Helper()
	return n.Post("/api/auth/register", map[string]string{
		"name": "Ana Paz", "email": email, "password": "contraseña-1", "role": role,
	}).Want(n.t, http.StatusCreated)
}

var sixDigits = regexp.MustCompile(`(?m)^[0-9]{6}$`)

// mails returns the codes mailed to an address, newest first.
func (n *node) codes(email string) []string {
	n.t.Helper()
	mails, err := n.outbox.List(context.Background(), email, 100)
	if err != nil {
		n.t.Fatal(err)
	}
	var codes []string
	for _, m := range mails {
		code := sixDigits.FindString(m.Text)
		if code == "" {
			n.t.Fatalf("no code in %q", m.Text)
		}
		codes = append(codes, code)
	}
	return codes
}

func (n *node) confirm(email, code string) testkit.Answer {
	n.t.Helper()
	return n.Post("/api/auth/confirm", map[string]string{"email": email, "confirmation_code": code})
}

func (n *node) login(email, password string) testkit.Answer {
	n.t.Helper()
	return n.Post("/api/auth/login", map[string]string{"email": email, "password": password})
}

// member registers, confirms and logs in, and returns the token.
func (n *node) member(email, role string) string {
	n.t.Helper()
	n.register(email, role)
	n.confirm(email, n.codes(email)[0]).Want(n.t, http.StatusOK)
	return n.token(email)
}

func (n *node) token(email string) string {
	n.t.Helper()
	answer := n.login(email, "contraseña-1").Want(n.t, http.StatusOK)
	tokens, _ := answer.Body["cognito_tokens"].(map[string]any)
	token, _ := tokens["id_token"].(string)
	if token == "" {
		n.t.Fatalf("no token: %s", answer.Raw)
	}
	return token
}

// wrong returns a code that is not the given one.
func wrong(code string) string {
	if code == "000000" {
		return "000001"
	}
	return "000000"
}

func (n *node) users() int {
	n.t.Helper()
	return testkit.Count(n.t, n.db.Reader(), `SELECT COUNT(*) FROM users`)
}

func (n *node) sweep() {
	n.t.Helper()
	ctx := context.Background()
	if err := n.db.Tx(ctx, func(tx *db.Tx) error { return n.service.Sweep(ctx, tx) }); err != nil {
		n.t.Fatal(err)
	}
}
