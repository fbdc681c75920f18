-- What editors have prepared and not published.
CREATE TABLE draft (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  -- The whole record as it is to be published.
  body TEXT NOT NULL,
  -- The record that was published when the draft was begun: tells what the draft changes. Null where there was none.
  base TEXT,
  saved_at INTEGER NOT NULL,
  editor_name TEXT NOT NULL,
  -- When it is published by itself; null where nobody has timed it.
  publish_at INTEGER,
  -- Why it could not be published at its time; empty without.
  problem TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX draft_publish ON draft (publish_at) WHERE publish_at IS NOT NULL;
