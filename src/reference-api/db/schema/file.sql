CREATE TABLE picture (
  file_id INTEGER PRIMARY KEY,
  recipe TEXT NOT NULL
) STRICT;

-- What visitors sent. The bytes lie in a file of the uploads folder, which is there before its row and goes after it.
CREATE TABLE upload (
  id INTEGER PRIMARY KEY,
  target TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  stored_as TEXT NOT NULL UNIQUE,
  -- Null for a guest's.
  uid INTEGER,
  -- Whose share of uploads it counts against.
  uploader TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- What it was sent with; null until then.
  belongs_to TEXT
) STRICT;
CREATE INDEX upload_uploader ON upload (uploader, created_at);
CREATE INDEX upload_loose ON upload (created_at, size) WHERE belongs_to IS NULL;
