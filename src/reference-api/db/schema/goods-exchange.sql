-- What files of 1C and feeds have told, by their own ids; the goods of the shop follow from it.
CREATE TABLE exchange_record (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  -- Of an offer its product, of a product its catalogue; empty for others.
  parent TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX exchange_record_parent ON exchange_record (kind, parent, id);

-- By which id, and by which code in addresses, the shop knows what a file calls by its own key.
CREATE TABLE exchange_key (
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  id INTEGER NOT NULL,
  code TEXT,
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX exchange_key_id ON exchange_key (kind, id);
CREATE UNIQUE INDEX exchange_key_code ON exchange_key (kind, code) WHERE code IS NOT NULL;

-- What an import last made of each field of a product: what people change stays until the file changes it.
CREATE TABLE exchange_product (
  product_id INTEGER PRIMARY KEY,
  fields TEXT NOT NULL,
  is_sold INTEGER NOT NULL
) STRICT;

-- Pictures of imported goods; the bytes lie in a file of the folder of pictures.
CREATE TABLE exchange_picture (
  source TEXT PRIMARY KEY,
  file_id INTEGER NOT NULL UNIQUE,
  stored_as TEXT NOT NULL,
  -- Of the bytes that it was made from.
  hash TEXT NOT NULL
) STRICT, WITHOUT ROWID;
