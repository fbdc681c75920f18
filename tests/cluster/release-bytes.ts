import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Hashes of all files of a server's live release by name, with their times in seconds; empty before the first. */
export function releaseBytes(dataFolder: string): Record<string, string> {
  const folder = join(dataFolder, 'current');
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  } catch {
    return {};
  }
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(
    files.map((name) => {
      const path = join(folder, name);
      const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 12);
      return [name, `${hash} ${Math.floor(statSync(path).mtimeMs / 1000)}`];
    }),
  );
}
