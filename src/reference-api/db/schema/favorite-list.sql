-- `share` names a list to whoever has its address.
CREATE TABLE favorite_list (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid INTEGER NOT NULL,
  title TEXT NOT NULL,
  share TEXT UNIQUE,
  UNIQUE (uid, title)
) STRICT;

CREATE TABLE favorite_list_product (
  list_id INTEGER NOT NULL REFERENCES favorite_list (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  PRIMARY KEY (list_id, position)
) STRICT, WITHOUT ROWID;
