import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSnapshot } from '../../content/read-snapshot.ts';
import { lockRebuilds } from '../disk/lock.ts';
import { isBusy } from '../disk/sqlite-error.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import { MAX_STORED_RELEASES, listReleases, type ReleaseRow } from '../snapshot/release-table.ts';
import { snapshotFile } from '../snapshot/snapshot.ts';
import { ReleaseFolders } from './release-folders.ts';

/** The releases that can be made live again, the newest first; none where the snapshot is gone or of another version. */
export function storedReleases(dataFolder: string): ReleaseRow[] {
  const snapshot = snapshotFile(dataFolder);
  if (!existsSync(snapshot)) return [];
  const folders = new ReleaseFolders(dataFolder);
  try {
    const db = readSnapshot(snapshot);
    try {
      // The expired release after them may become the next one.
      return listReleases(db)
        .slice(0, MAX_STORED_RELEASES)
        .filter(({ id }) => folders.exists(id));
    } finally {
      db.close();
    }
  } catch (error) {
    // What is stored is unknown then; an answer would be a guess.
    if (isBusy(error)) throw error;
    return [];
  }
}

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
