import type { Dir } from 'node:fs';
import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface FolderSize {
  bytes: number;
  files: number;
}

/** So many entries at a time: a folder may hold 200,000, and others are answered meanwhile. */
const AT_A_TIME = 32;

/** Undefined for one that is not there, or has gone meanwhile: exchanges end and are swept beside each other. */
async function openedFolder(folder: string): Promise<Dir | undefined> {
  try {
    return await opendir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function forEachEntry(
  folder: string,
  work: (path: string, isFolder: boolean) => Promise<void>,
): Promise<void> {
  const opened = await openedFolder(folder);
  if (opened === undefined) return;
  let under: Promise<void>[] = [];
  for await (const entry of opened) {
    under.push(work(join(folder, entry.name), entry.isDirectory()));
    if (under.length < AT_A_TIME) continue;
    await Promise.all(under);
    under = [];
  }
  await Promise.all(under);
}

/** Of all that is in a folder, however deep. */
export async function folderSize(folder: string): Promise<FolderSize> {
  const size = { bytes: 0, files: 0 };
  const count = async (path: string, isFolder: boolean): Promise<void> => {
    if (isFolder) return forEachEntry(path, count);
    // It may have gone meanwhile.
    size.bytes += (await stat(path).catch(() => undefined))?.size ?? 0;
    size.files += 1;
  };
  await forEachEntry(folder, count);
  return size;
}

export async function removeFolder(folder: string): Promise<void> {
  const remove = (path: string) => rm(path, { recursive: true, force: true });
  await forEachEntry(folder, (path, isFolder) =>
    isFolder ? forEachEntry(path, remove).then(() => remove(path)) : remove(path),
  );
  await remove(folder);
}
