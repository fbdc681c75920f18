import { existsSync, readFileSync, renameSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { PAGE_BROTLI } from '../../content/page-brotli.ts';
import { releaseFileOf } from '../../content/release-files.ts';
import { flushFileSystem } from '../disk/flush-file-system.ts';
import { lockRebuilds } from '../disk/lock.ts';
import { brotliFile } from '../disk/page-files.ts';
import { ReleaseWriter } from '../disk/release-writer.ts';
import { dataFiles } from '../plan/fixed-pages.ts';
import { listReleases, noteCompressed } from '../snapshot/release-table.ts';
import { openSnapshot, snapshotFile } from '../snapshot/snapshot.ts';
import { pagesMadeSince } from './page-table.ts';
import { ReleaseFolders } from './release-folders.ts';

const compress = promisify(brotliCompress);

/** Files whose forms become visible together; a rebuild that is wanted waits for so many at the most. */
const ROUND = 100;
/** Up to this number each file is flushed by itself. */
const MOST_FLUSHED_SINGLY = 30;

/** Files that are not visible yet; what a killed process leaves is removed like a release that is none. */
const WORK_FOLDER = 'compressing';

/** Makes the compressed forms of some files of a release, each whole or not at all. */
async function compressFiles(release: string, work: string, files: readonly string[]): Promise<void> {
  const writer = new ReleaseWriter(work, files.length <= MOST_FLUSHED_SINGLY);
  const queue = files.entries();
  const one = async () => {
    for (const [at, file] of queue) {
      writer.write(String(at), await compress(readFileSync(join(release, file)), PAGE_BROTLI));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, one));
  if (files.length > MOST_FLUSHED_SINGLY) flushFileSystem(work);
  for (const [at, file] of files.entries())
    renameSync(join(work, String(at)), brotliFile(join(release, file)));
}

/**
 * Compresses the pages of the live release that are not compressed yet: its rebuild has left that for later. Answers whether
 * all of them are. Waits for a running rebuild; ends early where another one `isWanted`.
 */
export async function compressRelease(
  dataFolder: string,
  isWanted: () => boolean = () => false,
): Promise<boolean> {
  const data = resolve(dataFolder);
  using _lock = await lockRebuilds(data, () => undefined);
  const db = openSnapshot(snapshotFile(data));
  try {
    const folders = new ReleaseFolders(data);
    const [last] = listReleases(db);
    // After a rollback another one is live, and its forms are its own.
    if (!last || folders.live() !== last.id || last.compressedSeq === last.seq) return true;
    const release = folders.folder(last.id);
    const missing = pagesMadeSince(db, last.compressedSeq)
      .filter((address) => !dataFiles.includes(address))
      .map(releaseFileOf)
      .filter((file) => !existsSync(brotliFile(join(release, file))));
    folders.remove(WORK_FOLDER);
    for (let at = 0; at < missing.length; at += ROUND) {
      if (isWanted()) return false;
      await compressFiles(release, folders.folder(WORK_FOLDER), missing.slice(at, at + ROUND));
    }
    folders.remove(WORK_FOLDER);
    noteCompressed(db, last.seq);
    return true;
  } finally {
    db.close();
  }
}
