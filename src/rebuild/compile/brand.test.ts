import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/temporary-folder.ts';
import { compile } from './compile.ts';
import { sourceKey } from './source-key.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder('compile');
  mkdirSync(join(folder, 'brand/fonts'), { recursive: true });
});

test('a changed brand is compiled, wherever its folder is', () => {
  const key = () => sourceKey(folder, join(folder, 'brand'));
  const keys = [sourceKey(folder), key()];
  for (const [file, text] of [
    ['brand.css', ':root {}'],
    ['brand.css', ':root { color-scheme: dark }'],
    ['fonts/text.woff2', 'wOF2'],
  ] as const) {
    writeFileSync(join(folder, 'brand', file), text);
    keys.push(key());
  }
  expect(new Set(keys).size).toBe(keys.length);
  expect(key()).toBe(keys.at(-1));
});

test('CONF-03 a brand that cannot be used stops before anything is compiled', async () => {
  const data = join(folder, 'data');
  writeFileSync(join(folder, 'brand/brand.json'), '{ "logo": "crest" }');
  await expect(compile({ root: '.', dataFolder: data, brand: join(folder, 'brand') })).rejects.toMatchObject({
    message: 'brand.json: logo: must be "mark", "drawing" or "name".',
    problem: { code: 'brand-invalid' },
  });
  expect(existsSync(data)).toBe(false);
});
