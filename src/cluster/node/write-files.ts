import { closeSync, futimesSync, linkSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { link, mkdir, open, readdir, rmdir, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, zstdDecompress } from 'node:zlib';
import type { Queries } from '../database/database.ts';
import { filesBelow, SITE } from '../releases/built-release.ts';
import { type ManifestFile, readBlobs } from '../releases/manifest.ts';
import type { FileSource } from './file-source.ts';

const unpackBrotli = promisify(brotliDecompress);
const unpackZstd = promisify(zstdDecompress);
/** Each further piece waits for its turn, among those of all servers of a machine; what is not needed of the space is never touched. */
const IN_ONE_PIECE = { br: { chunkSize: 2 ** 17 }, zstd: { chunkSize: 2 ** 22 } };
const decompress = {
  br: (bytes: Uint8Array) => unpackBrotli(bytes, IN_ONE_PIECE.br),
  // Feeds of megabytes.
  zstd: (bytes: Uint8Array) => unpackZstd(bytes, IN_ONE_PIECE.zstd),
};

/** Files that are fetched and written at a time. */
const BATCH = 100;
/** Files that are written, linked or removed before visitors get their turn. */
const IN_A_ROW = 20;
/** What is larger is written while others get their turn. */
const LARGE_BYTES = 256 * 1024;

/** Whether an operation failed for one of these reasons, as the system names them. */
export const isCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** Makes `to` a copy of the folder `from` that shares its files; false where something else `isWanted` before it was done. */
export async function linkFolder(
  from: string,
  to: string,
  isWanted: () => boolean = () => false,
): Promise<boolean> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (isWanted()) return false;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!entry.isDirectory()) await link(source, target);
    else if (!(await linkFolder(source, target, isWanted))) return false;
  }
  return true;
}

async function remove(path: string): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
}

/** Removes a file with its brotli form, and folders that become empty. */
export async function removeFile(folder: string, name: string): Promise<void> {
  const file = join(folder, name);
  await Promise.all([file, `${file}.br`].map(remove));
  for (let parent = dirname(file); parent.length > folder.length; parent = dirname(parent)) {
    try {
      await rmdir(parent);
    } catch (error) {
      if (isCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) return;
      throw error;
    }
  }
}

/** Writes a file without giving up the thread: for small ones much quicker. */
function writeAtOnce(path: string, bytes: Uint8Array, mtime: number): void {
  const descriptor = openSync(path, 'wx', 0o640);
  try {
    writeFileSync(descriptor, bytes);
    futimesSync(descriptor, mtime / 1000, mtime / 1000);
  } finally {
    closeSync(descriptor);
  }
}

async function write(path: string, bytes: Uint8Array, mtime: number): Promise<void> {
  if (bytes.length <= LARGE_BYTES) return writeAtOnce(path, bytes, mtime);
  const handle = await open(path, 'wx', 0o640);
  try {
    await handle.writeFile(bytes);
    await handle.utimes(mtime / 1000, mtime / 1000);
  } finally {
    await handle.close();
  }
}

/** Takes a file of another folder, if it is there, instead of a blob. */
function linkOne(from: string, folder: string, { form }: ManifestFile, name: string): boolean {
  const names = form === 'br' ? [name, `${name}.br`] : [name];
  try {
    for (const each of names) linkSync(join(from, each), join(folder, each));
    return true;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false;
    throw error;
  }
}

export interface FilesToWrite {
  /** Where files go; a file that is there already is shared with another release and is replaced. */
  folder: string;
  files: readonly ManifestFile[];
  /** Whether the folder has no files: nothing is replaced. */
  isEmpty?: boolean;
  /** The prefix of their paths that does not stand in the folder. */
  prefix: string;
  source?: FileSource | undefined;
}

interface MissingFile {
  file: ManifestFile;
  name: string;
}

interface PreparedFiles {
  missing: readonly MissingFile[];
  blobs: Map<string, Uint8Array>;
}

/** Makes place for files, links those that are at hand, and fetches the content of the others. */
async function prepare(
  queries: Queries,
  { folder, files, prefix, source, isEmpty = false }: FilesToWrite,
  folders: Set<string>,
): Promise<PreparedFiles> {
  const missing: MissingFile[] = [];
  if (!isEmpty) {
    const names = files.flatMap(({ path }) => [path, `${path}.br`]);
    await Promise.all(names.map((name) => remove(join(folder, name.slice(prefix.length)))));
  }
  for (const [index, file] of files.entries()) {
    if (index % IN_A_ROW === IN_A_ROW - 1) await setImmediate();
    const name = file.path.slice(prefix.length);
    const parent = dirname(join(folder, name));
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    const isThere = await source?.has(file, name);
    if (!source || !isThere || !linkOne(source.folder, folder, file, name)) missing.push({ file, name });
  }
  return { missing, blobs: await readBlobs(queries, [...new Set(missing.map(({ file }) => file.hash))]) };
}

/** Writes files whose content is known; resolves with their names. */
async function writeAll({ folder }: FilesToWrite, { missing, blobs }: PreparedFiles): Promise<string[]> {
  const writeOne = async ({ file: { path, hash, form, mtime }, name }: MissingFile) => {
    const bytes = blobs.get(hash);
    if (!bytes) throw new Error(`The database has no content of ${path}.`);
    if (form === 'br') await write(join(folder, `${name}.br`), bytes, mtime);
    await write(join(folder, name), form === 'plain' ? bytes : await decompress[form](bytes), mtime);
    return form === 'br' ? [name, `${name}.br`] : [name];
  };
  const written: string[][] = [];
  for (let start = 0; start < missing.length; start += IN_A_ROW) {
    written.push(...(await Promise.all(missing.slice(start, start + IN_A_ROW).map(writeOne))));
    await setImmediate();
  }
  return written.flat();
}

/**
 * Writes files of the manifest into a folder, with the times that they have on every server; flushes nothing. Fetches the
 * next ones while it writes. Resolves with the names of those that it has written.
 */
export async function writeFiles(queries: Queries, target: FilesToWrite): Promise<string[]> {
  const { files } = target;
  const written: string[] = [];
  const folders = new Set<string>();
  const prepareFrom = (start: number) =>
    prepare(queries, { ...target, files: files.slice(start, start + BATCH) }, folders);
  let next = prepareFrom(0);
  try {
    for (let start = 0; start < files.length; start += BATCH) {
      const prepared = await next;
      next = prepareFrom(start + BATCH);
      written.push(...(await writeAll(target, prepared)));
    }
  } finally {
    // The next try finds no work under way.
    await next.catch(() => undefined);
  }
  return written;
}

/** Removes the site's files that are none of the paths, nor compressed copies of them. */
export async function removeUnlisted(folder: string, paths: ReadonlySet<string>): Promise<void> {
  for (const file of await filesBelow(folder))
    if (!paths.has(SITE + file) && !paths.has(SITE + file.replace(/\.br$/, '')))
      await removeFile(folder, file);
}
