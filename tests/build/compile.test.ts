import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { currentSite } from '../../src/rebuild/compile/compiled-site.ts';
import { compiledSiteFolder } from '../compiled-site/compiled-site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the same code compiles to the same key', () => {
  const compiled = compiledSiteFolder();
  const folder = dirname(dirname(compiled));
  const script = `import { compile } from './src/rebuild/compile/compile.ts';
    await compile('.', ${JSON.stringify(folder)});`;
  const { PATH = '' } = process.env;
  // In a process of its own: the test runner's variables would make the compiler take it for development.
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: { PATH, NODE_ENV: 'development' },
  });
  expect(currentSite(folder).code).toBe(basename(compiled));
  expect(existsSync(join(folder, 'compiled', 'next'))).toBe(false);
}, 120_000);
