-- When an admin suspended the account; 0 while it is not.
ALTER TABLE users ADD COLUMN suspended_at BIGINT NOT NULL DEFAULT 0;

-- The figures of the admin's page: accounts by role, and what came on which day.
CREATE INDEX users_role ON users (status, role);
CREATE INDEX users_confirmed ON users (status, confirmed_at);
CREATE INDEX postings_created ON postings (created_at);
CREATE INDEX applications_created ON applications (created_at);
CREATE INDEX analyses_created ON analyses (state, created_at);

-- The list of accounts, newest first.
CREATE INDEX users_created ON users (created_at, id);

-- Where the audit log ends, so that entries removed from its end are missed. mac is made with the installation's secret;
-- '' is what this migration writes, and the first entry after it seals.
CREATE TABLE audit_head (
    only_row BIGINT PRIMARY KEY CHECK (only_row = 1),
    seq BIGINT NOT NULL,
    hash TEXT NOT NULL,
    count BIGINT NOT NULL,
    mac TEXT NOT NULL
);
INSERT INTO audit_head (only_row, seq, hash, count, mac)
SELECT 1, COALESCE(MAX(seq), 0), COALESCE((SELECT hash FROM audit_log ORDER BY seq DESC LIMIT 1), ''), COUNT(*), '' FROM audit_log;

-- The last entry that was removed because of its age: the log begins after it. No row while none was.
CREATE TABLE audit_anchor (
    only_row BIGINT PRIMARY KEY CHECK (only_row = 1),
    seq BIGINT NOT NULL,
    hash TEXT NOT NULL,
    mac TEXT NOT NULL
);

CREATE INDEX audit_log_actor ON audit_log (actor_id, seq);
CREATE INDEX audit_log_at ON audit_log (at, seq);
