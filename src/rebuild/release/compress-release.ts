import { existsSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
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
import { shareForms } from './spare/share-forms.ts';
import {
  isCopyOf,
  readSpareRelease,
  saveSpareRelease,
  type SpareRelease,
} from './spare/spare-release-fact.ts';

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

interface Compression {
  /** The release's folder, and that of files that are not visible yet. */
  readonly release: string;
  readonly work: string;
  readonly files: readonly string[];
  /** Lets the next release have the forms, too. */
  readonly share: (files: readonly string[]) => void;
}

/** Makes the forms that are missing, in rounds; answers whether all of them are there. */
async function compressAll(
  { release, work, files, share }: Compression,
  isWanted: () => boolean,
): Promise<boolean> {
  const flush = files.length <= MAX_FLUSHED_SINGLY;
  await using few = createCompressors({ release, work, flush }, BEFORE_THREADS);
  await using many = new AsyncDisposableStack();
  let threads: Compressors | undefined;
  let made = 0;
  for (let at = 0; at < files.length;) {
    const round = files.slice(at, (at += made < BEFORE_THREADS ? BEFORE_THREADS : ROUND));
    if (isWanted()) return false;
    // What a killed process has made, but not shared.
    share(round);
    const missing = round
      .filter((file) => !existsSync(brotliFile(join(release, file))))
      .map((file, number): NumberedFile => [number, file]);
    if (made >= BEFORE_THREADS)
      threads ??= many.use(createCompressors({ release, work, flush }, files.length - at + ROUND));
    const done = await makeForms(threads ?? few, missing, isWanted);
    if (!flush && done.length > 0) flushFileSystem(work);
    for (const [number, file] of done)
      renameSync(join(work, String(number)), brotliFile(join(release, file)));
    share(done.map(([, file]) => file));
    if (done.length < missing.length) return false;
    if (missing.length === 0) await setImmediate();
    made += done.length;
  }
  return true;
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
    folders.remove(WORK_FOLDER);
    const work = folders.folder(WORK_FOLDER);
    const share = (some: readonly string[]) => {
      if (spare) shareForms(release, folders.folder(spare.folder), some);
    };
    const isDone = await compressAll({ release, work, files, share }, isWanted);
    folders.remove(WORK_FOLDER);
    if (!isDone) return false;
    inTransaction(db, () => {
      noteCompressed(db, last.seq);
      if (spare) saveSpareRelease(db, { ...spare, compressedSeq: last.seq });
    });
    return true;
  } finally {
    db.close();
  }
}
