import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/temporary-folder.ts';
import { codeKey } from './code-key.ts';

let folder: string;
beforeEach(() => (folder = temporaryFolder('code-key')));

interface Places {
  data: string;
  root: string;
}

/** Key of a site with the forms in which Astro's compiles hold their folders, compiled below `folder`. */
function keyIn(places: Places, text = "'/app'"): string {
  const [data, root] = [join(folder, places.data), join(folder, places.root)];
  const next = join(data, 'compiled/next');
  mkdirSync(join(next, 'server/chunks'), { recursive: true });
  mkdirSync(join(next, 'client/_astro'), { recursive: true });
  writeFileSync(
    join(next, 'server/entry.mjs'),
    `const manifest = {"rootDir":"${pathToFileURL(root).href}/","cacheDir":"${pathToFileURL(data).href}/cache/astro/",
      "outDir":"${pathToFileURL(next).href}/","entryModules":{"${root}/src/pages/index.astro":"chunks/index.mjs"},
      "key":"${Buffer.from(places.data).toString('base64')}"};`,
  );
  writeFileSync(
    join(next, 'server/chunks/index.mjs'),
    `const outDir = new URL("${pathToFileURL(next).href}/client/"); const $$Index = createComponent(render, '${root}/src/pages/index.astro', void 0); const address = ${text};`,
  );
  writeFileSync(join(next, 'client/_astro/page.js'), 'hydrate()');
  return codeKey(next, [data, root]);
}

test.each<[string, Places]>([
  ['data beside the code', { data: 'data', root: 'code' }],
  ['another depth', { data: 'var/lib/shop', root: 'opt/releases/7' }],
  ['data in the code', { data: 'code/.vitrina', root: 'code' }],
  ['code in the data', { data: 'shop', root: 'shop/code' }],
  ['names that addresses escape', { data: 'Мои данные', root: 'код #7' }],
])('the same code has the same key: %s', (_name, places) => {
  expect(keyIn(places)).toBe(keyIn({ data: 'one', root: 'two' }));
});

test('other code has another key', () => {
  expect(keyIn({ data: 'a', root: 'b' }, "'/other'")).not.toBe(keyIn({ data: 'a', root: 'b' }));
});

test('an address that begins as a folder does is no part of it', () => {
  const root = join(folder, 'app');
  expect(keyIn({ data: 'a', root: 'app' }, `'${root}le'`)).not.toBe(
    keyIn({ data: 'a', root: 'other' }, `'${join(folder, 'other')}le'`),
  );
});
