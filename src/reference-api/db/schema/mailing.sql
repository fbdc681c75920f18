-- Who gets the shop's letters, or did once. Addresses are in lower case.
CREATE TABLE subscriber (
  email TEXT PRIMARY KEY,
  subscribed INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who waits for a letter that a group is in stock again; gone once it is written.
CREATE TABLE restock_request (
  group_id INTEGER NOT NULL,
  email TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (group_id, email)
) STRICT, WITHOUT ROWID;
