import { spawnSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentSite } from '../../src/rebuild/compile/compiled-site.ts';
import { linkTree } from '../../src/rebuild/disk/link-tree.ts';
import { compiledSiteFolder, installCompiledSite } from '../compiled-site/compiled-site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
beforeEach(() => {
  // On the disk of the checkout, of which a copy is made by links.
  mkdirSync(join(root, '.vitrina'), { recursive: true });
  folder = mkdtempSync(join(root, '.vitrina', 'compiled-elsewhere-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the checkout at another path, of what a compile reads. */
function copyOfCheckout(): string {
  const copy = join(folder, 'shop');
  for (const name of ['src', 'public']) linkTree(join(root, name), join(copy, name));
  linkTree(join(root, 'node_modules'), join(copy, 'node_modules'), new Set(['.cache', '.bin']));
  for (const name of ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'])
    linkSync(join(root, name), join(copy, name));
  return copy;
}

test('the same code compiles without a warning to the same key and names of files, whatever folders its code and data have', () => {
  const compiled = compiledSiteFolder();
  const data = join(folder, 'data');
  // A site of the same key, which is that of its bytes and names, is there already: it is not packed a second time.
  installCompiledSite(data);
  const script = `import { compile } from './src/rebuild/compile/compile.ts';
    await compile({ root: '.', dataFolder: ${JSON.stringify(data)} });`;
  const { PATH = '' } = process.env;
  // In a process of its own: the test runner's variables would make the compiler take it for development.
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: copyOfCheckout(),
    env: { PATH, NODE_ENV: 'development' },
    encoding: 'utf8',
  });
  expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: '' });
  expect(readdirSync(join(data, 'compiled')).filter((name) => /^[\da-f]{16}$/.test(name))).toEqual([
    basename(compiled),
  ]);
  expect(currentSite(data).code).toBe(basename(compiled));
  expect(existsSync(join(data, 'compiled', 'next'))).toBe(false);
}, 120_000);
