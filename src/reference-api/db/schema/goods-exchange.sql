-- What files of 1C and feeds have told, by their own ids; the goods of the shop follow from it. Of several packages that are shown the
-- last is true.
CREATE TABLE exchange_record (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  package INTEGER NOT NULL,
  -- Of an offer its product, of a product its catalogue; empty for others.
  parent TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (kind, id, package)
) STRICT, WITHOUT ROWID;
CREATE INDEX exchange_record_parent ON exchange_record (kind, parent, id);
CREATE INDEX exchange_record_package ON exchange_record (package);

-- By which id, and by which code in addresses, the shop knows what a file calls by its own key.
CREATE TABLE exchange_key (
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  id INTEGER NOT NULL,
  code TEXT,
  -- That named it first.
  package INTEGER NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX exchange_key_id ON exchange_key (kind, id);
CREATE UNIQUE INDEX exchange_key_code ON exchange_key (kind, code) WHERE code IS NOT NULL;
CREATE INDEX exchange_key_package ON exchange_key (package);

-- What an import last made of each field of a product: what people change stays until the file changes it.
CREATE TABLE exchange_product (
  product_id INTEGER NOT NULL,
  package INTEGER NOT NULL,
  fields TEXT NOT NULL,
  is_sold INTEGER NOT NULL,
  PRIMARY KEY (product_id, package)
) STRICT, WITHOUT ROWID;
CREATE INDEX exchange_product_package ON exchange_product (package);

-- Pictures of imported goods; the bytes lie in a file of the folder of pictures.
CREATE TABLE exchange_picture (
  source TEXT PRIMARY KEY,
  file_id INTEGER NOT NULL UNIQUE,
  stored_as TEXT NOT NULL,
  -- Of the bytes that it was made from.
  hash TEXT NOT NULL
) STRICT, WITHOUT ROWID;
