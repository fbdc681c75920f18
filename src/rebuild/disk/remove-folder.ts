import { type Dir, existsSync, opendirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const LEFTOVER = '.removed';

/** Renames a folder that is no longer needed, so that no process sees a part of it; answers its name from then on. */
export function renameForRemoval(folder: string): string {
  if (folder.endsWith(LEFTOVER)) return folder;
  const renamed = folder + LEFTOVER;
  rmSync(renamed, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, renamed);
  return renamed;
}

/**
 * Removes a folder so that no process ever sees a part of it: it is renamed first. Where this process is killed midway, the
 * next call for the same folder removes the rest.
 */
export function removeFolder(folder: string): void {
  rmSync(renameForRemoval(folder), { recursive: true, force: true });
}

/** Undefined for what is no folder, or was removed by another process meanwhile. */
function openFolder(path: string): Dir | undefined {
  try {
    return opendirSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code)))
      return undefined;
    throw error;
  }
}

/** Removes a folder that was set aside: a file for each step. Other processes may be doing the same. */
export function* removalSteps(folder: string): Generator<void, void> {
  {
    using entries = openFolder(folder);
    for (let entry = entries?.readSync(); entry; entry = entries?.readSync()) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) yield* removalSteps(path);
      else {
        rmSync(path, { force: true });
        yield;
      }
    }
  }
  // A folder that is read while it becomes empty may have hidden some entries.
  rmSync(folder, { recursive: true, force: true });
}
