-- Files of the live release or an earlier one that changed with the release of a number, and of which a CDN has not been told yet.
-- Written where `fact` has a row `purge`, which is the state of telling as JSON.
CREATE TABLE vitrina.stale (file text PRIMARY KEY, seq bigint NOT NULL);
