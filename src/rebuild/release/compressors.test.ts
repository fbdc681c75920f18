import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/temporary-folder.ts';
import { createCompressors } from './compressors.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('compressors');
});

const folders = () => ({ release: folder, work: join(folder, 'work'), flush: false });
const form = (number: number) => brotliDecompressSync(readFileSync(join(folder, 'work', String(number))));

test.each([
  ['a few files', 2],
  ['many files', 10_000],
])('%s are compressed whole', async (_, count) => {
  writeFileSync(join(folder, 'a.html'), '<p>Сатин</p>');
  writeFileSync(join(folder, 'b.html'), '<p>Лён</p>');
  await using compressors = createCompressors(folders(), count);
  const [first, last] = [compressors.all[0], compressors.all.at(-1)];
  await Promise.all([first?.([[0, 'a.html']]), last === first ? undefined : last?.([[1, 'b.html']])]);
  if (last === first) await last?.([[1, 'b.html']]);
  expect([form(0), form(1)].map(String)).toEqual(['<p>Сатин</p>', '<p>Лён</p>']);
});

test.each([1, 10_000])('of %i files a missing one is an error', async (count) => {
  await using compressors = createCompressors(folders(), count);
  await expect(compressors.all[0]?.([[0, 'none.html']])).rejects.toThrow(/ENOENT/);
});
