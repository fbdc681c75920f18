-- The shop's staff. They are no customers, and customers are no staff.
CREATE TABLE staff_member (
  id INTEGER PRIMARY KEY,
  -- In lower case.
  email TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  role TEXT NOT NULL
) STRICT;

-- Browsers that are signed in. Of the cookie's token only the hash is kept.
CREATE TABLE staff_session (
  token_hash TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES staff_member (id) ON DELETE CASCADE,
  used_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_session_member ON staff_session (member_id);
