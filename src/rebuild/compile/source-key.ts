import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['src/**/*', 'public/**/*', 'astro.config.mjs', 'package-lock.json'];
/** Code that is not part of the compiled site. */
const EXCLUDED =
  /\.test\.tsx?$|^src\/(reference-api|rebuild|server|operations|netlify)\/.*\.ts$|^src\/reference-api\/.*\.(json|md)$/;

/** Hash of everything that the compiled site is made from: equal sources need no second compile. */
export function sourceKey(root: string): string {
  const hash = createHash('sha256');
  const entries = globSync(SOURCES, { cwd: root, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  for (const file of files.sort()) {
    if (!EXCLUDED.test(file)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
