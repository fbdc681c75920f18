import { mkdirSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compiledFolder } from '../../rebuild/compile/compiled-site.ts';

/** Where a builder compiles and rebuilds, beside what it serves; made where there is none. */
export function buildFolder(dataFolder: string): string {
  const folder = join(dataFolder, 'build');
  mkdirSync(folder, { recursive: true, mode: 0o750 });
  return folder;
}

/** Key of the code that a builder would build with; undefined before the first compile. */
export function builtCode(dataFolder: string): string | undefined {
  try {
    return basename(readlinkSync(join(compiledFolder(buildFolder(dataFolder)), 'current')));
  } catch {
    return undefined;
  }
}
