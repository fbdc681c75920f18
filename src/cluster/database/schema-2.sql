-- The content of files: as it is, as brotli where the release has a brotli form beside the file, or as zstd where it is large.
CREATE TABLE vitrina.blob (hash text PRIMARY KEY, bytes bytea NOT NULL);
ALTER TABLE vitrina.blob ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- The files of releases: `site/…` of the release's folder, `code/<code key>/…` of the compiled site. A row belongs to the
-- releases from number `from_seq` to before `to_seq`. `form` is `plain`, `br` or `zstd`, `hash` that of the blob, `mtime` in milliseconds.
CREATE TABLE vitrina.file (
  path text NOT NULL,
  hash text NOT NULL,
  form text NOT NULL,
  mtime bigint NOT NULL,
  from_seq bigint NOT NULL,
  to_seq bigint
);
CREATE UNIQUE INDEX file_path ON vitrina.file (path) WHERE to_seq IS NULL;
CREATE INDEX file_from ON vitrina.file (from_seq);
CREATE INDEX file_to ON vitrina.file (to_seq) WHERE to_seq IS NOT NULL;
CREATE INDEX file_hash ON vitrina.file (hash);

-- Releases by number; numbers are never used twice. One that was made live again has several. Numbers above the live one
-- are offers.
CREATE SEQUENCE vitrina.release_seq;
CREATE TABLE vitrina.release (
  seq bigint PRIMARY KEY,
  id text NOT NULL,
  code text NOT NULL,
  pages integer NOT NULL,
  made_at bigint NOT NULL
);
CREATE INDEX release_id ON vitrina.release (id, seq);

-- The number of the live release, 0 before the first, and since when. Of releases before `kept_from` rows are missing.
CREATE TABLE vitrina.pointer (
  seq bigint NOT NULL,
  since timestamptz NOT NULL,
  kept_from bigint NOT NULL
);
INSERT INTO vitrina.pointer VALUES (0, now(), 0);

-- The servers: what each has live and which offer it has laid. `lock_pid` is the connection of the leader.
CREATE TABLE vitrina.node (
  id text PRIMARY KEY,
  name text NOT NULL,
  seen_at timestamptz NOT NULL,
  release text,
  offered bigint,
  builds boolean NOT NULL,
  code text,
  lock_pid integer
);

-- Rebuilds that operators have asked for; the leader takes them.
CREATE TABLE vitrina.request (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  is_full boolean NOT NULL,
  allow_drop boolean NOT NULL
);
