-- Messages about changed content. `message` is the sender's id, `id` the one of the message's status; `entities` is JSON,
-- NULL where anything may have changed; `attempt` is the last run that began when it was stored, `run` the one that has
-- made the change live.
CREATE TABLE delivery (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  message TEXT NOT NULL UNIQUE,
  id TEXT NOT NULL UNIQUE,
  arrived_at INTEGER NOT NULL,
  entities TEXT,
  attempt INTEGER,
  run INTEGER
) STRICT;
CREATE INDEX delivery_open ON delivery (seq) WHERE run IS NULL;
CREATE INDEX delivery_run ON delivery (run);

-- What has been done to the releases. `result` is JSON of what a rebuild did, `problem` of why it failed. Times are
-- milliseconds.
CREATE TABLE run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  cause TEXT NOT NULL,
  thoroughness TEXT NOT NULL,
  state TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  release TEXT,
  problem TEXT,
  result TEXT
) STRICT;
CREATE INDEX run_release ON run (release);

-- The hold after a rollback.
CREATE TABLE fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
