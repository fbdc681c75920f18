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
  body TEXT NOT NULL
) STRICT;
CREATE INDEX review_subject ON review (type_id, product_id, state, created_at);
CREATE INDEX review_product ON review (product_id);
CREATE UNIQUE INDEX review_once ON review (product_id, uid);
CREATE INDEX review_author ON review (uid, type_id, created_at);
