import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SOURCES = ['src/**/*', 'public/**/*', 'astro.config.mjs', 'package-lock.json'];
/** Code that is not part of the compiled site. */
const EXCLUDED =
  /\.test\.tsx?$|^src\/(reference-api|rebuild|server|operations|cluster|netlify)\/.*\.ts$|^src\/reference-api\/.*\.(json|md)$/;

/** Whether another text of a file, by its path below the root, is another compiled site. */
export const isCompiled = (file: string): boolean => !EXCLUDED.test(file);

function filesIn(folder: string, patterns: readonly string[]): string[] {
  return globSync(patterns, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/**
 * Hash of everything that the compiled site is made from: equal sources need no second compile.
 * @param brand folder of the shop's own brand
 */
export function sourceKey(root: string, brand?: string): string {
  const hash = createHash('sha256');
  const update = (folder: string, file: string) =>
    hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)));
  for (const file of filesIn(root, SOURCES)) if (isCompiled(file)) update(root, file);
  if (brand !== undefined) {
    const folder = resolve(brand);
    hash.update('\0brand\0');
    for (const file of filesIn(folder, ['**/*'])) update(folder, file);
  }
  return hash.digest('hex');
}
