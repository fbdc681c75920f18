-- Orders that hold stock and are neither paid nor confirmed, and for a while those that were paid at the test bank.
CREATE TABLE reservation (
  order_id INTEGER PRIMARY KEY REFERENCES shop_order (id) ON DELETE CASCADE,
  -- 1: the order is cancelled when the time is over. 0: it was paid at the test bank, and only counts until then.
  is_pending INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  -- Whose share it counts to.
  uid INTEGER,
  phone TEXT NOT NULL,
  email TEXT NOT NULL,
  remote_address TEXT NOT NULL,
  units REAL NOT NULL
) STRICT;
CREATE INDEX reservation_end ON reservation (is_pending, ends_at);
CREATE INDEX reservation_customer ON reservation (uid) WHERE uid IS NOT NULL;
CREATE INDEX reservation_phone ON reservation (phone);
CREATE INDEX reservation_email ON reservation (email);
CREATE INDEX reservation_address ON reservation (remote_address);
