-- CV files that people send: one row for each holder of a file. Rows may share an object: an application's snapshot of a
-- profile's CV is a second row on the same one. There are no foreign keys: a sweep drops the rows whose holder is gone
-- and the objects that nobody holds.
CREATE TABLE cv_files (
    id TEXT PRIMARY KEY,
    object_key TEXT NOT NULL,
    space TEXT NOT NULL,
    posting_id TEXT NOT NULL DEFAULT '',
    application_id TEXT NOT NULL DEFAULT '',
    user_id TEXT NOT NULL DEFAULT '',
    file_name TEXT NOT NULL,
    content_type TEXT NOT NULL,
    size BIGINT NOT NULL,
    max_size BIGINT NOT NULL,
    hash TEXT NOT NULL DEFAULT '',
    state TEXT NOT NULL,
    problem TEXT NOT NULL DEFAULT '',
    created_at BIGINT NOT NULL,
    link_expires_at BIGINT NOT NULL,
    arrived_at BIGINT NOT NULL DEFAULT 0,
    attached_at BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX cv_files_object ON cv_files (object_key);
CREATE INDEX cv_files_hash ON cv_files (hash) WHERE hash <> '';
CREATE INDEX cv_files_posting ON cv_files (posting_id, created_at) WHERE posting_id <> '';
CREATE INDEX cv_files_application ON cv_files (application_id) WHERE application_id <> '';
CREATE INDEX cv_files_user ON cv_files (user_id) WHERE user_id <> '';
CREATE INDEX cv_files_state ON cv_files (state, created_at) WHERE state IN ('PENDING', 'ARRIVED', 'REFUSED', 'DUPLICATE');
CREATE INDEX cv_files_loose ON cv_files (created_at) WHERE space = 'ANONYMOUS' AND attached_at = 0;

-- What was read from a content, so that the same content is not read twice by the same engine.
CREATE TABLE cv_readings (
    hash TEXT NOT NULL,
    engine TEXT NOT NULL,
    result TEXT NOT NULL,
    problem TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (hash, engine)
);
