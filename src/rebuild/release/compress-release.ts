import { existsSync, readFileSync, renameSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { PAGE_BROTLI } from '../../content/page-brotli.ts';
import { releaseFileOf } from '../../content/release-files.ts';
import { flushFileSystem } from '../disk/flush-file-system.ts';
import { lockRebuilds } from '../disk/lock.ts';
import { brotliFile } from '../disk/page-files.ts';
import { ReleaseWriter } from '../disk/release-writer.ts';
import { dataFiles } from '../plan/fixed-pages.ts';
import { listReleases, noteCompressed, type ReleaseRow } from '../snapshot/release-table.ts';
import { inTransaction, openSnapshot, snapshotFile } from '../snapshot/snapshot.ts';
import { pagesMadeSince } from './page-table.ts';
import { ReleaseFolders } from './release-folders.ts';
import { shareForms } from './share-forms.ts';
import { isCopyOf, readSpareRelease, saveSpareRelease, type SpareRelease } from './spare-release-fact.ts';

const compress = promisify(brotliCompress);

/** Files whose forms become visible together. */
const ROUND = 100;
/** Up to this number each file is flushed by itself. */
const MOST_FLUSHED_SINGLY = 30;

/** Files that are not visible yet; what a killed process leaves is removed like a release that is none. */
const WORK_FOLDER = 'compressing';

interface Compression {
  /** The live release. */
  release: string;
  work: string;
  isWanted: () => boolean;
}

/** Makes the compressed forms of some files of a release, each whole or not at all; begins no more once a rebuild is wanted. */
async function compressFiles({ release, work, isWanted }: Compression, files: readonly string[]) {
  const writer = new ReleaseWriter(work, files.length <= MOST_FLUSHED_SINGLY);
  const queue = files.entries();
  const made: [number, string][] = [];
  const one = async () => {
    for (const [at, file] of queue) {
      if (isWanted()) return;
      writer.write(String(at), await compress(readFileSync(join(release, file)), PAGE_BROTLI));
      made.push([at, file]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, one));
  if (files.length > MOST_FLUSHED_SINGLY) flushFileSystem(work);
  for (const [at, file] of made) renameSync(join(work, String(at)), brotliFile(join(release, file)));
}

/** The folder of the next release, where it is a copy of the last one as it is now. */
function spareOf(db: DatabaseSync, folders: ReleaseFolders, last: ReleaseRow): SpareRelease | undefined {
  const spare = readSpareRelease(db);
  return isCopyOf(spare, last) && folders.exists(spare.folder) ? spare : undefined;
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
    const spare = spareOf(db, folders, last);
    const files = pagesMadeSince(db, last.compressedSeq)
      .filter((address) => !dataFiles.includes(address))
      .map(releaseFileOf);
    const isMissing = (file: string) => !existsSync(brotliFile(join(release, file)));
    folders.remove(WORK_FOLDER);
    const work = folders.folder(WORK_FOLDER);
    for (let at = 0; at < files.length; at += ROUND) {
      if (isWanted()) break;
      const round = files.slice(at, at + ROUND);
      await compressFiles({ release, work, isWanted }, round.filter(isMissing));
      // Also what a killed process has made, but not shared.
      if (spare) shareForms(release, folders.folder(spare.folder), round);
    }
    folders.remove(WORK_FOLDER);
    if (files.some(isMissing)) return false;
    inTransaction(db, () => {
      noteCompressed(db, last.seq);
      if (spare) saveSpareRelease(db, { ...spare, compressedSeq: last.seq });
    });
    return true;
  } finally {
    db.close();
  }
}
