import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const LONGEST = 160;
const root = resolve(import.meta.dirname, '../..');

/** `npm run format` wraps prose; tables, code and headings are shortened by hand, a wide table becomes a list. */
test('no line of a document is longer than 160 characters', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md', 'tests/**/*.md'], {
    cwd: root,
    exclude: ['src/reference-api/seed/*/**'],
  });
  const long = documents.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.length > LONGEST ? [`${file}:${index + 1}`] : [])),
  );
  expect(documents.length).toBeGreaterThan(30);
  expect(long).toEqual([]);
});
