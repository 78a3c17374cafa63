package access

// Door is something that the server answers to beside the calls of Rules.
type Door struct {
	// Pattern is where it is, as http.ServeMux writes it.
	Pattern string
	// Who may enter, and what is behind it, for people.
	Who, What string
}

const (
	anybody     = "anybody"
	development = "anybody on this machine, in development only"
)

// Outside has one row for each handler beside the calls.
var Outside = []Door{
	{"/", anybody, "the web application: files without data; what a page shows comes from the calls"},
	{"GET /{$}", anybody, "the home page, with the newest active postings"},
	{"GET /applicant/positions", anybody, "the list of active postings"},
	{"GET /position/{id}", anybody, "an active posting"},
	{"GET /feed.xml", anybody, "the active postings, for job search engines"},
	{"GET /sitemap.xml", anybody, "the addresses of the active postings"},
	{"GET /robots.txt", anybody, "what search engines may read"},
	{"/api/", "the table of calls", "the calls"},
	{"GET /api/docs", anybody, "the description of the calls"},
	{"GET /api/openapi.yaml", anybody, "the same, for programs"},
	{"/idp/", "anybody with the mailed code", "confirming an account and asking for a new code, as clients of Amazon Cognito do"},
	{"/api/idp/", "anybody with the mailed code", "the same"},
	{"GET /.well-known/jwks.json", anybody, "the public keys that check tokens"},
	{"GET /healthz", anybody, "that the process lives"},
	{"GET /readyz", anybody, "that database and storage answer"},
	{"GET /metrics", "anybody, in development only", "figures; in production on `ENCAJA_METRICS_ADDR` alone"},
	{"/objects/", "anybody with a signed link", "files on disk: one key, one method, one type, until the link ends"},
	{"GET /dev/mailbox", development, "the mails that were not sent"},
	{"GET /api/dev/mails", development, "the same, for tests"},
}
