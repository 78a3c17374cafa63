-- When a person last signed in: an account that nobody uses is erased after a while. consent_keep is the person's consent
-- to keep their CV for other postings, which doubles that time; expiry_notified_at is when they were told of the end, 0
-- when they were not.
ALTER TABLE users ADD COLUMN last_seen_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN consent_keep BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE users ADD COLUMN expiry_notified_at BIGINT NOT NULL DEFAULT 0;

-- The same for applications, which end by their own age.
ALTER TABLE applications ADD COLUMN expiry_notified_at BIGINT NOT NULL DEFAULT 0;

-- The link through which somebody whose CV a recruiter uploaded has it removed: known by its hash alone, good as long as
-- the application exists.
CREATE TABLE removal_links (
    application_id TEXT PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
    token_hash TEXT NOT NULL
);
CREATE UNIQUE INDEX removal_links_token ON removal_links (token_hash);

-- The application that a mail is about, so that both go together; '' when it is about none.
ALTER TABLE mails ADD COLUMN about TEXT NOT NULL DEFAULT '';
CREATE INDEX mails_about ON mails (about) WHERE about <> '';
