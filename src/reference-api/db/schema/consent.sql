-- Every text that anybody has agreed to, once, as it was shown.
CREATE TABLE consent_text (
  hash TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What people have agreed to. Facts are added and never changed.
CREATE TABLE consent (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The account, whose number stays when it is deleted; null for a guest.
  uid INTEGER,
  -- The e-mail, phone or device that named the person, or a digest of it once the account is deleted.
  contact TEXT,
  code TEXT NOT NULL,
  hash TEXT NOT NULL REFERENCES consent_text (hash),
  given_at INTEGER NOT NULL,
  place TEXT NOT NULL,
  address TEXT NOT NULL,
  device TEXT NOT NULL
) STRICT;
CREATE INDEX consent_customer ON consent (uid, id) WHERE uid IS NOT NULL;
CREATE INDEX consent_contact ON consent (contact, id) WHERE contact IS NOT NULL;

CREATE TABLE consent_withdrawal (
  consent_id INTEGER PRIMARY KEY REFERENCES consent (id) ON DELETE CASCADE,
  withdrawn_at INTEGER NOT NULL,
  place TEXT NOT NULL,
  address TEXT NOT NULL,
  device TEXT NOT NULL,
  -- Who did it for the person; empty where the person did.
  staff TEXT NOT NULL
) STRICT;
CREATE INDEX consent_withdrawn ON consent_withdrawal (withdrawn_at);

CREATE TRIGGER consent_fact BEFORE UPDATE OF id, uid, code, hash, given_at, place, address ON consent BEGIN
  SELECT RAISE(ABORT, 'a consent is a fact');
END;
CREATE TRIGGER consent_withdrawal_fact BEFORE UPDATE OF consent_id, withdrawn_at, place, address, staff
ON consent_withdrawal BEGIN
  SELECT RAISE(ABORT, 'a withdrawal is a fact');
END;
