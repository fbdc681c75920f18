-- Bonuses that a customer has, one kopeck each; `value` is the sum of the account's operations.
CREATE TABLE bonus_account (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid INTEGER NOT NULL,
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  value INTEGER NOT NULL DEFAULT 0 CHECK (value >= 0),
  expires_at INTEGER
) STRICT;
CREATE INDEX bonus_account_uid ON bonus_account (uid);

CREATE TABLE bonus_operation (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES bonus_account (id) ON DELETE CASCADE,
  order_id INTEGER,
  -- given, earned, spent, returned, revoked or expired
  kind TEXT NOT NULL,
  value INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX bonus_operation_account ON bonus_operation (account_id, id);
CREATE INDEX bonus_operation_order ON bonus_operation (order_id) WHERE order_id IS NOT NULL;

-- What an order brings once it is completed (`completed_at`), and what was paid for its goods.
CREATE TABLE bonus_purchase (
  order_id INTEGER PRIMARY KEY,
  uid INTEGER NOT NULL,
  value INTEGER NOT NULL,
  paid INTEGER NOT NULL,
  completed_at INTEGER
) STRICT;
CREATE INDEX bonus_purchase_uid ON bonus_purchase (uid, completed_at);
