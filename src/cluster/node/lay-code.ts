import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { compiledFolder } from '../../rebuild/compile/compiled-site.ts';
import { removeFolder } from '../../rebuild/disk/remove-folder.ts';
import type { Queries } from '../database/database.ts';
import { codePrefix } from '../releases/built-release.ts';
import { filesOf } from '../releases/manifest.ts';
import type { SharedRelease } from '../releases/release-rows.ts';
import { flush } from './flushed-release.ts';
import { layFiles } from './lay-files.ts';

/** A folder that is being laid; anything of this name at the start is of a process that was killed. */
export const PART = 'part-';

/** Lays the compiled site that renders a release's pages on demand. */
export async function layCode(
  queries: Queries,
  dataFolder: string,
  { seq, code }: SharedRelease,
): Promise<void> {
  const compiled = compiledFolder(dataFolder);
  if (existsSync(join(compiled, code))) return;
  const part = join(compiled, PART + code);
  removeFolder(part);
  await mkdir(part, { recursive: true });
  const prefix = codePrefix(code);
  const files = await filesOf(queries, seq, prefix);
  await layFiles(queries, { folder: part, prefix, isEmpty: true, files });
  await flush(part);
  await rename(part, join(compiled, code));
}

/** Removes compiled sites that no release of these codes needs. */
export function removeOldCode(dataFolder: string, required: ReadonlySet<string>): void {
  const compiled = compiledFolder(dataFolder);
  for (const name of readdirSync(compiled)) if (!required.has(name)) removeFolder(join(compiled, name));
}
