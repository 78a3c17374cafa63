// Package access holds the one table of who may do what. The server admits by it, docs/security.md prints it, and the
// tests of every route with every role are made from it.
package access

import "encaja/internal/platform/httpx"

var (
	applicant = httpx.Only(httpx.Applicant)
	recruiter = httpx.Only(httpx.Recruiter)
	admin     = httpx.Only(httpx.Admin)
)

// Rules has one row for each call under /api.
var Rules = httpx.Rules{
	// Accounts.
	{Route: "POST /auth/register", Access: httpx.Public},
	{Route: "POST /auth/login", Access: httpx.Public},
	{Route: "POST /auth/logout", Access: httpx.SignedIn},
	{Route: "POST /auth/confirm", Access: httpx.Public, By: httpx.Secret},
	{Route: "POST /auth/resend-code", Access: httpx.Public},
	{Route: "POST /auth/forgot-password", Access: httpx.Public},
	{Route: "POST /auth/reset-password", Access: httpx.Public, By: httpx.Secret},

	// Profiles.
	{Route: "GET /recruiter/profile", Access: recruiter},
	{Route: "POST /recruiter/profile", Access: httpx.OptionalOnly(httpx.Recruiter), By: httpx.Owner},
	{Route: "POST /recruiter/profile/avatar", Access: recruiter},
	{Route: "GET /applicant/profile", Access: applicant},
	{Route: "POST /applicant/profile", Access: httpx.OptionalOnly(httpx.Applicant), By: httpx.Owner},

	// CV files.
	{Route: "POST /upload/cv", Access: httpx.Optional},
	{Route: "GET /cv/information/{key...}", Access: httpx.Optional, By: httpx.Secret},

	// Postings.
	{Route: "GET /job-postings/search", Access: httpx.Optional},
	{Route: "GET /job-postings", Access: recruiter},
	{Route: "POST /job-postings", Access: recruiter},
	{Route: "GET /job-postings/{id}", Access: recruiter, By: httpx.Owner},
	{Route: "PUT /job-postings/{id}", Access: recruiter, By: httpx.Owner},
	{Route: "DELETE /job-postings/{id}", Access: recruiter, By: httpx.Owner},
	{Route: "GET /job-postings/{id}/public", Access: httpx.Optional},
	{Route: "GET /job-postings/{id}/questions", Access: httpx.Public},
	{Route: "GET /recruiter/job/{id}", Access: httpx.Optional},
	{Route: "GET /recruiter/job/{id}/questions", Access: httpx.Public},
	{Route: "GET /locations/provinces", Access: httpx.Public},
	{Route: "GET /locations/cities", Access: httpx.Public},
	{Route: "POST /locations/validate", Access: httpx.Public},

	// Applying.
	{Route: "GET /applications", Access: applicant},
	{Route: "POST /job-postings/{id}/applications", Access: applicant},
	{Route: "POST /applications/{id}/answers", Access: applicant, By: httpx.Owner},
	{Route: "POST /recruiter/job/{id}/apply", Access: applicant},
	{Route: "GET /applications/{id}/explanation", Access: applicant, By: httpx.Owner},

	// Guests.
	{Route: "POST /guest/job-postings/{id}/apply", Access: httpx.Public},
	{Route: "POST /guest/resend-link", Access: httpx.Public},
	{Route: "GET /guest/{token}", Access: httpx.Public, By: httpx.Secret},
	{Route: "POST /guest/{token}/answers", Access: httpx.Public, By: httpx.Secret},
	{Route: "POST /guest/{token}/register", Access: httpx.Public, By: httpx.Secret},
	{Route: "GET /guest/{token}/explanation", Access: httpx.Public, By: httpx.Secret},
	{Route: "GET /guest/{token}/export", Access: httpx.Public, By: httpx.Secret},
	{Route: "PUT /guest/{token}/consent", Access: httpx.Public, By: httpx.Secret},
	{Route: "DELETE /guest/{token}", Access: httpx.Public, By: httpx.Secret},

	// Screening.
	{Route: "POST /job-postings/{id}/cvs", Access: recruiter, By: httpx.Owner},
	{Route: "GET /job-postings/{id}/applicants", Access: recruiter, By: httpx.Owner},
	{Route: "GET /job-postings/{id}/metrics", Access: recruiter, By: httpx.Owner},
	{Route: "POST /recruiter/{jobId}/analyze-job-cvs", Access: recruiter, By: httpx.Owner},
	{Route: "GET /applications/{id}", Access: recruiter, By: httpx.Owner},
	{Route: "PATCH /applications/{id}", Access: recruiter, By: httpx.Owner},
	{Route: "DELETE /applications/{id}", Access: recruiter, By: httpx.Owner},
	{Route: "DELETE /applications", Access: recruiter, By: httpx.Owner},
	{Route: "GET /applications/{id}/cv", Access: httpx.Only(httpx.Recruiter, httpx.Applicant), By: httpx.Owner},
	{Route: "POST /applications/{id}/messages", Access: recruiter, By: httpx.Owner},

	// Figures of a recruiter.
	{Route: "GET /recruiter/dashboard-summary", Access: recruiter},
	{Route: "GET /recruiter/stats", Access: recruiter},
	{Route: "GET /recruiter/applicants/count", Access: recruiter},

	// Privacy.
	{Route: "GET /privacy/export", Access: httpx.SignedIn},
	{Route: "DELETE /privacy/account", Access: httpx.SignedIn},
	{Route: "GET /privacy/consent", Access: applicant},
	{Route: "PUT /privacy/consent", Access: applicant},
	{Route: "GET /removal/{token}", Access: httpx.Public, By: httpx.Secret},
	{Route: "DELETE /removal/{token}", Access: httpx.Public, By: httpx.Secret},

	// Administration.
	{Route: "GET /stats/summary", Access: admin},
	{Route: "GET /stats/growth", Access: admin},
	{Route: "GET /admin/system", Access: admin},
	{Route: "POST /admin/tasks/{id}/retry", Access: admin},
	{Route: "GET /admin/audit", Access: admin},
	{Route: "GET /admin/audit/verification", Access: admin},
	{Route: "GET /admin/users", Access: admin},
	{Route: "POST /admin/users/{id}/suspend", Access: admin},
	{Route: "POST /admin/users/{id}/reinstate", Access: admin},
}
