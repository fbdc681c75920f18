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

-- Grows with each change of a document of the kind, whoever makes it.
CREATE TABLE document_version (
  kind TEXT PRIMARY KEY,
  version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER document_added AFTER INSERT ON document BEGIN
  INSERT INTO document_version VALUES (new.kind, 1) ON CONFLICT (kind) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER document_changed AFTER UPDATE ON document BEGIN
  INSERT INTO document_version VALUES (new.kind, 1) ON CONFLICT (kind) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER document_removed AFTER DELETE ON document BEGIN
  INSERT INTO document_version VALUES (old.kind, 1) ON CONFLICT (kind) DO UPDATE SET version = version + 1;
END;

CREATE TABLE seo_record (
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL UNIQUE,
  -- As of products.
  package INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX seo_record_revision ON seo_record (revision);
CREATE INDEX seo_record_package ON seo_record (package) WHERE package > 0;
CREATE INDEX seo_record_image ON seo_record (body ->> '$.imageId') WHERE body ->> '$.imageId' IS NOT NULL;

CREATE VIEW seo AS
SELECT record.id, record.url, coalesce(shown.revision, record.revision) AS revision, record.body
FROM seo_record record CROSS JOIN shown_package shown ON shown.package = record.package;

CREATE VIEW seo_revision AS
SELECT id, revision FROM seo_record
UNION ALL SELECT record.id, shown.revision
FROM shown_package shown CROSS JOIN seo_record record ON record.package = shown.package AND record.package > 0
WHERE shown.package > 0;

CREATE TABLE removal (
  kind TEXT NOT NULL,
  id INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
