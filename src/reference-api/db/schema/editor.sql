-- When something was last edited by hand, and by whom.
CREATE TABLE last_edit (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  edited_at INTEGER NOT NULL,
  editor_name TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX last_edit_order ON last_edit (kind, edited_at);

-- Messages to the shop about changed content; the id is the message's own, in every attempt.
CREATE TABLE content_message (
  id TEXT PRIMARY KEY,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- When to send it, or to ask what became of it; null where nothing is left to do.
  next_at INTEGER,
  state TEXT NOT NULL,
  -- What went wrong last, or what the shop says; empty without.
  detail TEXT NOT NULL DEFAULT '',
  -- Since when it is in its state.
  state_at INTEGER NOT NULL,
  delivered_at INTEGER,
  -- How the shop calls it; empty before it answered.
  shop_id TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE INDEX content_message_next ON content_message (next_at);
