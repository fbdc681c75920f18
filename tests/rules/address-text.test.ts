import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** An address between tags, as it came. */
const BARE = /(?<=^\s*|>)\{(?!errors\b)[\w.]+\.address\}/m;

test('«пр-т» of an address is broken nowhere: markup draws no address as it came', () => {
  const sources = globSync('src/{features,pages,shell,ui}/**/*.{astro,tsx}', { cwd: root });
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => BARE.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
