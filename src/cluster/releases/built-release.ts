import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** How a file's blob holds it: as it is, as the brotli form that stands beside it, or compressed for the database alone. */
export type Form = 'plain' | 'br' | 'zstd';

/** A file of a release as all servers share it. */
export interface FileEntry {
  path: string;
  /** Of the blob. */
  hash: string;
  form: Form;
  /** Milliseconds. */
  mtime: number;
}

export interface BuiltFile extends FileEntry {
  /** The file that is the blob. */
  source: string;
}

const BROTLI = '.br';
/** Files that are read and hashed at a time. */
const READ_AT_ONCE = 32;
/** Files that stand alone and are larger are compressed on their way: each server fetches them with nearly every edit, such as feeds. */
const SENT_AS_IS_BYTES = 16 * 1024;

/** Where files stand in the manifest. */
export const SITE = 'site/';
export const codePrefix = (code: string): string => `code/${code}/`;

/** Another blob than that of the same bytes as they are. */
export const zstdHash = (hash: string): string => `${hash}.zstd`;

async function hashOf(file: string): Promise<string> {
  const bytes = await readFile(file);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Buffer.from(digest).toString('base64url');
}

/** Hashes of files that stay as they are, by their inode: releases share unchanged files. */
export class FileHashes {
  /** Those of more files than a large shop has; what is forgotten is hashed again. */
  readonly #hashes = new LRUCache<string, string>({ max: 200_000 });

  async of(source: string): Promise<{ hash: string; size: number }> {
    const { ino, size, mtimeMs } = await stat(source);
    const key = `${ino} ${size} ${mtimeMs}`;
    let hash = this.#hashes.get(key);
    if (hash === undefined) this.#hashes.set(key, (hash = await hashOf(source)));
    return { hash, size };
  }
}

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Describes files of a folder for the manifest; the brotli form of one that is among them is the blob of both. */
export async function describeFiles(
  folder: string,
  names: readonly string[],
  prefix: string,
  hashes: FileHashes,
): Promise<BuiltFile[]> {
  const all = new Set(names);
  const alone = names.filter((name) => !(name.endsWith(BROTLI) && all.has(name.slice(0, -BROTLI.length))));
  const describe = async (name: string): Promise<BuiltFile> => {
    const hasBrotli = all.has(name + BROTLI);
    const source = join(folder, hasBrotli ? name + BROTLI : name);
    const { hash, size } = await hashes.of(source);
    // What nginx and browsers see is the time of the file itself.
    const { mtimeMs } = await stat(join(folder, name));
    const file = { path: prefix + name, mtime: Math.round(mtimeMs), source };
    if (hasBrotli) return { ...file, hash, form: 'br' };
    if (size <= SENT_AS_IS_BYTES) return { ...file, hash, form: 'plain' };
    return { ...file, hash: zstdHash(hash), form: 'zstd' };
  };
  const described: BuiltFile[] = [];
  for (let start = 0; start < alone.length; start += READ_AT_ONCE) {
    described.push(...(await Promise.all(alone.slice(start, start + READ_AT_ONCE).map(describe))));
  }
  return described;
}
