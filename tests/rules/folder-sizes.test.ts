import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Rows of data of one kind, such as the articles of the demo shop. */
const DATA = /^src\/reference-api\/seed\//;

const MAX_FILES = 25;

test(`no folder of the sources holds more than ${MAX_FILES} files beside its folders`, () => {
  const counts = new Map<string, number>();
  for (const entry of globSync('src/**/*', { cwd: root, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const folder = dirname(resolve(entry.parentPath, entry.name)).slice(root.length + 1);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(50);
  expect([...counts].filter(([folder, count]) => count > MAX_FILES && !DATA.test(folder))).toEqual([]);
});
