-- People with an account. A deleted one keeps its row, without the person.
CREATE TABLE customer (
  uid INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT UNIQUE,
  phone TEXT UNIQUE,
  role TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  deleted_at INTEGER,
  body TEXT NOT NULL
) STRICT;
INSERT INTO sqlite_sequence (name, seq) VALUES ('customer', 1000);

-- Letters and messages that the shop would have sent.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  channel TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  sent_at INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_recipient ON outbox (recipient, id);
