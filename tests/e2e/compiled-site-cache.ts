import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { needsCompile } from '../../scripts/start/compile-if-changed.ts';
import { compiledFolder } from '../../src/rebuild/compile/compiled-site.ts';

/** A data folder with nothing in it but the site that the last run compiled. */
const cache = resolve(import.meta.dirname, '../../node_modules/.cache/vitrina-e2e');

function copyCompiledSite(from: string, to: string): void {
  cpSync(compiledFolder(from), compiledFolder(to), { recursive: true, verbatimSymlinks: true });
}

/** Puts the site that an earlier run compiled from the same sources into a data folder that has none. */
export function restoreCompiledSite(dataFolder: string): void {
  if (existsSync(compiledFolder(dataFolder)) || needsCompile(cache)) return;
  copyCompiledSite(cache, dataFolder);
}

/** Stores the compiled site of a data folder for the next run. */
export function saveCompiledSite(dataFolder: string): void {
  if (!needsCompile(cache)) return;
  const next = `${cache}.${process.pid}`;
  mkdirSync(dirname(cache), { recursive: true });
  copyCompiledSite(dataFolder, next);
  rmSync(cache, { recursive: true, force: true });
  renameSync(next, cache);
}
