import { renameSync, rmSync, symlinkSync } from 'node:fs';

/** Replaces a symbolic link in one step. */
export function replaceLink(link: string, target: string): void {
  const next = `${link}.next`;
  rmSync(next, { force: true });
  symlinkSync(target, next);
  renameSync(next, link);
}
