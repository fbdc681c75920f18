import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];
let isRemovedAtExit = false;
/** A process that was killed may leave another that writes for a moment. */
const removal = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };

/** A folder in memory where the system has one, so that thousands of releases do not wait for a disk. */
export const memoryFolder = (): string => (existsSync('/dev/shm') ? '/dev/shm' : tmpdir());

/** Makes a folder that is removed after the last hook of the test file, in a command at its end. */
export function temporaryFolder(name: string, parent = tmpdir()): string {
  if (!isRemovedAtExit) process.once('exit', () => folders.forEach((folder) => rmSync(folder, removal)));
  isRemovedAtExit = true;
  const folder = mkdtempSync(join(parent, `vitrina-${name}-`));
  folders.push(folder);
  return folder;
}

/** Removes those made so far, for the test runner. */
export async function removeTemporaryFolders(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, removal)));
}
