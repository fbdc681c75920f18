import { existsSync, linkSync } from 'node:fs';
import { join } from 'node:path';
import { brotliFile } from '../../disk/page-files.ts';

/** Lets a release's folder have the compressed forms that another one has of the same pages. */
export function shareForms(from: string, to: string, files: readonly string[]): void {
  for (const form of files.map(brotliFile)) {
    const [source, target] = [join(from, form), join(to, form)];
    if (existsSync(source) && !existsSync(target)) linkSync(source, target);
  }
}
