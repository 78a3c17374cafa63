-- What search knows of the active postings. The row number of both is the posting's seq, so that reading them backwards
-- gives the newest first and stops when a page is full. The tokens are made in Go: letters and digits, parted by blanks.
CREATE TABLE posting_search (
    seq INTEGER PRIMARY KEY,
    experience_level TEXT NOT NULL,
    contract_type TEXT NOT NULL,
    modal TEXT NOT NULL,
    province TEXT NOT NULL,
    city TEXT NOT NULL
);
CREATE VIRTUAL TABLE posting_search_tokens USING fts5 (
    tokens, content='', contentless_delete=1, detail=none, tokenize='ascii'
);

-- How many postings there are in all (place ''), in each province and under each word of a place, by their choices, so
-- that a search without words tells its total without counting.
CREATE TABLE posting_search_counts (
    place TEXT NOT NULL,
    experience_level TEXT NOT NULL,
    contract_type TEXT NOT NULL,
    modal TEXT NOT NULL,
    count BIGINT NOT NULL,
    PRIMARY KEY (place, experience_level, contract_type, modal)
) WITHOUT ROWID;
-- Many postings written at once go into one segment: up to 32 MB are gathered before one is written.
INSERT INTO posting_search_tokens (posting_search_tokens, rank) VALUES ('hashsize', 33554432);
