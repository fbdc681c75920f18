CREATE TABLE delivery_calculation (
  id TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE shop_order (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  bill_id TEXT NOT NULL UNIQUE,
  status INTEGER NOT NULL,
  paid INTEGER NOT NULL DEFAULT 0,
  sum INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;
INSERT INTO sqlite_sequence (name, seq) VALUES ('shop_order', 100000);

-- Where the payment page of a bill leads back to.
CREATE TABLE payment_return (
  bill_id TEXT PRIMARY KEY REFERENCES shop_order (bill_id) ON DELETE CASCADE,
  success_url TEXT NOT NULL,
  failure_url TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE idempotency_key (
  key TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  locked_until INTEGER NOT NULL,
  answer TEXT
) STRICT, WITHOUT ROWID;
