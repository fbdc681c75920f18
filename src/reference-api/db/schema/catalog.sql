CREATE TABLE product (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  sort INTEGER NOT NULL,
  available INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  title_key TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;
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

-- In which products a picture is.
CREATE TABLE product_picture (
  file_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  PRIMARY KEY (file_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_picture_product ON product_picture (product_id);

-- Words by which a product is found: field 0 of its title, 1 of its details, 2 and 3 the stems of both.
CREATE TABLE product_word (
  term TEXT NOT NULL,
  field INTEGER NOT NULL,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  PRIMARY KEY (term, field, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_word_product ON product_word (product_id);

CREATE TABLE product_group (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX product_group_product ON product_group (product_id);

-- Weight in grams and packed sizes in cm of one unit; outlives a change of its product.
CREATE TABLE package_size (
  group_id INTEGER PRIMARY KEY,
  weight REAL NOT NULL,
  length REAL NOT NULL,
  width REAL NOT NULL,
  height REAL NOT NULL
) STRICT;
