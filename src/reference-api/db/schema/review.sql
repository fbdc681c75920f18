-- Reviews of products and, without a product, of the shop. Only published ones are shown; a product's stay when it leaves the shop.
CREATE TABLE review (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  type_id INTEGER NOT NULL,
  product_id INTEGER,
  uid INTEGER,
  rating INTEGER NOT NULL,
  has_files INTEGER NOT NULL,
  state TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  body TEXT NOT NULL,
  -- Author and text as staff search for them.
  search TEXT NOT NULL,
  -- Who of the staff decided last, when, and why it was rejected.
  decided_by TEXT NOT NULL DEFAULT '',
  decided_at INTEGER,
  reason TEXT NOT NULL DEFAULT ''
) STRICT;
-- Holds all that staff search and filter by, so that a list of many reviews reads no bodies.
CREATE INDEX review_desk ON review (created_at, id, state, product_id, uid, has_files, search);
CREATE INDEX review_subject ON review (type_id, product_id, state, created_at);
CREATE INDEX review_product ON review (product_id);
CREATE UNIQUE INDEX review_once ON review (product_id, uid);
CREATE INDEX review_author ON review (uid, type_id, created_at);
