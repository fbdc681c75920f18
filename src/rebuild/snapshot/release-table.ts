import type { DatabaseSync } from 'node:sqlite';

/** Releases that stay on the disk, so that open pages still find their assets and an operator can roll back. */
export const MAX_STORED_RELEASES = 5;

/** Releases whose dropped pages are known: caches may have them, though the releases themselves are gone. */
const KNOWN_DROPS = 1_000;

export interface ReleaseRow {
  /** Counts the releases. */
  seq: number;
  id: string;
  /** Key of the code that rendered it. */
  code: string;
  pages: number;
  /** Milliseconds. */
  madeAt: number;
  /** The number of the last release whose pages are all compressed in this one's folder. */
  compressedSeq: number;
}

/** The releases that stay, the newest first, and the expired one that the next is made from. */
export const listReleases = (db: DatabaseSync): ReleaseRow[] =>
  db
    .prepare('SELECT seq, id, code, pages, made_at, compressed_seq FROM release ORDER BY seq DESC')
    .all()
    .map(({ seq, id, code, pages, made_at, compressed_seq }) => ({
      seq: Number(seq),
      id: String(id),
      code: String(code),
      pages: Number(pages),
      madeAt: Number(made_at),
      compressedSeq: Number(compressed_seq),
    }));

export const beginRelease = (db: DatabaseSync, id: string, code: string, now: Date): number =>
  Number(
    db
      .prepare('INSERT INTO release (id, code, pages, made_at, compressed_seq) VALUES (?, ?, 0, ?, 0)')
      .run(id, code, now.getTime()).lastInsertRowid,
  );

/** Completes a release and deletes the rows of those that are no longer needed. */
export function completeRelease(
  db: DatabaseSync,
  { seq, pages, compressedSeq }: Pick<ReleaseRow, 'seq' | 'pages' | 'compressedSeq'>,
): void {
  db.prepare('UPDATE release SET pages = ?, compressed_seq = ? WHERE seq = ?').run(pages, compressedSeq, seq);
  db.prepare(
    `DELETE FROM release WHERE seq NOT IN (SELECT seq FROM release ORDER BY seq DESC LIMIT ${MAX_STORED_RELEASES + 1})`,
  ).run();
  db.prepare('DELETE FROM dropped WHERE seq <= ?').run(seq - KNOWN_DROPS);
}

/** Notes that all pages of a release are compressed. */
export function noteCompressed(db: DatabaseSync, seq: number): void {
  db.prepare('UPDATE release SET compressed_seq = seq WHERE seq = ?').run(seq);
}

/** Deletes the row of a release whose folder becomes another one. */
export function deleteRelease(db: DatabaseSync, seq: number): void {
  db.prepare('DELETE FROM release WHERE seq = ?').run(seq);
}

/** The codes whose assets a new release carries: its own, those of the five releases before it, and the `recent` ones. */
export const retainedCodes = (
  code: string,
  before: readonly ReleaseRow[],
  recent: readonly string[],
): string[] => [
  ...new Set([code, ...before.slice(0, MAX_STORED_RELEASES).map((row) => row.code), ...recent]),
];
