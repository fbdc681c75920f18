import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isCompiled } from '../../src/rebuild/compile/source-key.ts';
import { findCycles, readImportGraph } from './import-graph.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const graph = readImportGraph(root);
const COMPILED_ENTRIES = /^src\/(?:pages\/.*|middleware|render-entry|on-demand-entry)\.(?:astro|tsx?)$/;

test('no file of src, scripts or tests imports itself through others', () => {
  expect(graph.size).toBeGreaterThan(1000);
  expect(graph.get('src/middleware.ts')).toContain('src/paths.ts');
  expect(findCycles(graph).map((cycle) => cycle.join(' → '))).toEqual([]);
});

test('a change of any file that pages are compiled from compiles them again', () => {
  const reached = new Set([...graph.keys()].filter((file) => COMPILED_ENTRIES.test(file)));
  for (const file of reached) for (const imported of graph.get(file) ?? []) reached.add(imported);
  expect(reached.size).toBeGreaterThan(500);
  expect(reached).toContain('src/environment/page-settings.ts');
  expect([...reached].filter((file) => !isCompiled(file))).toEqual([]);
});

test('cycles of two files, of three files and of a file with itself are found', () => {
  const cyclic = new Map([
    ['a', ['b', 'c']],
    ['b', ['a']],
    ['c', ['d']],
    ['d', ['e']],
    ['e', ['c']],
    ['f', ['f', 'a']],
  ]);
  expect(findCycles(cyclic)).toEqual([
    ['a', 'b', 'a'],
    ['c', 'd', 'e', 'c'],
    ['f', 'f'],
  ]);
});
