-- Accounts by which 1C signs in to the exchange over HTTP.
CREATE TABLE exchange_account (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL
) STRICT;

-- Exchanges that are under way. The id is the hash of the cookie's token, and names the folder of what was sent.
CREATE TABLE exchange_session (
  id TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES exchange_account (id) ON DELETE CASCADE,
  opened_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  -- The version of the protocol that 1C named; empty where it named none.
  version TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

-- Files that are brought into the shop together. A package without a row is still being sent.
CREATE TABLE exchange_package (
  session_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  -- waiting, written, refused or stopped.
  state TEXT NOT NULL,
  -- What 1C is told.
  detail TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (session_id, number)
) STRICT, WITHOUT ROWID;

-- Orders that a session has fetched, each with its state: once 1C confirms them, they are known to it in that.
CREATE TABLE exchange_fetched (
  session_id TEXT NOT NULL REFERENCES exchange_session (id) ON DELETE CASCADE,
  order_id INTEGER NOT NULL,
  told TEXT NOT NULL,
  PRIMARY KEY (session_id, order_id)
) STRICT, WITHOUT ROWID;

-- When goods were last told over HTTP.
CREATE TABLE exchange_told (
  product_id TEXT PRIMARY KEY,
  told_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
