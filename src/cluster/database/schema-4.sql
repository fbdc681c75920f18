-- The assets of each code, `site/_astro/…`: pages of the last codes may still be open, whoever builds the next release.
CREATE TABLE vitrina.code_asset (code text NOT NULL, path text NOT NULL, PRIMARY KEY (code, path));
