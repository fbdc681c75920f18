import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compiledSiteFolder } from '../compiled-site/compiled-site.ts';

test('every file that a script of the compiled site asks for is there', () => {
  const folder = join(compiledSiteFolder(), 'client', '_astro');
  const files = readdirSync(folder);
  const missing = files
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/_astro\/([\w.-]+\.(?:js|css))/g)].map(
        ([, asked = '']) => ({ name, asked }),
      ),
    )
    .filter(({ asked }) => !files.includes(asked));
  expect(missing).toEqual([]);
}, 120_000);
