import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What differs between two compiles of the same code: Astro's unused encryption key, and the project's folder. */
const normalised = (code: string, root: string) =>
  code.replaceAll(root, '').replace(/"key":"[\w+/=]+"/, '"key":""');

function sha256(parts: Iterable<string | Uint8Array>) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** Hash of the compiled site in `folder`: two compiles with the same key make the same pages. */
export function codeKey(folder: string, root: string): string {
  const files = globSync('{server,client}/**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  function* parts() {
    for (const file of files) {
      yield `\0${file.slice(folder.length)}\0`;
      const bytes = readFileSync(file);
      yield /\.m?js$/.test(file) ? normalised(bytes.toString('utf8'), root) : bytes;
    }
  }
  return sha256(parts()).slice(0, 16);
}
