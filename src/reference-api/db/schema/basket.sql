CREATE TABLE basket (
  token TEXT PRIMARY KEY,
  -- Whose basket it is; a guest's has nobody.
  uid INTEGER UNIQUE,
  promocode TEXT,
  -- Kopecks of bonuses that the customer wishes to pay with.
  bonuses INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX basket_updated ON basket (updated_at);

-- Sets that shoppers put together.
CREATE TABLE basket_set (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token TEXT NOT NULL REFERENCES basket (token) ON DELETE CASCADE,
  title TEXT NOT NULL
) STRICT;
CREATE INDEX basket_set_token ON basket_set (token);

CREATE TABLE basket_line (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token TEXT NOT NULL REFERENCES basket (token) ON DELETE CASCADE,
  -- Null for a group that stands by itself.
  set_id INTEGER REFERENCES basket_set (id) ON DELETE CASCADE,
  group_id INTEGER NOT NULL,
  count REAL NOT NULL,
  selected INTEGER NOT NULL DEFAULT 1,
  -- Whether the count is asked for in one uncut piece; never in a set.
  one_piece INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX basket_line_token ON basket_line (token, id);
CREATE UNIQUE INDEX basket_line_alone ON basket_line (token, group_id) WHERE set_id IS NULL;
CREATE UNIQUE INDEX basket_line_in_set ON basket_line (set_id, group_id) WHERE set_id IS NOT NULL;
