-- Imports write most of what they bring in short changes, each row with the number of its package, and show all of it at once: by a row
-- that stands here. Package 0 is the shop itself, as people and orders change it.
CREATE TABLE shown_package (
  package INTEGER PRIMARY KEY,
  -- Of the change that showed it; none for package 0.
  revision INTEGER
) STRICT;
INSERT INTO shown_package VALUES (0, NULL);

CREATE TABLE product_entry (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE
) STRICT;

-- What a product is, and what a package that is still to be shown makes of it. Of several that are shown the last is true.
CREATE TABLE product_state (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES product_entry (id) ON DELETE CASCADE,
  package INTEGER NOT NULL,
  sort INTEGER NOT NULL,
  available INTEGER NOT NULL,
  -- Of the shop's own changes; 0 where the package has one.
  revision INTEGER NOT NULL,
  title_key TEXT NOT NULL,
  -- Of each role, in kopecks, as JSON.
  prices TEXT NOT NULL,
  body TEXT NOT NULL,
  UNIQUE (product_id, package)
) STRICT;
CREATE INDEX product_state_revision ON product_state (revision);
CREATE INDEX product_state_package ON product_state (package, product_id) WHERE package > 0;

-- The products that are to be seen. Whoever asks for them reads this.
CREATE VIEW product AS
SELECT entry.id, entry.code, state.sort, state.available, coalesce(shown.revision, state.revision) AS revision,
  state.title_key, state.prices, state.body
FROM product_entry entry
CROSS JOIN product_state state ON state.product_id = entry.id
CROSS JOIN shown_package shown ON shown.package = state.package
WHERE NOT EXISTS (
  SELECT 1 FROM product_state later JOIN shown_package USING (package)
  WHERE later.product_id = state.product_id AND later.package > state.package);

-- Products that may have changed after a revision are found by this, fast.
CREATE VIEW product_revision AS
SELECT product_id, revision FROM product_state
UNION ALL SELECT state.product_id, shown.revision
FROM shown_package shown CROSS JOIN product_state state ON state.package = shown.package AND state.package > 0
WHERE shown.package > 0;

CREATE TABLE product_category (
  category_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL REFERENCES product_entry (id) ON DELETE CASCADE,
  PRIMARY KEY (category_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_category_product ON product_category (product_id);

CREATE TABLE product_value (
  code TEXT NOT NULL,
  value_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL REFERENCES product_entry (id) ON DELETE CASCADE,
  PRIMARY KEY (code, value_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_value_product ON product_value (product_id);

-- In which products a picture is.
CREATE TABLE product_picture (
  file_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL REFERENCES product_entry (id) ON DELETE CASCADE,
  PRIMARY KEY (file_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_picture_product ON product_picture (product_id);

-- Words by which a product is found: field 0 of its title, 1 of its details, 2 and 3 the stems of both.
CREATE TABLE product_word (
  term TEXT NOT NULL,
  field INTEGER NOT NULL,
  product_id INTEGER NOT NULL REFERENCES product_entry (id) ON DELETE CASCADE,
  PRIMARY KEY (term, field, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_word_product ON product_word (product_id);

CREATE TABLE product_group (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES product_entry (id) ON DELETE CASCADE
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
