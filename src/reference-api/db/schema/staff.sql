-- The shop's staff. They are no customers, and customers are no staff.
CREATE TABLE staff_member (
  id INTEGER PRIMARY KEY,
  -- In lower case.
  email TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  role TEXT NOT NULL,
  -- The sealed secret of one-time codes; empty without a second factor.
  second_factor TEXT NOT NULL DEFAULT '',
  -- The last half minute whose code was used: none of it or before is good again.
  second_factor_step INTEGER NOT NULL DEFAULT 0,
  -- Whether the owner wants one of this member.
  needs_second_factor INTEGER NOT NULL DEFAULT 0
) STRICT;

-- What opens where the telephone is lost, each once; hashes.
CREATE TABLE staff_recovery_code (
  member_id INTEGER NOT NULL REFERENCES staff_member (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  PRIMARY KEY (member_id, hash)
) STRICT, WITHOUT ROWID;

-- Links by which members choose a password; hashes.
CREATE TABLE staff_invitation (
  member_id INTEGER PRIMARY KEY REFERENCES staff_member (id) ON DELETE CASCADE,
  hash TEXT NOT NULL UNIQUE,
  expires_at INTEGER NOT NULL
) STRICT;

-- Browsers that are signed in. Of the cookie's token only the hash is kept.
CREATE TABLE staff_session (
  token_hash TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES staff_member (id) ON DELETE CASCADE,
  used_at INTEGER NOT NULL,
  opened_at INTEGER NOT NULL,
  -- How its browser is called.
  browser TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_session_member ON staff_session (member_id);
