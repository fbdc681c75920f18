import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { compiledFolder } from '../../rebuild/compile/compiled-site.ts';
import { removeFolder } from '../../rebuild/disk/remove-folder.ts';
import type { Queries } from '../database/database.ts';
import { codePrefix } from '../releases/built-release.ts';
import { filesOf } from '../releases/manifest.ts';
import type { SharedRelease } from '../releases/release-rows.ts';
import { writeFiles } from './write-files.ts';
import { PART } from './part.ts';

/** Lays the compiled site that renders a release's pages on demand, and flushes nothing; resolves with whether it was not there. */
export async function installCode(
  queries: Queries,
  dataFolder: string,
  { seq, code }: SharedRelease,
): Promise<boolean> {
  const compiled = compiledFolder(dataFolder);
  if (existsSync(join(compiled, code))) return false;
  const part = join(compiled, PART + code);
  removeFolder(part);
  await mkdir(part, { recursive: true });
  const prefix = codePrefix(code);
  const files = await filesOf(queries, seq, prefix);
  await writeFiles(queries, { folder: part, prefix, isEmpty: true, files });
  await rename(part, join(compiled, code));
  return true;
}

/** Removes compiled sites but for those of these codes. */
export function removeOldCode(dataFolder: string, required: ReadonlySet<string>): void {
  const compiled = compiledFolder(dataFolder);
  if (!existsSync(compiled)) return;
  for (const name of readdirSync(compiled)) if (!required.has(name)) removeFolder(join(compiled, name));
}
