import { existsSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { releaseFileOf } from '../../content/release-files.ts';
import { flushFileSystem } from '../disk/flush-file-system.ts';
import { lockRebuilds } from '../disk/lock.ts';
import { brotliFile } from '../disk/page-files.ts';
import { dataFiles } from '../plan/fixed-pages.ts';
import { listReleases, noteCompressed, type ReleaseRow } from '../snapshot/release-table.ts';
import { inTransaction, openSnapshot, snapshotFile } from '../snapshot/snapshot.ts';
import type { NumberedFile } from './compress-files.ts';
import { type Compressor, type Compressors, createCompressors } from './compressors.ts';
import { pagesMadeSince } from './page-table.ts';
import { ReleaseFolders } from './release-folders.ts';
import { shareForms } from './share-forms.ts';
import { isCopyOf, readSpareRelease, saveSpareRelease, type SpareRelease } from './spare-release-fact.ts';

/** Files whose forms become visible together. */
const ROUND = 500;
/** Up to this number each file is flushed by itself. */
const MAX_FLUSHED_SINGLY = 30;

/** Of many files the first are compressed without threads: edits often follow one another, and none waits until threads have started. */
const BEFORE_THREADS = 100;

/** Files that are not visible yet; what a killed process leaves is removed like a release that is none. */
const WORK_FOLDER = 'compressing';

/** Files that a compressor gets at once: a rebuild that is wanted waits for so many at the most. */
const AT_ONCE = 5;

/** Has the forms of some files made; begins no more once a rebuild is wanted. Answers which were made. */
async function makeForms(
  { all }: Compressors,
  files: readonly NumberedFile[],
  isWanted: () => boolean,
): Promise<NumberedFile[]> {
  const made: NumberedFile[] = [];
  let next = 0;
  const work = async (compress: Compressor) => {
    while (next < files.length && !isWanted()) {
      const some = files.slice(next, (next += AT_ONCE));
      await compress(some);
      made.push(...some);
    }
  };
  await Promise.all(all.map(work));
  return made;
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
    const missing = files.filter(isMissing).map((file, number): NumberedFile => [number, file]);
    folders.remove(WORK_FOLDER);
    const work = folders.folder(WORK_FOLDER);
    const flush = missing.length <= MAX_FLUSHED_SINGLY;
    const share = (some: readonly string[]) => {
      if (spare) shareForms(release, folders.folder(spare.folder), some);
    };
    // What a killed process has made, but not shared.
    share(files);
    for (const part of [missing.slice(0, BEFORE_THREADS), missing.slice(BEFORE_THREADS)]) {
      if (isWanted()) break;
      await using compressors = createCompressors({ release, work, flush }, part.length);
      for (let at = 0; at < part.length && !isWanted(); at += ROUND) {
        const made = await makeForms(compressors, part.slice(at, at + ROUND), isWanted);
        if (!flush) flushFileSystem(work);
        for (const [number, file] of made)
          renameSync(join(work, String(number)), brotliFile(join(release, file)));
        share(made.map(([, file]) => file));
      }
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
