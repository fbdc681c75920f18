import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the cache. */
export interface StoredPicture {
  fileBytes: number;
  /** When it was last read or written, milliseconds since 1970. */
  usedAtMs: number;
  /** Time of the file's last change when its digest was found right; of large files. */
  intactAtMs?: number;
}

const NAME = /^[0-9a-f]{64}$/;
const startedAtMs = Date.now();

/** The files of a picture cache by their keys, the longest unread first. Drafts that an earlier run left are deleted. */
export async function storedPictures(folder: string): Promise<[key: string, stored: StoredPicture][]> {
  const found: [string, StoredPicture][] = [];
  try {
    for await (const entry of await opendir(folder, { recursive: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const about = await stat(path).catch(() => undefined);
      if (about === undefined) continue;
      if (NAME.test(entry.name)) found.push([entry.name, { fileBytes: about.size, usedAtMs: about.mtimeMs }]);
      else if (entry.name.endsWith('.tmp') && about.mtimeMs < startedAtMs) await rm(path, { force: true });
    }
  } catch {
    // There is no folder before the first picture; what cannot be read is not counted.
  }
  return found.sort(([, one], [, other]) => one.usedAtMs - other.usedAtMs);
}
