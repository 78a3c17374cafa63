-- seq is the order of publication: unique, growing, and the row number of the search index.
CREATE TABLE postings (
    id TEXT PRIMARY KEY,
    seq BIGINT NOT NULL,
    recruiter_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    status TEXT NOT NULL,
    title TEXT NOT NULL,
    company TEXT NOT NULL,
    description TEXT NOT NULL,
    additional_requirements TEXT NOT NULL,
    experience_level TEXT NOT NULL,
    english_level TEXT NOT NULL,
    contract_type TEXT NOT NULL,
    modal TEXT NOT NULL,
    country TEXT NOT NULL,
    province TEXT NOT NULL,
    city TEXT NOT NULL,
    industry_required BOOLEAN NOT NULL,
    industry TEXT NOT NULL,
    salary_min BIGINT,
    salary_max BIGINT,
    salary_currency TEXT NOT NULL,
    version BIGINT NOT NULL,
    search_key TEXT NOT NULL,
    sort_title TEXT NOT NULL,
    sort_company TEXT NOT NULL,
    sort_description TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX postings_seq ON postings (seq);
CREATE INDEX postings_recruiter ON postings (recruiter_id, seq) WHERE status <> 'DELETED';
CREATE INDEX postings_recruiter_status ON postings (recruiter_id, status, seq);
CREATE INDEX postings_recruiter_title ON postings (recruiter_id, sort_title, seq) WHERE status <> 'DELETED';
CREATE INDEX postings_recruiter_company ON postings (recruiter_id, sort_company, seq) WHERE status <> 'DELETED';

-- How many postings a recruiter has in each status, so that a list tells its length without counting.
CREATE TABLE posting_counts (
    recruiter_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    status TEXT NOT NULL,
    count BIGINT NOT NULL,
    PRIMARY KEY (recruiter_id, status)
);

CREATE TABLE posting_questions (
    id TEXT PRIMARY KEY,
    posting_id TEXT NOT NULL REFERENCES postings (id) ON DELETE CASCADE,
    text TEXT NOT NULL,
    type TEXT NOT NULL,
    position BIGINT NOT NULL
);
CREATE INDEX posting_questions_posting ON posting_questions (posting_id, position);
