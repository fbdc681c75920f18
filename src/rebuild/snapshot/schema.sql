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

-- The listings of a product, and its place there; category 0 is the whole catalogue.
CREATE TABLE product_category (
  category INTEGER NOT NULL,
  sort INTEGER NOT NULL,
  product INTEGER NOT NULL,
  PRIMARY KEY (category, sort, product)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_category_product ON product_category (product);

-- Values of the products' options.
CREATE TABLE product_option (
  product INTEGER NOT NULL,
  code TEXT NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (product, code, value)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_option_value ON product_option (code, value);

-- The partner of a product.
CREATE TABLE product_partner (product INTEGER PRIMARY KEY, partner INTEGER NOT NULL) STRICT;
CREATE INDEX product_partner_partner ON product_partner (partner);

-- SEO data whose address narrows a path to one value of a filter.
CREATE TABLE seo_selection (
  path TEXT NOT NULL,
  code TEXT NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (path, code, value)
) STRICT, WITHOUT ROWID;

-- Which SEO data each address has.
CREATE TABLE seo_address (address TEXT NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (address, id)) STRICT, WITHOUT ROWID;

-- Which products have a group.
CREATE TABLE product_group (
  grp INTEGER NOT NULL,
  product INTEGER NOT NULL,
  PRIMARY KEY (grp, product)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_group_product ON product_group (product);

-- What is odd about records that are shown all the same, by who has found it: a warning as JSON.
CREATE TABLE noted (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  source TEXT NOT NULL,
  place INTEGER NOT NULL,
  code TEXT NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (kind, id, source, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX noted_code ON noted (code);

-- Sanitised rich text by the hash of its source; `unsafe_links` is a JSON list of the links that were removed.
CREATE TABLE clean_html (source TEXT PRIMARY KEY, html TEXT NOT NULL, unsafe_links TEXT NOT NULL) STRICT;

-- What pages read. `page` is the address of the page that exists for the record, `entity` (kind and id) what keeps its
-- identity when that address changes, `alias` another address by which a back end's own words would name the page.
CREATE TABLE record (
  key TEXT PRIMARY KEY,
  json TEXT NOT NULL,
  hash TEXT NOT NULL,
  page TEXT,
  entity TEXT,
  alias TEXT
) STRICT;
CREATE INDEX record_alias ON record (alias) WHERE alias IS NOT NULL;

-- Keys whose record is no longer the one that the last release was made from.
CREATE TABLE change (key TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

-- The pages of the last release: the record that each exists for, the hash of its bytes, the release that rendered it
-- and why. `content` is the hash of its reads without those of the header and footer, `changed_at` the time
-- (milliseconds) when that last changed. `shown` is the hash of what people read of it, by which search engines are told.
CREATE TABLE page (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  owner TEXT,
  hash TEXT NOT NULL,
  made INTEGER NOT NULL,
  reason TEXT NOT NULL,
  content TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  shown TEXT NOT NULL,
  -- JSON: where the parts of its frame stand; empty where it has to be rendered whenever they change.
  frame TEXT NOT NULL,
  -- Of the record that the page exists for.
  entity TEXT
) STRICT;
CREATE INDEX page_owner ON page (owner);
CREATE INDEX page_entity ON page (entity) WHERE entity IS NOT NULL;
CREATE INDEX page_made ON page (made);
CREATE TABLE read (
  page INTEGER NOT NULL,
  key TEXT NOT NULL,
  hash TEXT,
  PRIMARY KEY (page, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX read_key ON read (key, page);

-- Addresses that were pages of earlier releases, and the entity that had each last.
CREATE TABLE moved (path TEXT PRIMARY KEY, entity TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- Pages that no longer exist, and the release that dropped them.
CREATE TABLE dropped (path TEXT PRIMARY KEY, seq INTEGER NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE release (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  -- Hash of the compiled code that rendered its pages.
  code TEXT NOT NULL,
  pages INTEGER NOT NULL,
  -- Milliseconds.
  made_at INTEGER NOT NULL,
  -- The last release whose pages are all compressed in the folder of this one.
  compressed_seq INTEGER NOT NULL
) STRICT;

-- Entries of the sitemaps, for pages that search engines may index: the sitemap, the place in it, the pictures.
CREATE TABLE sitemap_entry (
  path TEXT PRIMARY KEY,
  sitemap TEXT NOT NULL,
  place INTEGER NOT NULL,
  loc TEXT NOT NULL,
  images TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sitemap_entry_sitemap ON sitemap_entry (sitemap, place, path);

-- Offers of the product feed: the XML of each product that has a price, and its page.
CREATE TABLE market_offer (product INTEGER PRIMARY KEY, path TEXT NOT NULL, xml BLOB NOT NULL) STRICT;
CREATE INDEX market_offer_path ON market_offer (path);

-- The sitemaps, feeds and robots.txt of the last release: what each belongs to, the hash of what it says apart from its own
-- date (empty for sitemaps, which follow from their entries), the release that made it and the time (milliseconds) of its last change.
CREATE TABLE feed_file (
  path TEXT PRIMARY KEY,
  part TEXT NOT NULL,
  content TEXT NOT NULL,
  made INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX feed_file_part ON feed_file (part);
