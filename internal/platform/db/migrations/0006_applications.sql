-- An application is a person's interest in a posting, or a CV that its recruiter uploaded (then user_id is empty).
-- Names and addresses are a snapshot: deleting an application never touches a profile, nor the other way round.
CREATE TABLE applications (
    id TEXT PRIMARY KEY,
    posting_id TEXT NOT NULL REFERENCES postings (id) ON DELETE CASCADE,
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    source TEXT NOT NULL,
    status TEXT NOT NULL,
    rating TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    message TEXT NOT NULL DEFAULT '',
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL DEFAULT 0,
    decided_at BIGINT NOT NULL DEFAULT 0,
    updated_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX applications_once ON applications (posting_id, user_id);
CREATE INDEX applications_posting ON applications (posting_id, created_at);
CREATE INDEX applications_user ON applications (user_id, created_at);

-- How many applications a posting has, so that lists of postings do not count them.
CREATE TABLE application_counts (
    posting_id TEXT PRIMARY KEY REFERENCES postings (id) ON DELETE CASCADE,
    count BIGINT NOT NULL
);
