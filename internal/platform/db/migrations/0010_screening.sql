-- What lists of candidates search and sort by: made in Go, the same on both databases. '' is "not made yet", for rows
-- that are older than this column. hidden_text warns of a CV with text that a reader cannot see.
ALTER TABLE applications ADD COLUMN search_key TEXT NOT NULL DEFAULT '';
ALTER TABLE applications ADD COLUMN sort_name TEXT NOT NULL DEFAULT '';
ALTER TABLE applications ADD COLUMN hidden_text BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX applications_without_key ON applications (id) WHERE search_key = '';

-- What a recruiter wrote to a candidate.
CREATE TABLE application_messages (
    id TEXT PRIMARY KEY,
    application_id TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX application_messages_application ON application_messages (application_id, created_at);

-- The analysis of a candidate. A result stays while a newer one is queued. requested_at tells one request from the
-- next, so that work that was overtaken writes nothing.
CREATE TABLE analyses (
    application_id TEXT PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
    posting_id TEXT NOT NULL,
    state TEXT NOT NULL,
    score BIGINT,
    result TEXT NOT NULL DEFAULT '',
    problem TEXT NOT NULL DEFAULT '',
    cv_hash TEXT NOT NULL DEFAULT '',
    posting_version TEXT NOT NULL DEFAULT '',
    engine_version TEXT NOT NULL DEFAULT '',
    requested_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX analyses_posting ON analyses (posting_id, state);

-- When the analysis of a posting was last asked for: files that had arrived by then and become candidates later belong
-- to it.
CREATE TABLE analysis_requests (
    posting_id TEXT PRIMARY KEY REFERENCES postings (id) ON DELETE CASCADE,
    requested_at BIGINT NOT NULL
);
