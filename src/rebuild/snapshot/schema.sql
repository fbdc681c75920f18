-- Scalars: revisions of the API's lists, what is wrong with its products.
CREATE TABLE fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- The shop's content as the API sent it.
CREATE TABLE entity (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  json TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT;

-- In which listings a product stands, and where; category 0 is the whole catalogue.
CREATE TABLE shelf (
  category INTEGER NOT NULL,
  sort INTEGER NOT NULL,
  product INTEGER NOT NULL,
  PRIMARY KEY (category, sort, product)
) STRICT, WITHOUT ROWID;
CREATE INDEX shelf_product ON shelf (product);

-- Values of the products' options.
CREATE TABLE trait (
  product INTEGER NOT NULL,
  code TEXT NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (product, code, value)
) STRICT, WITHOUT ROWID;
CREATE INDEX trait_value ON trait (code, value);

-- Who made a product.
CREATE TABLE made_by (product INTEGER PRIMARY KEY, partner INTEGER NOT NULL) STRICT;
CREATE INDEX made_by_partner ON made_by (partner);

-- SEO data whose address narrows a path to one value of a filter.
CREATE TABLE seo_selection (
  path TEXT NOT NULL,
  code TEXT NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (path, code, value)
) STRICT, WITHOUT ROWID;

-- Which SEO data each address has.
CREATE TABLE seo_address (address TEXT NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (address, id)) STRICT, WITHOUT ROWID;

-- Rich text by the hash of what the editors wrote, sanitised; `refused` is a JSON list of the links that were taken out.
CREATE TABLE clean_html (source TEXT PRIMARY KEY, html TEXT NOT NULL, refused TEXT NOT NULL) STRICT;

-- What pages read. `page` is the address that the record gives rise to.
CREATE TABLE record (key TEXT PRIMARY KEY, json TEXT NOT NULL, hash TEXT NOT NULL, page TEXT) STRICT;

-- Keys whose record is no longer the one that the last release was made from.
CREATE TABLE change (key TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

-- The pages of the last release: the record that gives rise to each, the hash of its bytes, the release that made its
-- file and why, and its inputs. `content` is the hash of its reads without those of the header and footer, `changed_at`
-- the time (milliseconds) when that last became another one.
CREATE TABLE page (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  owner TEXT,
  hash TEXT NOT NULL,
  made INTEGER NOT NULL,
  reason TEXT NOT NULL,
  content TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX page_owner ON page (owner);
CREATE INDEX page_made ON page (made);
CREATE TABLE read (
  page INTEGER NOT NULL,
  key TEXT NOT NULL,
  hash TEXT,
  PRIMARY KEY (page, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX read_key ON read (key, page);

-- Pages that are gone, and the release that dropped them.
CREATE TABLE dropped (path TEXT PRIMARY KEY, seq INTEGER NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE release (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  -- Hash of the compiled code that rendered its pages.
  code TEXT NOT NULL,
  pages INTEGER NOT NULL,
  -- Milliseconds.
  made_at INTEGER NOT NULL
) STRICT;

-- What the sitemaps say of the pages that search engines may index: the sitemap, the place in it, the pictures.
CREATE TABLE sitemap_entry (
  path TEXT PRIMARY KEY,
  sitemap TEXT NOT NULL,
  place INTEGER NOT NULL,
  loc TEXT NOT NULL,
  images TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sitemap_entry_sitemap ON sitemap_entry (sitemap, place, path);

-- What the product feed offers: a piece of XML for each product that has a price, and its page.
CREATE TABLE market_offer (product INTEGER PRIMARY KEY, path TEXT NOT NULL, xml BLOB NOT NULL) STRICT;
CREATE INDEX market_offer_path ON market_offer (path);

-- The sitemaps, feeds and robots.txt of the last release: what each belongs to, the hash of what is not in the tables
-- above, the release that made it and the time (milliseconds) when it last became another one.
CREATE TABLE feed_file (
  path TEXT PRIMARY KEY,
  part TEXT NOT NULL,
  head TEXT NOT NULL,
  made INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX feed_file_part ON feed_file (part);
