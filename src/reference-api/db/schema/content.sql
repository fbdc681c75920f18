-- Entities are stored as JSON of the contract; the columns beside it are what queries select and sort by.
CREATE TABLE metadata (
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

CREATE TABLE seo (
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL UNIQUE,
  revision INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX seo_revision ON seo (revision);
CREATE INDEX seo_image ON seo (body ->> '$.imageId') WHERE body ->> '$.imageId' IS NOT NULL;

CREATE TABLE removal (
  kind TEXT NOT NULL,
  id INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
