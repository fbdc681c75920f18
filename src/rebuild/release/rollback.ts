import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lockRebuilds } from '../disk/lock.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import { KEPT_RELEASES, knownReleases, type ReleaseRow } from '../snapshot/release-table.ts';
import { snapshotFile } from '../snapshot/snapshot.ts';
import { ReleaseFolders } from './release-folders.ts';

/** The releases that can be made live again, the newest first; none where the snapshot is gone or of another version. */
export function keptReleases(dataFolder: string): ReleaseRow[] {
  const snapshot = snapshotFile(dataFolder);
  if (!existsSync(snapshot)) return [];
  const folders = new ReleaseFolders(dataFolder);
  try {
    const db = new DatabaseSync(snapshot, { readOnly: true });
    try {
      // The one after them is what the next release is made from.
      return knownReleases(db)
        .slice(0, KEPT_RELEASES)
        .filter(({ id }) => folders.exists(id));
    } finally {
      db.close();
    }
  } catch {
    return [];
  }
}

/** Id of the live release; undefined before the first. */
export const liveRelease = (dataFolder: string): string | undefined => new ReleaseFolders(dataFolder).live();

/**
 * Makes a kept release live again, when no rebuild runs. The next rebuild makes a new release of the newest content, and
 * none is made from the folder of a release that can be live. Fails with RebuildError where the release is not kept.
 */
export async function rollBackTo(given: string, release: string): Promise<void> {
  const dataFolder = resolve(given);
  using _lock = await lockRebuilds(dataFolder, () => undefined);
  if (!keptReleases(dataFolder).some(({ id }) => id === release)) {
    throw new RebuildError({ code: 'release-not-stored', release });
  }
  new ReleaseFolders(dataFolder).switchTo(release);
}
