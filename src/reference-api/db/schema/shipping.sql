CREATE TABLE shipping (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid INTEGER NOT NULL,
  is_default INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX shipping_customer ON shipping (uid);
CREATE UNIQUE INDEX shipping_default ON shipping (uid) WHERE is_default = 1;
