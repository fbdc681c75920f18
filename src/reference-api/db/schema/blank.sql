-- Quick orders. A guest's has no uid; a hidden one is gone from the customer's list, not from the shop.
CREATE TABLE blank (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid INTEGER,
  status_id INTEGER NOT NULL,
  hidden INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  body TEXT NOT NULL,
  -- As that of shop_order.
  search TEXT NOT NULL
) STRICT;
CREATE INDEX blank_desk ON blank (created_at, id, status_id, search);
CREATE INDEX blank_customer ON blank (uid, id) WHERE uid IS NOT NULL;
INSERT INTO sqlite_sequence (name, seq) VALUES ('blank', 5000);
