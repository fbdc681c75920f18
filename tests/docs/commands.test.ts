import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { scripts } = z.parse(
  z.object({ scripts: z.record(z.string(), z.string()) }),
  JSON.parse(read('package.json')),
);

/** What npm or the editor runs by itself, and steps of `npm test`. */
const UNLISTED = ['prepare', 'lint', 'format', 'knip', 'test:unit', 'test:e2e'];

test('every command that a document names is one of package.json', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md', 'tests/**/*.md'], {
    cwd: root,
    exclude: ['docs/CHANGELOG.md', 'src/reference-api/seed/*/**'],
  });
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(/npm run ([a-z][\w-]*(?::[\w-]+)?)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => name !== 'proof' && !(name in scripts))).toEqual([]);
});

test('README names every command of package.json', () => {
  const readme = read('README.md');
  const missing = Object.keys(scripts).filter(
    (name) => !UNLISTED.includes(name) && !new RegExp(`npm (?:run )?${name}(?![\\w:-])`).test(readme),
  );
  expect(missing).toEqual([]);
});
