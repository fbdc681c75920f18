import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { readSnapshot } from '../../content/read-snapshot.ts';
import { lockRebuilds } from '../disk/lock.ts';
import { isBusy } from '../disk/sqlite-error.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import { MAX_STORED_RELEASES, listReleases, type ReleaseRow } from '../snapshot/release-table.ts';
import { snapshotFile } from '../snapshot/snapshot.ts';
import { changesSince } from './page-table.ts';
import { ReleaseFolders } from './release-folders.ts';

/** Reads the snapshot of a data folder; undefined where it is gone or of another version. */
function readReleases<Result>(dataFolder: string, read: (db: DatabaseSync) => Result): Result | undefined {
  const snapshot = snapshotFile(dataFolder);
  if (!existsSync(snapshot)) return undefined;
  try {
    const db = readSnapshot(snapshot);
    try {
      return read(db);
    } finally {
      db.close();
    }
  } catch (error) {
    // What is stored is unknown then; an answer would be a guess.
    if (isBusy(error)) throw error;
    return undefined;
  }
}

/** The expired release after the stored ones may become the next one. */
function storedRows(dataFolder: string, rows: readonly ReleaseRow[]): ReleaseRow[] {
  const folders = new ReleaseFolders(dataFolder);
  return rows.slice(0, MAX_STORED_RELEASES).filter(({ id }) => folders.exists(id));
}

/** The releases that can be made live again, the newest first; none where the snapshot is gone or of another version. */
export const storedReleases = (dataFolder: string): ReleaseRow[] =>
  readReleases(dataFolder, (db) => storedRows(dataFolder, listReleases(db))) ?? [];

export type KnownRelease = Pick<ReleaseRow, 'id' | 'seq'>;

/** The number of a release in a snapshot; 0 where the snapshot was made again since, which begins with the number 1. */
function numberIn(rows: readonly ReleaseRow[], { id, seq }: KnownRelease): number {
  const same = rows.find((row) => row.id === id);
  if (same) return same.seq;
  // Ids sort by time, and so do numbers.
  return rows.some((row) => row.id > id !== row.seq > seq) ? 0 : seq;
}

/** What was live after a release. */
export interface LaterReleases {
  /** Those whose folders are there, the oldest first. */
  readonly stored: readonly KnownRelease[];
  /** The addresses of what changed, where folders of others are gone; none where all are there. */
  readonly changed: readonly string[];
}

/** The releases after a known one. Nothing where the snapshot is gone or of another version. */
export const releasesAfter = (dataFolder: string, known: KnownRelease): LaterReleases =>
  readReleases(dataFolder, (db): LaterReleases => {
    const rows = listReleases(db);
    const since = numberIn(rows, known);
    const stored = storedRows(dataFolder, rows).filter(({ seq }) => seq > since);
    const isComplete = (rows[0]?.seq ?? 0) - since <= stored.length;
    const { made, dropped } = isComplete ? { made: [], dropped: [] } : changesSince(db, since);
    return { stored: stored.reverse(), changed: [...made, ...dropped] };
  }) ?? { stored: [], changed: [] };

/** Id of the live release; undefined before the first. */
export const liveRelease = (dataFolder: string): string | undefined => new ReleaseFolders(dataFolder).live();

/**
 * Makes a stored release live again, when no rebuild runs. The next rebuild makes a new release of the newest content.
 * Fails with RebuildError where the release is not stored.
 */
export async function rollBackTo(given: string, release: string): Promise<void> {
  const dataFolder = resolve(given);
  using _lock = await lockRebuilds(dataFolder, () => undefined);
  if (!storedReleases(dataFolder).some(({ id }) => id === release)) {
    throw new RebuildError({ code: 'release-not-stored', release });
  }
  new ReleaseFolders(dataFolder).switchTo(release);
}
