-- What the shop tells its customers; without a uid, everybody. A customer is not told what was said before the account.
CREATE TABLE notification (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid INTEGER,
  type_code TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX notification_uid ON notification (uid, id);

CREATE TABLE notification_receipt (
  uid INTEGER NOT NULL,
  notification_id INTEGER NOT NULL REFERENCES notification (id) ON DELETE CASCADE,
  PRIMARY KEY (uid, notification_id)
) STRICT, WITHOUT ROWID;
