CREATE TABLE users (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    email_key TEXT NOT NULL,
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    status TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    confirmed_at BIGINT NOT NULL DEFAULT 0,
    updated_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX users_email_key ON users (email_key);
CREATE INDEX users_unconfirmed ON users (created_at) WHERE status = 'UNCONFIRMED';

-- One live code per person and purpose: a new one replaces the old.
CREATE TABLE codes (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    hash TEXT NOT NULL,
    tries BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL,
    resent_at BIGINT NOT NULL DEFAULT 0,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, purpose)
);

CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    revoked_at BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expires ON sessions (expires_at);

-- Private keys are sealed with the installation's secret.
CREATE TABLE signing_keys (
    id TEXT PRIMARY KEY,
    public_key TEXT NOT NULL,
    sealed_private_key TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    retires_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);

-- Counters of attempts by account and by address; kept here so that a restart forgives nothing.
CREATE TABLE attempt_limits (
    key TEXT PRIMARY KEY,
    count BIGINT NOT NULL,
    resets_at BIGINT NOT NULL
);
CREATE INDEX attempt_limits_resets ON attempt_limits (resets_at);
