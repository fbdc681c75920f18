import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { env } from '../../src/env.ts';
import { currentSite } from '../../src/rebuild/compile/compiled-site.ts';
import { sourceKey } from '../../src/rebuild/compile/source-key.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Hash of the sources here and of the shop's brand, and the time zone that is compiled in. */
export const currentSources = (): string =>
  [sourceKey(root, env.brand), env.timeZone].filter(Boolean).join(' ');

/** Whether the site in `dataFolder` was compiled from other sources than those here, or not at all. */
export function needsCompile(dataFolder: string): boolean {
  try {
    currentSite(dataFolder);
    return readFileSync(stamp(dataFolder), 'utf8') !== currentSources();
  } catch {
    return true;
  }
}

/** Records the sources that the site was compiled from. */
export const recordCompiled = (dataFolder: string, sources = currentSources()): void =>
  writeFileSync(stamp(dataFolder), sources);

const stamp = (dataFolder: string) => join(dataFolder, 'compiled', 'current.sources');
