import type { Queries } from '../database/database.ts';
import { KEPT_RELEASES } from './release-rows.ts';

/** Rows of releases that stay, so that a server which was away for that long finds out what it has without reading it. */
const KEPT_ROWS = 1_000;

/** SQL: the number of the oldest release to which one can go back; none before the first release. */
const OLDEST_KEPT = `SELECT min(seq) FROM (
  SELECT max(seq) AS seq FROM vitrina.release WHERE seq <= (SELECT seq FROM vitrina.pointer)
  GROUP BY id ORDER BY 1 DESC LIMIT ${KEPT_RELEASES}
) AS kept`;

/**
 * Removes rows and blobs that no release needs to which one can go back, and rows of old releases but for the last of each
 * code whose assets are kept.
 */
export async function pruneReleases(queries: Queries): Promise<void> {
  // Sent together, statements are one transaction, and no other one of this connection comes between them.
  await queries.query(
    `UPDATE vitrina.pointer SET kept_from = oldest.seq FROM (${OLDEST_KEPT}) AS oldest (seq)
     WHERE oldest.seq IS NOT NULL;
     WITH gone AS (DELETE FROM vitrina.file WHERE to_seq <= (SELECT kept_from FROM vitrina.pointer) RETURNING hash)
     DELETE FROM vitrina.blob WHERE hash IN (SELECT hash FROM gone) AND NOT EXISTS
       (SELECT FROM vitrina.file WHERE file.hash = blob.hash
         AND (to_seq IS NULL OR to_seq > (SELECT kept_from FROM vitrina.pointer)));
     DELETE FROM vitrina.release WHERE seq < (SELECT kept_from FROM vitrina.pointer)
       AND seq <= (SELECT seq FROM vitrina.release ORDER BY seq DESC LIMIT 1 OFFSET ${KEPT_ROWS})
       AND seq NOT IN (SELECT max(seq) FROM vitrina.release
         WHERE code IN (SELECT code FROM vitrina.code_asset) GROUP BY code)`,
  );
}
