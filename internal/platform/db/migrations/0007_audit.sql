-- Append-only: each row carries the hash of the row before it. Personal data stand here by reference only.
CREATE TABLE audit_log (
    seq BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    actor_id TEXT NOT NULL,
    actor_role TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    details TEXT NOT NULL,
    previous_hash TEXT NOT NULL,
    hash TEXT NOT NULL
);
CREATE INDEX audit_log_subject ON audit_log (subject, seq);
CREATE INDEX audit_log_action ON audit_log (action, seq);
