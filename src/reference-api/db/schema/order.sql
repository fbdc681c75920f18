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
  hidden INTEGER NOT NULL DEFAULT 0,
  -- Number, name, e-mail and phone as staff search for them.
  search TEXT NOT NULL
) STRICT;
-- Holds all that staff filter by, so that a list of many orders reads no bodies.
CREATE INDEX shop_order_desk ON shop_order (created_at, id, status, search);
CREATE INDEX shop_order_promocode ON shop_order (body ->> '$.promocode', status) WHERE body ->> '$.promocode' IS NOT NULL;
CREATE INDEX shop_order_customer ON shop_order (uid, created_at) WHERE uid IS NOT NULL;
INSERT INTO sqlite_sequence (name, seq) VALUES ('shop_order', 100000);

-- What happened to an order, in its order of time. The last one's id is the order's version.
CREATE TABLE order_event (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
  -- See OrderEvents.
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- Whose doing it is, in words; empty for the shop's own.
  author TEXT NOT NULL,
  -- The status that began.
  status INTEGER,
  -- Why, or what it tells, where somebody said so.
  note TEXT NOT NULL,
  -- The letter to the customer, in the outbox.
  message_id INTEGER,
  refund_id INTEGER REFERENCES order_refund (id)
) STRICT;
CREATE INDEX order_event_order ON order_event (order_id, id);

-- Money that is asked or given back. Sums in kopecks; `sum` with the price of delivery that is in `delivery`.
CREATE TABLE order_refund (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
  -- requested, approved, paid or declined
  state TEXT NOT NULL,
  reason TEXT NOT NULL,
  file_ids TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  sum INTEGER NOT NULL DEFAULT 0,
  delivery INTEGER NOT NULL DEFAULT 0,
  bonuses INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX order_refund_order ON order_refund (order_id);
CREATE INDEX order_refund_open ON order_refund (state, id) WHERE state IN ('requested', 'approved');
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
