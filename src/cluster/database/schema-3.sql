-- Since when (milliseconds) the page of an address shows what it shows, by the hash of that: `lastmod` of sitemaps,
-- whoever builds. Files of the product feed have their dates here, too.
CREATE TABLE vitrina.page_date (path text PRIMARY KEY, content text NOT NULL, changed_at bigint NOT NULL);
