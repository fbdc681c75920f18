import { resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { lockRebuilds } from '../disk/lock.ts';
import { removalSteps } from '../disk/remove-folder.ts';
import { listReleases } from '../snapshot/release-table.ts';
import { openSnapshot, snapshotFile } from '../snapshot/snapshot.ts';
import { FILES_AT_ONCE } from './spare/near-release.ts';
import { ReleaseFolders } from './release-folders.ts';
import { readBegunSpareRelease, readSpareRelease } from './spare/spare-release-fact.ts';

/** The folders that stay. */
function requiredFolders(db: DatabaseSync): Set<string> {
  const spares = [readSpareRelease(db), readBegunSpareRelease(db)];
  return new Set([
    ...listReleases(db).map(({ id }) => id),
    ...spares.flatMap((spare) => (spare ? [spare.folder] : [])),
  ]);
}

/** Removes what no stored release needs, at once. */
export const removeOldReleases = (db: DatabaseSync, folders: ReleaseFolders): void =>
  folders.removeOthers(requiredFolders(db));

/** The same a few files at a time, while rebuilds go on; ends early where one `isWanted`, and goes on the next time. */
export async function removeOldReleasesLater(dataFolder: string, isWanted: () => boolean): Promise<void> {
  const data = resolve(dataFolder);
  let old: string[];
  {
    using _lock = await lockRebuilds(data, () => undefined);
    using db = openSnapshot(snapshotFile(data));
    old = new ReleaseFolders(data).setOthersAside(requiredFolders(db));
  }
  let removed = 0;
  for (const folder of old) {
    for (const _step of removalSteps(folder)) {
      if (++removed % FILES_AT_ONCE > 0) continue;
      await setImmediate();
      if (isWanted()) return;
    }
  }
}
