CREATE TABLE picture (
  file_id INTEGER PRIMARY KEY,
  recipe TEXT NOT NULL
) STRICT;

-- The pictures that editors choose from: sent by them, drawn, or brought by an import.
CREATE TABLE library_picture (
  file_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL DEFAULT '',
  -- What it shows, for who does not see it.
  alt TEXT NOT NULL DEFAULT '',
  -- Both as they are searched.
  words TEXT NOT NULL DEFAULT '',
  -- Name of its file in the library's folder; null of one that lies elsewhere.
  stored_as TEXT UNIQUE,
  -- Pixels and bytes of that file.
  width INTEGER NOT NULL DEFAULT 0,
  height INTEGER NOT NULL DEFAULT 0,
  size INTEGER NOT NULL DEFAULT 0,
  added_at INTEGER NOT NULL DEFAULT 0,
  added_by TEXT NOT NULL DEFAULT '',
  -- The picture that stands in its places since.
  replaced_by INTEGER,
  removed_at INTEGER
) STRICT;
CREATE INDEX library_picture_order ON library_picture (added_at, file_id) WHERE removed_at IS NULL;
CREATE INDEX library_picture_removed ON library_picture (removed_at) WHERE removed_at IS NOT NULL;

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
