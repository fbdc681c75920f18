import { resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { compiledSite } from '../compile/compiled-site.ts';
import { lockRebuilds } from '../disk/lock.ts';
import { deleteRelease, listReleases, expiredRelease } from '../snapshot/release-table.ts';
import { inTransaction, openSnapshot, snapshotFile } from '../snapshot/snapshot.ts';
import { cloneRelease } from './release-directory.ts';
import { ReleaseFolders } from './release-folders.ts';
import { deleteSpareRelease, isCopyOf, readSpareRelease, saveSpareRelease } from './spare-release-fact.ts';

/** Makes the spare release of the last release, out of the expired one where its code is the same. */
function prepare(db: DatabaseSync, dataFolder: string): void {
  const folders = new ReleaseFolders(dataFolder);
  const before = listReleases(db);
  const [base] = before;
  // After a rollback the next release is not made from the last one.
  if (!base || folders.live() !== base.id) return;
  const existing = readSpareRelease(db);
  if (isCopyOf(existing, base) && folders.exists(existing.folder)) return;
  const folder = `spare-${base.id}`;
  const expired = expiredRelease(before);
  const isReusable = expired !== undefined && expired.id !== folders.live();
  // Its files are about to change, so it cannot be rolled back to from here on.
  inTransaction(db, () => {
    deleteSpareRelease(db);
    if (isReusable) deleteRelease(db, expired.seq);
  });
  folders.remove(folder);
  const site = compiledSite(dataFolder, base.code);
  const codes = cloneRelease({ dataFolder, folders, site, db, before, base }, base, folder);
  inTransaction(db, () =>
    saveSpareRelease(db, { folder, copyOf: base.id, compressedSeq: base.compressedSeq, codes }),
  );
  // It is still there where its code differs.
  if (isReusable) folders.remove(expired.id);
}

/**
 * Makes the directory of the next release ahead, as a copy of the live one that shares its files, so that an edit only
 * writes what it changes. Waits for a running rebuild. Where it fails, the next rebuild makes its directory itself.
 */
export async function prepareSpareRelease(dataFolder: string): Promise<void> {
  using _lock = await lockRebuilds(resolve(dataFolder), () => undefined);
  const db = openSnapshot(snapshotFile(dataFolder));
  try {
    prepare(db, resolve(dataFolder));
  } finally {
    db.close();
  }
}
