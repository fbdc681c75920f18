-- The uncut pieces of a group of cloth, where they are known: what its stock lies in.
CREATE TABLE shelf (
  group_id INTEGER PRIMARY KEY,
  body TEXT NOT NULL
) STRICT;
