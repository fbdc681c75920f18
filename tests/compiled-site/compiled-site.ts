import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentSite, makeCurrent } from '../../src/rebuild/compile/compiled-site.ts';
import { needsCompile } from '../../scripts/start/compile-if-changed.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Shared by test files and test runs: the site is compiled once for the same sources. */
const cacheFolder = join(root, 'node_modules/.cache/vitrina-tests');

/**
 * The folder of the compiled site, which must not be changed. It is compiled in a process of its own: the test runner's
 * variables would make the compiler take it for development.
 */
export function compiledSiteFolder(): string {
  const { PATH = '' } = process.env;
  if (needsCompile(cacheFolder)) {
    execFileSync(process.execPath, ['tests/compiled-site/compile.ts', cacheFolder], {
      cwd: root,
      env: { PATH },
    });
  }
  return join(cacheFolder, 'compiled', currentSite(cacheFolder).code);
}

/**
 * A data folder with the site compiled in another brand, which must not be changed.
 * @param brand name of its folder in tests/brand
 */
export function compiledInBrand(brand: string): string {
  const folder = `${cacheFolder}-${brand}`;
  const { PATH = '' } = process.env;
  // It looks by itself whether anything is to do.
  execFileSync(process.execPath, ['tests/compiled-site/compile.ts', folder], {
    cwd: root,
    env: { PATH, BRAND: join(root, 'tests/brand', brand) },
  });
  return folder;
}

/** Copies the compiled site into a data folder, as a compile there would put it. */
export function installCompiledSite(dataFolder: string): void {
  const folder = compiledSiteFolder();
  const { code } = currentSite(cacheFolder);
  mkdirSync(join(dataFolder, 'compiled'), { recursive: true });
  cpSync(folder, join(dataFolder, 'compiled', code), { recursive: true });
  makeCurrent(dataFolder, code);
}
