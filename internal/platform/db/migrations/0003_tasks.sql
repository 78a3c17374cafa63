-- The queue. A running task is held by a lease that its worker renews; a lease that lapses frees the task. attempt
-- counts what the retry limit is about; claims counts every time that a worker took the task, also those that were
-- given back, and so tells the present holder from all earlier ones.
CREATE TABLE tasks (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    dedupe_key TEXT NOT NULL DEFAULT '',
    payload TEXT NOT NULL,
    state TEXT NOT NULL,
    attempt BIGINT NOT NULL DEFAULT 0,
    max_attempts BIGINT NOT NULL,
    claims BIGINT NOT NULL DEFAULT 0,
    run_at BIGINT NOT NULL,
    holder TEXT NOT NULL DEFAULT '',
    lease_until BIGINT NOT NULL DEFAULT 0,
    last_error TEXT NOT NULL DEFAULT '',
    created_at BIGINT NOT NULL,
    finished_at BIGINT NOT NULL DEFAULT 0
);
-- A key is taken while its task is waiting or running, and free again afterwards.
CREATE UNIQUE INDEX tasks_dedupe ON tasks (kind, dedupe_key) WHERE dedupe_key <> '' AND state IN ('waiting', 'running');
CREATE INDEX tasks_waiting ON tasks (kind, run_at, id) WHERE state = 'waiting';
CREATE INDEX tasks_running ON tasks (lease_until) WHERE state = 'running';
CREATE INDEX tasks_done ON tasks (finished_at) WHERE state = 'done';
CREATE INDEX tasks_failed ON tasks (finished_at) WHERE state = 'failed';

-- The last slot of each periodic kind that some node has queued.
CREATE TABLE task_slots (
    kind TEXT PRIMARY KEY,
    slot BIGINT NOT NULL
);
