import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findCycles, readImportGraph } from './import-graph.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('no file of src, scripts or tests imports itself through others', () => {
  const graph = readImportGraph(root);
  expect(graph.size).toBeGreaterThan(1000);
  expect(graph.get('src/middleware.ts')).toContain('src/paths.ts');
  expect(findCycles(graph).map((cycle) => cycle.join(' → '))).toEqual([]);
}, 60_000);

test('cycles of two files, of three files and of a file with itself are found', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['a']],
    ['c', ['d']],
    ['d', ['e']],
    ['e', ['c']],
    ['f', ['f', 'a']],
  ]);
  expect(findCycles(graph)).toEqual([
    ['a', 'b', 'a'],
    ['c', 'd', 'e', 'c'],
    ['f', 'f'],
  ]);
});
