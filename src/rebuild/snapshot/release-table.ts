import type { DatabaseSync } from 'node:sqlite';

/** Releases that are kept, so that pages opened before still find their assets. */
const KEPT_RELEASES = 5;

export interface ReleaseRow {
  id: string;
  code: string;
  pages: number;
}

/** The kept releases, the newest first. */
export const keptReleases = (db: DatabaseSync): ReleaseRow[] =>
  db
    .prepare('SELECT id, code, pages FROM release ORDER BY seq DESC')
    .all()
    .map(({ id, code, pages }) => ({ id: String(id), code: String(code), pages: Number(pages) }));

/** Adds a release and forgets those that are no longer kept. */
export const addRelease = (db: DatabaseSync, { id, code, pages }: ReleaseRow): void => {
  const { lastInsertRowid } = db
    .prepare('INSERT INTO release (id, code, pages) VALUES (?, ?, ?)')
    .run(id, code, pages);
  db.prepare('DELETE FROM release WHERE seq <= ?').run(Number(lastInsertRowid) - KEPT_RELEASES);
};

/** The codes of a new release and of those that stay beside it. */
export const keptCodes = (db: DatabaseSync, code: string): string[] => [
  ...new Set([
    code,
    ...keptReleases(db)
      .slice(0, KEPT_RELEASES - 1)
      .map((row) => row.code),
  ]),
];
