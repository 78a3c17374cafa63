-- What search knows of the active postings. seq is the posting's: reading it backwards gives the newest first and stops
-- when a page is full. The tokens are made in Go: letters and digits.
CREATE TABLE posting_search (
    seq BIGINT PRIMARY KEY,
    experience_level TEXT NOT NULL,
    contract_type TEXT NOT NULL,
    modal TEXT NOT NULL,
    province TEXT NOT NULL,
    city TEXT NOT NULL,
    tokens TSVECTOR NOT NULL
);
CREATE INDEX posting_search_by_token ON posting_search USING GIN (tokens);

-- How many postings there are in all (place ''), in each province and under each word of a place, by their choices, so
-- that a search without words tells its total without counting.
CREATE TABLE posting_search_counts (
    place TEXT NOT NULL,
    experience_level TEXT NOT NULL,
    contract_type TEXT NOT NULL,
    modal TEXT NOT NULL,
    count BIGINT NOT NULL,
    PRIMARY KEY (place, experience_level, contract_type, modal)
);
