-- What an application keeps of the profile as it was on applying ('' when nobody applied: a CV that was uploaded, or a
-- row that is older than this column), and whether the person lets the CV be kept for other postings.
ALTER TABLE applications ADD COLUMN profile TEXT NOT NULL DEFAULT '';
ALTER TABLE applications ADD COLUMN consent_keep BOOLEAN NOT NULL DEFAULT FALSE;

-- Answers to the questions of a posting. Text and type of the question are kept: the posting's may change later.
CREATE TABLE application_answers (
    application_id TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
    question_id TEXT NOT NULL,
    position BIGINT NOT NULL,
    question TEXT NOT NULL,
    type TEXT NOT NULL,
    answer TEXT NOT NULL,
    answered_at BIGINT NOT NULL,
    PRIMARY KEY (application_id, question_id)
);

-- The link through which a guest follows an application: one each, known by its hash alone. Guests are rows of users with
-- the status GUEST and the key 'guest:ADDRESS', so that the address stays free to register.
CREATE TABLE guest_links (
    application_id TEXT PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
    token_hash TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX guest_links_token ON guest_links (token_hash);
