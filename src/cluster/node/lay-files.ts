import { closeSync, futimesSync, openSync, writeFileSync } from 'node:fs';
import { link, mkdir, open, readdir, rmdir, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, zstdDecompress } from 'node:zlib';
import type { Queries } from '../database/database.ts';
import { type ManifestFile, readBlobs } from '../releases/manifest.ts';
import type { FileSource } from './file-source.ts';

const decompress = { br: promisify(brotliDecompress), zstd: promisify(zstdDecompress) };

/** Files that are fetched and written at a time. */
const BATCH = 100;

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

type WriteFile = (path: string, bytes: Uint8Array, mtime: number) => void | Promise<void>;

/** Writes a file without giving up the thread: much quicker, where nobody is served yet. */
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
  const handle = await open(path, 'wx', 0o640);
  try {
    await handle.writeFile(bytes);
    await handle.utimes(mtime / 1000, mtime / 1000);
  } finally {
    await handle.close();
  }
}

/** Takes a file of another folder, if it is there, instead of a blob. */
async function linkOne(from: string, folder: string, { form }: ManifestFile, name: string): Promise<boolean> {
  const names = form === 'br' ? [name, `${name}.br`] : [name];
  try {
    for (const each of names) await link(join(from, each), join(folder, each));
    return true;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false;
    throw error;
  }
}

export interface LaidFiles {
  /** Where files go; a file that is there already is shared with another release and is replaced. */
  folder: string;
  files: readonly ManifestFile[];
  /** Whether the folder has no files: nothing is replaced. */
  isEmpty?: boolean;
  /** Whether nobody is served by this process yet: it may do nothing else. */
  isAlone?: boolean;
  /** The prefix of their paths that does not stand in the folder. */
  prefix: string;
  source?: FileSource | undefined;
}

interface PreparedFiles {
  missing: readonly { file: ManifestFile; name: string }[];
  blobs: Map<string, Uint8Array>;
}

/** Makes place for files, links those that are at hand, and fetches the content of the others. */
async function prepare(
  queries: Queries,
  { folder, files, prefix, source, isEmpty = false }: LaidFiles,
  folders: Set<string>,
): Promise<PreparedFiles> {
  const missing: { file: ManifestFile; name: string }[] = [];
  for (const file of files) {
    const name = file.path.slice(prefix.length);
    const parent = dirname(join(folder, name));
    if (!folders.has(parent)) await mkdir(parent, { recursive: true });
    folders.add(parent);
    if (!isEmpty) await Promise.all([name, `${name}.br`].map((each) => remove(join(folder, each))));
    const isThere = await source?.has(file, name);
    if (!source || !isThere || !(await linkOne(source.folder, folder, file, name)))
      missing.push({ file, name });
  }
  return { missing, blobs: await readBlobs(queries, [...new Set(missing.map(({ file }) => file.hash))]) };
}

/** Writes files whose content is known; resolves with their names. */
async function writeAll(
  { folder, isAlone = false }: LaidFiles,
  { missing, blobs }: PreparedFiles,
): Promise<string[]> {
  const writeFile: WriteFile = isAlone ? writeAtOnce : write;
  const names = missing.map(async ({ file: { path, hash, form, mtime }, name }) => {
    const bytes = blobs.get(hash);
    if (!bytes) throw new Error(`The database has no content of ${path}.`);
    if (form === 'br') await writeFile(join(folder, `${name}.br`), bytes, mtime);
    await writeFile(join(folder, name), form === 'plain' ? bytes : await decompress[form](bytes), mtime);
    return form === 'br' ? [name, `${name}.br`] : [name];
  });
  return (await Promise.all(names)).flat();
}

/**
 * Writes files of the manifest into a folder, with the times that they have on every server; flushes nothing. Fetches the
 * next ones while it writes. Resolves with the names of those that it has written.
 */
export async function layFiles(queries: Queries, laid: LaidFiles): Promise<string[]> {
  const { files } = laid;
  const written: string[] = [];
  const folders = new Set<string>();
  const prepareFrom = (start: number) =>
    prepare(queries, { ...laid, files: files.slice(start, start + BATCH) }, folders);
  let next = prepareFrom(0);
  try {
    for (let start = 0; start < files.length; start += BATCH) {
      const prepared = await next;
      next = prepareFrom(start + BATCH);
      written.push(...(await writeAll(laid, prepared)));
    }
  } finally {
    // Whoever tries again finds nothing at work.
    await next.catch(() => undefined);
  }
  return written;
}
