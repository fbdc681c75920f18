import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isCompiled } from '../../src/rebuild/compile/source-key.ts';
import { findCycles, readImportGraph } from './import-graph.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const graph = readImportGraph(root);
const lazyGraph = readImportGraph(root, { lazy: true });
const COMPILED_ENTRIES = /^src\/(?:pages\/.*|middleware|render-entry|on-demand-entry)\.(?:astro|tsx?)$/;

test('no file of src, scripts or tests imports itself through others', () => {
  expect(graph.size).toBeGreaterThan(1000);
  expect(graph.get('src/middleware.ts')).toContain('src/paths.ts');
  expect(findCycles(lazyGraph).map((cycle) => cycle.join(' → '))).toEqual([]);
});

const LAYERS = [
  'cluster',
  'contract',
  'domain',
  'operations',
  'rebuild',
  'reference-api',
  'session',
  'shell',
  'stores',
  'ui',
];

test.each(LAYERS)('folders of %s import each other one way only', (layer) => {
  const folderOf = (file: string) => new RegExp(`^src/${layer}/([^/]+)/`).exec(file)?.[1];
  const imports = new Set(
    [...lazyGraph].flatMap(([file, imported]) =>
      /\.test\.tsx?$/.test(file)
        ? []
        : imported.flatMap((other) => {
            const [from, to] = [folderOf(file), folderOf(other)];
            return from && to && from !== to ? [`${from} ↔ ${to}`] : [];
          }),
    ),
  );
  const back = (pair: string) => pair.split(' ↔ ').toReversed().join(' ↔ ');
  expect(imports.size).toBeGreaterThan(3);
  expect([...imports].filter((pair) => pair < back(pair) && imports.has(back(pair)))).toEqual([]);
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

test('what sells imports nothing that counts visits or asks for consent: browsers block such scripts', () => {
  const blocked = /^src\/stores\/[\w-]+\/(?:[\w-]+-)?tracking(?:-consent)?\.ts$|^src\/features\/counters\//;
  const ofCounters = new Set([
    'src/features/catalog/listing/impressions.ts',
    'src/features/product/track-visit.ts',
    'src/stores/tracking/error-goals.ts',
    'src/stores/tracking/tracked-lines.ts',
    'src/shell/layouts/BaseLayout.astro',
    // Named after neither, in the files of a release.
    'src/shell/layouts/later-script.ts',
    'src/pages/[page].astro',
  ]);
  const importers = [...graph].filter(
    ([file, imported]) =>
      file.startsWith('src/') &&
      !/\.test\.tsx?$/.test(file) &&
      !blocked.test(file) &&
      imported.some((other) => blocked.test(other)),
  );
  expect(importers.map(([file]) => file).filter((file) => !ofCounters.has(file))).toEqual([]);
});
