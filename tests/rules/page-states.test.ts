import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const LOOKS_DOWN = /(?:html|:root|body)[^\s>+~,{]*\)?:has\(/;

test('no rule looks from the document down to find out a state: each change below would restyle the page', () => {
  const sheets = globSync('src/**/*.css', {
    cwd: root,
    exclude: ['src/operations/**', 'src/reference-api/**'],
  });
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.filter((sheet) => LOOKS_DOWN.test(readFileSync(`${root}/${sheet}`, 'utf8')));
  expect(found).toEqual([]);
});
