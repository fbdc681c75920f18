import { execFileSync } from 'node:child_process';

/** Has the system write what it keeps of a folder's file system. */
export function flushFileSystem(folder: string): void {
  try {
    execFileSync('sync', ['-f', folder], { stdio: 'ignore' });
  } catch {
    // Without this command the system writes later, which matters only in a power cut.
  }
}
