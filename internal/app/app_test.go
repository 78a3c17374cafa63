package app_test

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"encaja/internal/app"
	"encaja/internal/platform/objects/objectstest"
	"encaja/internal/platform/testkit"
)

// start serves the whole product on a free port until the test ends.
func start(t *testing.T, s app.Settings) *testkit.Client {
	t.Helper()
	return startLogging(t, s, slog.DiscardHandler)
}

// startLogging is start with an eye on the log.
func startLogging(t *testing.T, s app.Settings, log slog.Handler) *testkit.Client {
	t.Helper()
	if s.Data == "" {
		s.Data = t.TempDir()
		shareEngines(t, s.Data)
		testkit.ShareObjectFolders(t, s.Data)
	}
	if s.Env == "" {
		s.Env = "development"
	}
	if s.Addr == "" {
		s.Addr = "127.0.0.1:0"
	}
	a, err := app.Open(t.Context(), app.WithCheapPasswords(s), slog.New(log))
	if err != nil {
		t.Fatal(err)
	}
	if s.Demo {
		if err := a.FillDemo(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	ctx, stop := context.WithCancel(context.Background())
	listening, stopped := make(chan net.Addr, 1), make(chan error, 1)
	go func() { stopped <- a.Serve(ctx, true, func(addr net.Addr) { listening <- addr }) }()
	t.Cleanup(func() {
		stop()
		if err := <-stopped; err != nil {
			t.Errorf("serve: %v", err)
		}
		if err := a.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	select {
	case addr := <-listening:
		return testkit.NewClient(t, "http://"+addr.String())
	case err := <-stopped:
		t.Fatalf("serve: %v", err)
		return nil
	}
}

// each runs a test against the whole product on both databases.
func each(t *testing.T, test func(t *testing.T, c *testkit.Client)) {
	t.Helper()
	testkit.EachReadyURL(t, func(t *testing.T, url string) { test(t, start(t, app.Settings{DatabaseURL: url})) })
}

func register(t *testing.T, c *testkit.Client, email, role string) {
	t.Helper()
	c.Post("/api/auth/register", map[string]string{
		"name": "Ana Paz", "email": email, "password": "contraseña-1", "role": role,
	}).Want(t, http.StatusCreated)
}

var sixDigits = regexp.MustCompile(`\\n([0-9]{6})\\n`)

// member registers, confirms with the code of the development mailbox and logs in.
func member(t *testing.T, c *testkit.Client, email, role string) *testkit.Client {
	t.Helper()
	register(t, c, email, role)
	mails := c.Get("/api/dev/mails?to=" + email)
	code := sixDigits.FindStringSubmatch(mails.Raw)
	if code == nil {
		t.Fatalf("no code in %s", mails.Raw)
	}
	c.Post("/api/auth/confirm", map[string]string{"email": email, "confirmation_code": code[1]}).Want(t, http.StatusOK)
	return login(t, c, email, "contraseña-1")
}

func login(t *testing.T, c *testkit.Client, email, password string) *testkit.Client {
	t.Helper()
	answer := c.Post("/api/auth/login", map[string]string{"email": email, "password": password}).Want(t, http.StatusOK)
	tokens, _ := answer.Body["cognito_tokens"].(map[string]any)
	token, _ := tokens["id_token"].(string)
	return c.As(token)
}

func TestTheWholeWayOfANewcomer(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		me := member(t, c, "ana@example.org", "RECRUITER")
		if got := me.Get("/api/recruiter/profile").Want(t, 200); got.Text("email") != "ana@example.org" {
			t.Errorf("profile %s", got.Raw)
		}
		me.Get("/api/applicant/profile").Want(t, http.StatusForbidden, "FORBIDDEN")
		me.Post("/api/auth/logout", nil).Want(t, 200)
		me.Get("/api/recruiter/profile").Want(t, http.StatusUnauthorized)
	})
}

func TestWhatTheServerAnswersBesideTheAPI(t *testing.T) {
	c := start(t, app.Settings{})
	for path, want := range map[string]string{
		"/healthz": `"status":"ok"`, "/readyz": `"database":"ok"`, "/.well-known/jwks.json": `"kty":"OKP"`,
		"/metrics": "encaja_tasks", "/api/docs": "/api/auth/login", "/api/openapi.yaml": "openapi: 3.1.0",
		"/dev/mailbox": "Buzón de desarrollo", "/api/dev/mails": "[]",
	} {
		if a := c.Get(path); a.Status != 200 || !strings.Contains(a.Raw, want) {
			t.Errorf("%s: %d %.200s", path, a.Status, a.Raw)
		}
	}
	c.Get("/api/nothing").Want(t, 404, "NOT_FOUND")
	c.Post("/idp/", `{}`)
}

func TestProductionIsStrict(t *testing.T) {
	c := start(t, app.Settings{Env: "production", Secret: strings.Repeat("s", 32), PublicURL: "https://encaja.example"})
	for _, path := range []string{"/dev/mailbox", "/metrics"} {
		if a := c.Get(path); strings.Contains(a.Raw, "Buzón") || strings.Contains(a.Raw, "encaja_tasks") {
			t.Errorf("%s answers in production", path)
		}
	}
	c.Get("/api/dev/mails").Want(t, http.StatusNotFound, "NOT_FOUND")
	if h := c.Get("/").Header; h.Get("Strict-Transport-Security") == "" {
		t.Error("no HSTS in production")
	}
}

func TestTheMailboxIsOnlyForThisMachine(t *testing.T) {
	c := start(t, app.Settings{SMTPURL: "smtp://127.0.0.1:1"})
	c.Get("/api/dev/mails").Want(t, http.StatusNotFound)
	open := app.Settings{Addr: "0.0.0.0:8080", Env: "development"}
	if open.Mailbox() {
		t.Error("the mailbox is open to the network")
	}
}

func TestSettingsThatAreRefused(t *testing.T) {
	secret := strings.Repeat("s", 32)
	for name, s := range map[string]app.Settings{
		"production without secret": {Env: "production"},
		"short secret":              {Env: "production", Secret: "short"},
		"demo in production":        {Env: "production", Secret: secret, Demo: true},
		"demo on the network":       {Env: "development", Addr: "0.0.0.0:0", Demo: true},
		"public address":            {Env: "development", PublicURL: "encaja.example"},
		"proxies":                   {Env: "development", TrustedProxies: []string{"nonsense"}},
		"objects":                   {Env: "development", ObjectsURL: "ftp://x"},
		"database":                  {Env: "development", DatabaseURL: "postgres://127.0.0.1:1/x?connect_timeout=1"},
		"smtp":                      {Env: "development", SMTPURL: "http://x"},
		"sender":                    {Env: "development", MailFrom: "nobody"},
	} {
		t.Run(name, func(t *testing.T) {
			s.Data = t.TempDir()
			if s.Addr == "" {
				s.Addr = "127.0.0.1:0"
			}
			if a, err := app.Open(t.Context(), s, slog.New(slog.DiscardHandler)); err == nil {
				t.Error("accepted")
				_ = a.Close()
			}
		})
	}
}

func TestTheSecretIsMadeOnceAndKeptPrivate(t *testing.T) {
	data := t.TempDir()
	first := start(t, app.Settings{Data: data})
	token := member(t, first, "ana@example.org", "RECRUITER")
	info, err := os.Stat(filepath.Join(data, "secret"))
	if err != nil {
		t.Fatal(err)
	}
	if info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v", info.Mode())
	}
	token.Get("/api/recruiter/profile").Want(t, 200)
	if err := os.WriteFile(filepath.Join(data, "secret"), []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := app.Open(t.Context(), app.Settings{Data: data, Env: "development", Addr: "127.0.0.1:0"}, slog.New(slog.DiscardHandler)); err == nil {
		t.Error("a damaged secret is used")
	}
}

func TestDemoAccountsSignInAndFillingTwiceIsFine(t *testing.T) {
	data := t.TempDir()
	for range 2 {
		c := start(t, app.Settings{Data: data, Demo: true})
		for _, person := range app.DemoAccounts {
			login(t, c, person.Email, app.DemoPassword)
		}
	}
}

func TestOpenAPIDescribesTheCalls(t *testing.T) {
	description, err := app.OpenAPI()
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/auth/login:", "/recruiter/profile:", "/applicant/profile:"} {
		if !strings.Contains(string(description), path) {
			t.Errorf("lacks %s", path)
		}
	}
}

func TestTheDoctorAsksTheBucketWhatABrowserWould(t *testing.T) {
	const public = "https://encaja.example"
	for name, test := range map[string]struct {
		flags   []string
		problem bool
	}{
		"closed": {nil, true}, "open": {[]string{"--cors-allow-origin", public}, false},
	} {
		t.Run(name, func(t *testing.T) {
			bucket := objectstest.StartGateway(t, test.flags...).Bucket(t)
			for _, f := range app.Examine(t.Context(), app.Settings{Data: t.TempDir(), Addr: "127.0.0.1:8080", Env: "development", ObjectsURL: bucket, PublicURL: public}) {
				if f.Part == "objects" && (f.Problem != test.problem || test.problem != strings.Contains(f.Says, "CORS")) {
					t.Errorf("%+v", f)
				}
			}
		})
	}
}

func TestTheWholeProductOnS3(t *testing.T) {
	gateway := objectstest.StartGateway(t)
	c := start(t, app.Settings{ObjectsURL: gateway.Bucket(t)})
	if a := c.Get("/readyz"); a.Status != 200 || a.Text("objects") != "ok" {
		t.Errorf("ready: %s", a.Raw)
	}
	if policy := c.Get("/").Header.Get("Content-Security-Policy"); !strings.Contains(policy, "connect-src 'self' "+gateway.Endpoint) {
		t.Errorf("the policy does not let pages reach the storage: %s", policy)
	}
}

func TestDoctor(t *testing.T) {
	findings := app.Examine(t.Context(), app.Settings{Data: t.TempDir(), Addr: "127.0.0.1:8080", Env: "development", SMTPURL: "smtp://127.0.0.1:1"})
	problems := map[string]bool{}
	for _, f := range findings {
		problems[f.Part] = f.Problem
	}
	if problems["settings"] || problems["objects"] || !problems["mail"] || !problems["database"] {
		t.Errorf("findings %+v", findings)
	}
}
