import { existsSync, renameSync, rmSync } from 'node:fs';

const LEFTOVER = '.removed';

/**
 * Removes a folder so that nobody ever sees a part of it, though this process be killed midway: what is left then has
 * another name, by which the next one to tidy up removes it.
 */
export function removeFolder(folder: string): void {
  const doomed = folder.endsWith(LEFTOVER) ? folder : folder + LEFTOVER;
  if (doomed !== folder) {
    rmSync(doomed, { recursive: true, force: true });
    if (!existsSync(folder)) return;
    renameSync(folder, doomed);
  }
  rmSync(doomed, { recursive: true, force: true });
}
