-- Forms that visitors have sent, as they sent them.
CREATE TABLE form_submission (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  type_id INTEGER NOT NULL,
  uid INTEGER,
  page TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX form_submission_customer ON form_submission (uid) WHERE uid IS NOT NULL;
CREATE INDEX form_submission_type ON form_submission (type_id, id);
