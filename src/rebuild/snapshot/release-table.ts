import type { DatabaseSync } from 'node:sqlite';

/** Releases that are kept, so that pages opened before still find their assets, and one can go back. */
export const KEPT_RELEASES = 5;

export interface ReleaseRow {
  /** Counts the releases. */
  seq: number;
  id: string;
  /** Key of the code that rendered it. */
  code: string;
  pages: number;
  /** Milliseconds. */
  madeAt: number;
}

/** The releases whose folders stay, the newest first: the kept ones, and the one that the next is made from. */
export const knownReleases = (db: DatabaseSync): ReleaseRow[] =>
  db
    .prepare('SELECT seq, id, code, pages, made_at FROM release ORDER BY seq DESC')
    .all()
    .map(({ seq, id, code, pages, made_at }) => ({
      seq: Number(seq),
      id: String(id),
      code: String(code),
      pages: Number(pages),
      madeAt: Number(made_at),
    }));

/** Begins a release and answers its number. */
export const beginRelease = (db: DatabaseSync, id: string, code: string, now: Date): number =>
  Number(
    db
      .prepare('INSERT INTO release (id, code, pages, made_at) VALUES (?, ?, 0, ?)')
      .run(id, code, now.getTime()).lastInsertRowid,
  );

/** Completes a release and forgets those that are no longer needed. */
export function completeRelease(db: DatabaseSync, seq: number, pages: number): void {
  db.prepare('UPDATE release SET pages = ? WHERE seq = ?').run(pages, seq);
  db.prepare(
    `DELETE FROM release WHERE seq NOT IN (SELECT seq FROM release ORDER BY seq DESC LIMIT ${KEPT_RELEASES + 1})`,
  ).run();
  db.exec('DELETE FROM dropped WHERE seq <= (SELECT min(seq) FROM release)');
}

/** Forgets a release whose folder is needed for another one. */
export function forgetRelease(db: DatabaseSync, seq: number): void {
  db.prepare('DELETE FROM release WHERE seq = ?').run(seq);
}

/** The release that is old enough to become the next one; undefined while there are few. */
export const spareRelease = (releases: readonly ReleaseRow[]): ReleaseRow | undefined =>
  releases[KEPT_RELEASES];

/** The codes whose assets a new release carries: its own, those of the five releases before it, and the `late` ones. */
export const keptCodes = (code: string, before: readonly ReleaseRow[], late: readonly string[]): string[] => [
  ...new Set([code, ...before.slice(0, KEPT_RELEASES).map((row) => row.code), ...late]),
];
