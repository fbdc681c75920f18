-- What records were, each time they were changed.
CREATE TABLE record_version (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  record_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- Who changed it; empty where no person did.
  editor_name TEXT NOT NULL,
  cause TEXT NOT NULL,
  title TEXT NOT NULL,
  -- Deflated JSON of the record; null where it was removed.
  body BLOB,
  -- JSON of the address that changed with it; null where none did.
  moved TEXT
) STRICT;
CREATE INDEX record_version_record ON record_version (kind, record_id, id);
CREATE INDEX record_version_cause ON record_version (cause, id);
