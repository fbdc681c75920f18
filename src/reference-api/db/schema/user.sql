-- People with an account. A deleted one keeps its row, without the person.
CREATE TABLE customer (
  uid INTEGER PRIMARY KEY AUTOINCREMENT,
  -- As people type it to sign in: the e-mail in lower case, the phone as digits after a plus.
  email TEXT UNIQUE,
  phone TEXT UNIQUE,
  email_verified INTEGER NOT NULL DEFAULT 0,
  phone_verified INTEGER NOT NULL DEFAULT 0,
  -- 1 from the first proof of a contact on, also while none is verified any more.
  is_proved INTEGER NOT NULL DEFAULT 0,
  -- Null for an account without one of its own: its owner signs in with temporary ones.
  password_hash TEXT,
  role TEXT NOT NULL,
  -- The full name as it is searched for.
  folded_name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  deleted_at INTEGER,
  blocked_at INTEGER,
  body TEXT NOT NULL
) STRICT;
-- All that the lists of staff search and filter by.
CREATE INDEX customer_search ON customer (uid, folded_name, email, phone, role, blocked_at) WHERE deleted_at IS NULL;
INSERT INTO sqlite_sequence (name, seq) VALUES ('customer', 1000);

-- Settings that differ from the usual ones.
CREATE TABLE customer_param (
  uid INTEGER NOT NULL REFERENCES customer (uid) ON DELETE CASCADE,
  code TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (uid, code)
) STRICT, WITHOUT ROWID;

-- Sessions, each with a family of refresh tokens. Only the token of the present generation is good; none is kept.
CREATE TABLE session (
  id TEXT PRIMARY KEY,
  uid INTEGER NOT NULL REFERENCES customer (uid) ON DELETE CASCADE,
  device_id TEXT NOT NULL,
  generation INTEGER NOT NULL DEFAULT 0,
  rotated_at INTEGER NOT NULL,
  opened_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_customer ON session (uid, rotated_at);

-- How many sessions have ended: other processes see by it that they have to look at their open sockets.
CREATE TABLE session_end (count INTEGER NOT NULL) STRICT;
INSERT INTO session_end VALUES (0);
CREATE TRIGGER session_ended AFTER DELETE ON session BEGIN
  UPDATE session_end SET count = count + 1;
END;

-- A wholesaler's role that was asked for at sign-up: waiting, granted or declined.
CREATE TABLE wholesale_request (
  uid INTEGER PRIMARY KEY REFERENCES customer (uid) ON DELETE CASCADE,
  role TEXT NOT NULL,
  state TEXT NOT NULL,
  -- Why it was declined; empty otherwise.
  reason TEXT NOT NULL DEFAULT '',
  asked_at INTEGER NOT NULL
) STRICT;
CREATE INDEX wholesale_request_waiting ON wholesale_request (asked_at) WHERE state = 'waiting';

-- Whoever changes the role or blocks a customer, the sessions end with it; those of a customer who gets the role that was
-- asked for stay, and get new tokens.
CREATE TRIGGER customer_changed AFTER UPDATE OF role, blocked_at ON customer
WHEN OLD.blocked_at IS NOT NEW.blocked_at OR OLD.role <> NEW.role AND NOT EXISTS (
  SELECT 1 FROM wholesale_request AS asked
  WHERE asked.uid = NEW.uid AND asked.state = 'waiting' AND asked.role = NEW.role
) BEGIN
  DELETE FROM session WHERE uid = NEW.uid;
END;

-- What staff have done with a customer's account.
CREATE TABLE customer_event (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid INTEGER NOT NULL,
  at INTEGER NOT NULL,
  staff TEXT NOT NULL,
  kind TEXT NOT NULL,
  note TEXT NOT NULL
) STRICT;
CREATE INDEX customer_event_customer ON customer_event (uid, id);

-- E-mails and phones that were replaced, for a few days: who owns the former one can undo it.
CREATE TABLE contact_change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid INTEGER NOT NULL REFERENCES customer (uid) ON DELETE CASCADE,
  -- Of the code in the link that the former contact got.
  hash TEXT NOT NULL UNIQUE,
  channel TEXT NOT NULL,
  -- Empty where there was none.
  former TEXT NOT NULL,
  was_verified INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX contact_change_customer ON contact_change (uid, id);

-- What was sent to prove who somebody is: a temporary password or a code, the last of its kind only.
CREATE TABLE one_time_secret (
  uid INTEGER NOT NULL REFERENCES customer (uid) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  hash TEXT NOT NULL,
  -- The e-mail or phone that it was sent to.
  recipient TEXT NOT NULL,
  attempts_left INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (uid, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX one_time_secret_hash ON one_time_secret (kind, hash);

-- E-mails and SMS that the shop has written; the table sending says which of them leave the machine.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  channel TEXT NOT NULL,
  recipient TEXT NOT NULL,
  -- What the recipient is counted by.
  mailbox TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  -- 1 where strangers can cause the message, so that it counts towards its recipient's hourly limit.
  is_limited INTEGER NOT NULL DEFAULT 0,
  -- Ends messages of this kind; empty where the recipient asked for this one.
  unsubscribe_url TEXT NOT NULL DEFAULT '',
  -- Code of the consent that the message rests on; empty where it needs none.
  consent TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX outbox_recipient ON outbox (recipient, id);
CREATE INDEX outbox_limited ON outbox (mailbox, sent_at) WHERE is_limited = 1;

-- Messages that leave the machine, and what became of each.
CREATE TABLE sending (
  message_id INTEGER PRIMARY KEY REFERENCES outbox (id),
  -- waiting, sent, refused or given-up.
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- When it is tried next; null once it is over.
  next_at INTEGER,
  detail TEXT NOT NULL DEFAULT '',
  state_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sending_due ON sending (next_at) WHERE next_at IS NOT NULL;

-- E-mail addresses that a mail server does not know: nothing is sent there.
CREATE TABLE unknown_mailbox (
  email TEXT PRIMARY KEY,
  reason TEXT NOT NULL,
  since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
