import { expect, test } from 'vitest';
import { withIslandPreloads } from './island-preloads.ts';
import { ISLAND_STYLE, withIslandRuntime } from './island-scripts.ts';

const island = (client: string, opts = 'true') =>
  `<astro-island component-url="/_astro/Screen.js" renderer-url="/_astro/client.js" client="${client}" opts="{&quot;name&quot;:&quot;Screen&quot;,&quot;value&quot;:${opts}}"></astro-island>`;
const page = (body: string) =>
  `<html><head><title>Т</title></head><body>${body}<script type="module" src="/_astro/Layout.js"></script></body></html>`;
const imports = {
  '/_astro/Screen.js': ['/_astro/Screen.js', '/_astro/react.js', '/_astro/orders.js'],
  '/_astro/client.js': ['/_astro/client.js', '/_astro/react.js'],
  '/_astro/Layout.js': ['/_astro/Layout.js', '/_astro/page.js'],
  '/_astro/Other.js': ['/_astro/Other.js'],
};
const preloaded = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, href]) => href);

test.each([
  ['load', 'true'],
  ['interaction', '&quot;load&quot;'],
])('the head of a page names all that its island imports, once (%s)', (client, opts) => {
  const html = withIslandPreloads(page(island(client, opts)), imports);
  expect(preloaded(html.slice(0, html.indexOf('</head>'))).sort()).toEqual([
    '/_astro/Layout.js',
    '/_astro/Screen.js',
    '/_astro/client.js',
    '/_astro/orders.js',
    '/_astro/page.js',
    '/_astro/react.js',
  ]);
});

test('islands are found once the page has its runtime, too, and with any props', () => {
  const own = island('interaction', '&quot;load&quot;').replace(
    ' client=',
    ' props="{&quot;a&quot;:&quot;1 > 0&quot;}" client=',
  );
  const html = withIslandRuntime(page(ISLAND_STYLE + own), { runtime: undefined, directives: [] });
  expect(preloaded(withIslandPreloads(html, imports))).toContain('/_astro/orders.js');
});

test.each(['interaction', 'idle', 'visible'])('a page whose island waits stays as it is (%s)', (client) => {
  expect(withIslandPreloads(page(island(client)), imports)).toBe(page(island(client)));
});
