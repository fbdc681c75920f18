-- Orders that nobody has paid for, with the stock that they hold. A row goes when its order is paid, cancelled or assembled.
CREATE TABLE reservation (
  order_id INTEGER PRIMARY KEY REFERENCES shop_order (id) ON DELETE CASCADE,
  placed_at INTEGER NOT NULL,
  -- When the order is cancelled unless it is paid; null where it is paid on receipt.
  expires_at INTEGER,
  -- Whose share it counts to.
  uid INTEGER,
  phone TEXT NOT NULL,
  email TEXT NOT NULL,
  address TEXT NOT NULL,
  units REAL NOT NULL
) STRICT;
CREATE INDEX reservation_expiry ON reservation (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX reservation_customer ON reservation (uid) WHERE uid IS NOT NULL;
CREATE INDEX reservation_phone ON reservation (phone);
CREATE INDEX reservation_email ON reservation (email);
CREATE INDEX reservation_address ON reservation (address, placed_at);
