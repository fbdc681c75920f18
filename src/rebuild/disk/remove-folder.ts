import { existsSync, renameSync, rmSync } from 'node:fs';

const LEFTOVER = '.removed';

/**
 * Removes a folder so that no process ever sees a part of it: it is renamed first. Where this process is killed midway, the
 * next call for the same folder removes the rest.
 */
export function removeFolder(folder: string): void {
  const renamed = folder.endsWith(LEFTOVER) ? folder : folder + LEFTOVER;
  if (renamed !== folder) {
    rmSync(renamed, { recursive: true, force: true });
    if (!existsSync(folder)) return;
    renameSync(folder, renamed);
  }
  rmSync(renamed, { recursive: true, force: true });
}
