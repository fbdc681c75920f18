-- Forms that visitors have sent, as they sent them.
CREATE TABLE form_submission (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  type_id INTEGER NOT NULL,
  uid INTEGER,
  page TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  body TEXT NOT NULL,
  -- What was filled in, as staff search for it.
  search TEXT NOT NULL,
  -- Who of the staff has dealt with it, and when; empty and null until then.
  handled_by TEXT NOT NULL DEFAULT '',
  handled_at INTEGER,
  -- Of the staff.
  note TEXT NOT NULL DEFAULT ''
) STRICT;
-- Holds all that staff search and filter by, so that a list of many answers reads no bodies.
CREATE INDEX form_submission_desk ON form_submission (id, type_id, handled_at, uid, search);
CREATE INDEX form_submission_customer ON form_submission (uid) WHERE uid IS NOT NULL;
CREATE INDEX form_submission_type ON form_submission (type_id, id);
