import type { Queries, Row } from '../database/database.ts';
import { checkedName } from './checked-names.ts';

/** A release as all servers share it. */
export interface SharedRelease {
  seq: number;
  id: string;
  code: string;
  pages: number;
  /** Milliseconds. */
  madeAt: number;
}

/** The releases that servers are to have. */
export interface SharedState {
  live: SharedRelease | undefined;
  /** One that is about to be live. */
  offer: SharedRelease | undefined;
  /** Of releases before this number rows are missing. */
  keptFrom: number;
}

/** Releases that can be made live again. */
export const KEPT_RELEASES = 5;

const releaseOf = (row: Row): SharedRelease => ({
  seq: Number(row.seq),
  id: checkedName(row.id),
  code: checkedName(row.code),
  pages: Number(row.pages),
  madeAt: Number(row.made_at),
});

/** The live release and the one on offer. */
export async function sharedState(queries: Queries): Promise<SharedState> {
  const rows = await queries.query<Row & { pointer: string; kept_from: string }>(
    `SELECT pointer.seq AS pointer, pointer.kept_from, release.* FROM vitrina.pointer
     LEFT JOIN vitrina.release ON release.seq >= pointer.seq ORDER BY release.seq`,
  );
  const pointer = Number(rows[0]?.pointer);
  const releases = rows.filter(({ id }) => id !== null).map(releaseOf);
  return {
    live: releases.find(({ seq }) => seq === pointer),
    offer: releases.filter(({ seq }) => seq > pointer).at(-1),
    keptFrom: Number(rows[0]?.kept_from),
  };
}

/** The number under which a release was last live or on offer; undefined where the database does not know it. */
export async function numberOf(queries: Queries, id: string): Promise<number | undefined> {
  const [row] = await queries.query<{ seq: string | null }>(
    'SELECT max(seq) AS seq FROM vitrina.release WHERE id = $1',
    [id],
  );
  return typeof row?.seq === 'string' ? Number(row.seq) : undefined;
}

/** The releases that can be made live, the one that was live last first. */
export async function storedSharedReleases(queries: Queries): Promise<SharedRelease[]> {
  const rows = await queries.query(
    `SELECT * FROM (
       SELECT DISTINCT ON (id) * FROM vitrina.release
       WHERE seq <= (SELECT seq FROM vitrina.pointer) AND seq >= (SELECT kept_from FROM vitrina.pointer)
       ORDER BY id, seq DESC
     ) AS latest ORDER BY seq DESC LIMIT ${KEPT_RELEASES}`,
  );
  return rows.map(releaseOf);
}
