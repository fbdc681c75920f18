import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileHashes, zstdHash } from '../releases/built-release.ts';
import type { ManifestFile } from '../releases/manifest.ts';

/** A folder with files that others need as well. */
export interface FileSource {
  folder: string;
  /** Whether it has just this file, by its name in the folder. */
  has: (file: ManifestFile, name: string) => boolean | Promise<boolean>;
}

/** Whether a file of a folder has the content and the time that the manifest says. */
async function isSame(
  folder: string,
  name: string,
  { hash, form, mtime }: ManifestFile,
  hashes: FileHashes,
): Promise<boolean> {
  const file = join(folder, name);
  try {
    if (Math.round((await stat(file)).mtimeMs) !== mtime) return false;
    const found = await hashes.of(form === 'br' ? `${file}.br` : file);
    return hash === (form === 'zstd' ? zstdHash(found.hash) : found.hash);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

/** A release's folder; one that a restored database does not know, having no number, is compared by its content. */
export function fileSource(folder: string, seq: number | undefined): FileSource {
  if (seq !== undefined) return { folder, has: ({ fromSeq }) => fromSeq <= seq };
  const hashes = new FileHashes();
  return { folder, has: (file, name) => isSame(folder, name, file, hashes) };
}
