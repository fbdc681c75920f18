-- Who takes part in a raffle: once for a phone number, with tickets counted from 1.
CREATE TABLE raffle_participant (
  raffle_id INTEGER NOT NULL,
  number INTEGER NOT NULL,
  phone TEXT NOT NULL,
  uid INTEGER,
  fio TEXT NOT NULL,
  email TEXT NOT NULL,
  -- What the e-mail is counted by.
  mailbox TEXT NOT NULL,
  city TEXT,
  is_winner INTEGER NOT NULL,
  joined_at INTEGER NOT NULL,
  PRIMARY KEY (raffle_id, number),
  UNIQUE (raffle_id, phone)
) STRICT, WITHOUT ROWID;
CREATE INDEX raffle_participant_mailbox ON raffle_participant (raffle_id, mailbox);
CREATE INDEX raffle_participant_uid ON raffle_participant (uid, raffle_id);
