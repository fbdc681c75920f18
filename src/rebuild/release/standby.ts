import { resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { compiledSite } from '../compile/compiled-site.ts';
import { lockRebuilds } from '../disk/lock.ts';
import { forgetRelease, knownReleases, spareRelease } from '../snapshot/release-table.ts';
import { inTransaction, openSnapshot, snapshotFile } from '../snapshot/snapshot.ts';
import { copyBase } from './foundation.ts';
import { ReleaseFolders } from './release-folders.ts';
import { forgetStandby, knownStandby, noteStandby } from './standby-fact.ts';

/** Makes the standby of the last release, out of the oldest one where that is no longer needed. */
function prepare(db: DatabaseSync, dataFolder: string): void {
  const folders = new ReleaseFolders(dataFolder);
  const before = knownReleases(db);
  const [base] = before;
  // One that went back to an earlier release is going to build anew.
  if (!base || folders.live() !== base.id) return;
  const known = knownStandby(db);
  if (known?.of === base.id && folders.exists(known.folder)) return;
  const folder = `standby-${base.id}`;
  const spare = spareRelease(before);
  // First of all it is no release any more: one whose files are being changed must not be gone back to.
  inTransaction(db, () => {
    forgetStandby(db);
    if (spare && spare.id !== folders.live()) forgetRelease(db, spare.seq);
  });
  folders.remove(folder);
  const site = compiledSite(dataFolder, base.code);
  const codes = copyBase({ dataFolder, folders, site, db, before, base }, base, folder);
  inTransaction(db, () => noteStandby(db, { folder, of: base.id, codes }));
  // Where its code was another one it could not become the standby.
  if (spare && spare.id !== folders.live()) folders.remove(spare.id);
}

/**
 * Makes the folder of the next release ahead, as a copy of the live one that shares its files, so that an edit's own work
 * is only what it changes. Waits for a running rebuild. Whatever stops it, the next rebuild does without.
 */
export async function prepareStandby(dataFolder: string): Promise<void> {
  using _lock = await lockRebuilds(resolve(dataFolder), () => undefined);
  const db = openSnapshot(snapshotFile(dataFolder));
  try {
    prepare(db, resolve(dataFolder));
  } finally {
    db.close();
  }
}
