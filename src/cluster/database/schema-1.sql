-- Times are milliseconds since 1970 by the clocks of the servers.
CREATE SCHEMA IF NOT EXISTS vitrina;

CREATE TABLE vitrina.schema_version (version integer NOT NULL);
INSERT INTO vitrina.schema_version VALUES (0);

-- Messages about changed content. `message` is the sender's id, `id` the one of the message's status; `entities` is JSON,
-- NULL where anything may have changed; `attempt` is the last run that began when it was stored, `run` the one that has
-- made the change live. Numbers are given before a message is committed: nothing may follow from their order.
CREATE TABLE vitrina.delivery (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message text NOT NULL UNIQUE,
  id text NOT NULL UNIQUE,
  arrived_at bigint NOT NULL,
  entities text,
  attempt bigint,
  run bigint
);
CREATE INDEX delivery_open ON vitrina.delivery (seq) WHERE run IS NULL;
CREATE INDEX delivery_run ON vitrina.delivery (run);

-- What has been done to the releases. `result` is JSON of what a rebuild did, `problem` of why it failed.
CREATE TABLE vitrina.run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cause text NOT NULL,
  thoroughness text NOT NULL,
  state text NOT NULL,
  started_at bigint NOT NULL,
  ended_at bigint,
  release text,
  problem text,
  result text
);
CREATE INDEX run_release ON vitrina.run (release);

-- The hold after a rollback, as JSON.
CREATE TABLE vitrina.fact (name text PRIMARY KEY, value text NOT NULL);

-- Who is signed in to /ops, by the digest of the session's id.
CREATE TABLE vitrina.ops_session (digest text PRIMARY KEY, ends_at bigint NOT NULL);

-- Who has tried to sign in, by network.
CREATE TABLE vitrina.ops_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  network text NOT NULL,
  at bigint NOT NULL
);
CREATE INDEX ops_attempt_network ON vitrina.ops_attempt (network, at);
