// Compiles the site into the folder of the first argument, unless it was compiled there from the same sources.
import { env } from '../../src/env.ts';
import { removeOldSites } from '../../src/rebuild/compile/compiled-site.ts';
import { compile } from '../../src/rebuild/compile/compile.ts';
import { lockRebuilds } from '../../src/rebuild/disk/lock.ts';
import { currentSources, needsCompile, recordCompiled } from '../../scripts/start/compile-if-changed.ts';

const [, , folder = ''] = process.argv;
// The person who waits here finds the site compiled.
using _lock = await lockRebuilds(folder, () => undefined);
if (needsCompile(folder)) {
  // Read first: after an edit during the compile the next run compiles again.
  const sources = currentSources();
  const { code } = await compile({ root: '.', dataFolder: folder, brand: env.brand });
  recordCompiled(folder, sources);
  removeOldSites(folder, new Set([code]));
}
