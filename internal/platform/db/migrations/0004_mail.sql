-- The outbox. A mail is written in the transaction that caused it; bodies with codes or links are purged once sent.
-- recipient_key is the address as it is compared: in lower case.
CREATE TABLE mails (
    id TEXT PRIMARY KEY,
    recipient TEXT NOT NULL,
    recipient_key TEXT NOT NULL,
    reply_to TEXT NOT NULL DEFAULT '',
    subject TEXT NOT NULL,
    text_body TEXT NOT NULL,
    html_body TEXT NOT NULL,
    secret BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    sent_at BIGINT NOT NULL DEFAULT 0,
    failed_at BIGINT NOT NULL DEFAULT 0,
    last_error TEXT NOT NULL DEFAULT ''
);
CREATE INDEX mails_recipient ON mails (recipient_key, created_at);
CREATE INDEX mails_created ON mails (created_at);
