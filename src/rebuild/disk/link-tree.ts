import { linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    // The file exists: two compiled sites share an asset.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** Makes `to` a copy of the folder `from` that shares its files, without the entries named in `except`. */
export function linkTree(from: string, to: string, except: ReadonlySet<string> = new Set()): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (except.has(entry.name)) continue;
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) linkTree(source, target);
    else linkFile(source, target);
  }
}
