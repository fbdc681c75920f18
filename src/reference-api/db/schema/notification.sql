-- What the shop tells its customers; without a uid, everybody. A customer is not told what was said before the account.
CREATE TABLE notification (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid INTEGER,
  type_code TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- The order that it tells of.
  order_id INTEGER
) STRICT;
CREATE INDEX notification_order ON notification (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX notification_uid ON notification (uid, id);

-- A page has shown it; read in the account or not.
CREATE TABLE notification_receipt (
  uid INTEGER NOT NULL,
  notification_id INTEGER NOT NULL REFERENCES notification (id) ON DELETE CASCADE,
  read INTEGER NOT NULL,
  PRIMARY KEY (uid, notification_id)
) STRICT, WITHOUT ROWID;
