-- The last added has the largest position.
CREATE TABLE favorite (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  uid INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  UNIQUE (uid, product_id)
) STRICT;
