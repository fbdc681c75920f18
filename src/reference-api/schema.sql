-- Entities are kept as JSON of the contract; the columns beside it are what queries select and sort by.
CREATE TABLE fact (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Small kinds that are read whole: site, config, categories, news, delivery methods and the like.
CREATE TABLE document (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  position INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT;
CREATE INDEX document_order ON document (kind, position);

CREATE TABLE product (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  sort INTEGER NOT NULL,
  available INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  title_key TEXT NOT NULL,
  search_text TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX product_order ON product (sort, id);
CREATE INDEX product_revision ON product (revision);

CREATE TABLE product_category (
  category_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  PRIMARY KEY (category_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_category_product ON product_category (product_id);

CREATE TABLE product_value (
  code TEXT NOT NULL,
  value_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  PRIMARY KEY (code, value_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_value_product ON product_value (product_id);

CREATE TABLE product_price (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  role TEXT NOT NULL,
  price INTEGER NOT NULL,
  PRIMARY KEY (product_id, role)
) STRICT, WITHOUT ROWID;

CREATE TABLE product_group (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX product_group_product ON product_group (product_id);

-- Weight in grams and packed sizes in cm of one unit; outlives a change of its product.
CREATE TABLE parcel (
  group_id INTEGER PRIMARY KEY,
  weight REAL NOT NULL,
  length REAL NOT NULL,
  width REAL NOT NULL,
  height REAL NOT NULL
) STRICT;

CREATE TABLE seo (
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL UNIQUE,
  revision INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX seo_revision ON seo (revision);

CREATE TABLE removal (
  kind TEXT NOT NULL,
  id INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE picture (
  file_id INTEGER PRIMARY KEY,
  recipe TEXT NOT NULL
) STRICT;

CREATE TABLE basket (
  token TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE basket_line (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  token TEXT NOT NULL REFERENCES basket (token) ON DELETE CASCADE,
  group_id INTEGER NOT NULL,
  count REAL NOT NULL,
  selected INTEGER NOT NULL DEFAULT 1,
  UNIQUE (token, group_id)
) STRICT;

CREATE TABLE delivery_calculation (
  id TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE shop_order (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  bill_id TEXT NOT NULL UNIQUE,
  status INTEGER NOT NULL,
  paid INTEGER NOT NULL DEFAULT 0,
  sum INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;
INSERT INTO sqlite_sequence (name, seq) VALUES ('shop_order', 100000);

-- Where the payment page of a bill leads back to.
CREATE TABLE payment_return (
  bill_id TEXT PRIMARY KEY REFERENCES shop_order (bill_id) ON DELETE CASCADE,
  success_url TEXT NOT NULL,
  failure_url TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE idempotency_key (
  key TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  locked_until INTEGER NOT NULL,
  answer TEXT
) STRICT, WITHOUT ROWID;
