import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A folder's path or address, wherever it is not the beginning of a longer name. */
const patternOf = (path: string) =>
  new RegExp(`${path.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?=["'\`/\\s])`, 'g');

/**
 * What differs between two compiles of the same code: Astro's unused encryption key, and the folders of the compile, each by
 * its address and by its path; the deeper ones come first.
 */
function withoutPlace(code: string, folders: readonly string[]): string {
  const places = folders
    .toSorted((one, other) => other.length - one.length)
    .flatMap((folder) => [pathToFileURL(folder).pathname, folder].map((path) => [folder, path] as const));
  let text = code.replace(/"key":"[\w+/=]+"/, '"key":""');
  for (const [folder, path] of places)
    text = text.replaceAll(patternOf(path), `<folder ${folders.indexOf(folder)}>`);
  return text;
}

function sha256(parts: Iterable<string | Uint8Array>) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/**
 * Hash of the compiled site in `folder`: two compiles with the same key make the same pages, whatever folders they were made
 * in. `folders` are those of data and code.
 */
export function codeKey(folder: string, folders: readonly [data: string, code: string]): string {
  const files = globSync('{server,client}/**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  function* parts() {
    for (const file of files) {
      yield `\0${file.slice(folder.length)}\0`;
      const bytes = readFileSync(file);
      yield /\.m?js$/.test(file) ? withoutPlace(bytes.toString('utf8'), [folder, ...folders]) : bytes;
    }
  }
  return sha256(parts()).slice(0, 16);
}
