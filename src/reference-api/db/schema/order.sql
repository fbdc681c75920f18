CREATE TABLE delivery_calculation (
  id TEXT PRIMARY KEY,
  basket TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX delivery_calculation_of_basket ON delivery_calculation (basket);
CREATE INDEX delivery_calculation_by_end ON delivery_calculation (expires_at);

-- A guest's order has no uid: its code is what proves that somebody placed it. The body tells what was ordered, and how much of it left the stock.
CREATE TABLE shop_order (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  bill_id TEXT NOT NULL UNIQUE,
  code TEXT NOT NULL,
  uid INTEGER,
  status INTEGER NOT NULL,
  paid INTEGER NOT NULL DEFAULT 0,
  sum INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  body TEXT NOT NULL,
  -- Whether its customer has deleted it from the list.
  hidden INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX shop_order_customer ON shop_order (uid, created_at) WHERE uid IS NOT NULL;
INSERT INTO sqlite_sequence (name, seq) VALUES ('shop_order', 100000);

-- When each status of an order began, and why, where somebody said so.
CREATE TABLE order_status (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
  status INTEGER NOT NULL,
  began_at INTEGER NOT NULL,
  note TEXT NOT NULL
) STRICT;
CREATE INDEX order_status_order ON order_status (order_id, id);

CREATE TABLE order_refund (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
  reason TEXT NOT NULL,
  file_ids TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX order_refund_order ON order_refund (order_id);
INSERT INTO sqlite_sequence (name, seq) VALUES ('order_refund', 7000);

CREATE TABLE order_refund_line (
  refund_id INTEGER NOT NULL REFERENCES order_refund (id) ON DELETE CASCADE,
  group_id INTEGER NOT NULL,
  count REAL NOT NULL,
  PRIMARY KEY (refund_id, group_id)
) STRICT, WITHOUT ROWID;

-- Where the payment page of a bill leads back to.
CREATE TABLE payment_return (
  bill_id TEXT PRIMARY KEY REFERENCES shop_order (bill_id) ON DELETE CASCADE,
  success_url TEXT NOT NULL,
  failure_url TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- A key belongs to the customer or guest who chose it.
CREATE TABLE idempotency_key (
  owner TEXT NOT NULL,
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  claimed_at INTEGER NOT NULL,
  response TEXT,
  PRIMARY KEY (owner, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_key_age ON idempotency_key (claimed_at);

-- What 1C has taken over of an order: the state that it confirmed, and its own number.
CREATE TABLE exchange_order (
  order_id INTEGER PRIMARY KEY REFERENCES shop_order (id) ON DELETE CASCADE,
  told TEXT NOT NULL,
  number TEXT NOT NULL
) STRICT;
