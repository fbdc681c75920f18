import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { type ImportGraph, readImportGraph } from './import-graph.ts';

const layouts = ['Default', 'Empty', 'Error', 'ProductConstructor', 'Signin'];
const fileOf = (layout: string) => `src/shell/layouts/${layout}Layout.astro`;
const FRAME = 'src/shell/layouts/Frame.astro';

let graph: ImportGraph;
beforeAll(() => {
  graph = readImportGraph(fileURLToPath(new URL('../..', import.meta.url)));
}, 60_000);

test('ROUTE-11 there are the five layouts; those of shopping have header and footer, empty and signin have not', () => {
  const framed = layouts.filter((layout) => graph.get(fileOf(layout))?.includes(FRAME));
  expect(framed).toEqual(['Default', 'Error', 'ProductConstructor']);
  for (const layout of ['Empty', 'Signin'])
    expect(graph.get(fileOf(layout)), layout).toContain('src/shell/layouts/BaseLayout.astro');
  expect(graph.get(FRAME)).toEqual(
    expect.arrayContaining(['src/shell/header/Header.astro', 'src/shell/footer/Footer.astro']),
  );
});

test.each(layouts)('ROUTE-17 a page has the layout %s', (layout) => {
  const pages = [...graph].filter(
    ([file, imported]) => file.startsWith('src/pages/') && imported.includes(fileOf(layout)),
  );
  expect(pages.length).toBeGreaterThan(0);
});
