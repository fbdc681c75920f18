-- Subscribers to the shop's mailing, also former ones. Addresses are in lower case.
CREATE TABLE subscriber (
  email TEXT PRIMARY KEY,
  subscribed INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX subscriber_desk ON subscriber (changed_at, email, subscribed);

-- Requests for an e-mail when a group is in stock again; deleted once the e-mail is in the outbox.
CREATE TABLE restock_request (
  group_id INTEGER NOT NULL,
  email TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (group_id, email)
) STRICT, WITHOUT ROWID;
CREATE INDEX restock_request_desk ON restock_request (created_at, group_id, email);
