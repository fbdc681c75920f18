import { SITE } from './built-release.ts';

/**
 * SQL: notes the files that the release $1, which has been `moved` to, has otherwise than the one before, gone and new ones among them.
 * Without `vitrina.fact` 'purge' nothing is noted.
 */
export const NOTE_STALE = `
  INSERT INTO vitrina.stale
  SELECT substr(path, ${SITE.length + 1}), $1
  FROM (SELECT path, hash FROM vitrina.file WHERE to_seq = $1 AND starts_with(path, '${SITE}')) AS old
  FULL JOIN (SELECT path, hash FROM vitrina.file WHERE from_seq = $1 AND starts_with(path, '${SITE}')) AS new USING (path)
  WHERE old.hash IS DISTINCT FROM new.hash AND EXISTS (SELECT FROM moved)
    AND EXISTS (SELECT FROM vitrina.fact WHERE name = 'purge')
  ON CONFLICT (file) DO UPDATE SET seq = excluded.seq`;
