import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerWithIslands, ISLAND_STYLE, withIslandRuntime } from './island-scripts.ts';

const scripts = { runtime: '/_astro/islands.js', directives: ['load()', 'idle()'] };
const page = `<p>Лён</p>${ISLAND_STYLE}<script>idle()</script><script>element()</script><astro-island></astro-island><script>load()</script><script>other()</script>`;

test('a page goes without Astro’s own scripts, and keeps its other ones', () => {
  const html = withIslandRuntime(page, scripts);
  expect(html).not.toMatch(/<style>|idle\(\)|element\(\)|load\(\)/);
  expect(html).toContain('<script>other()</script>');
});

test('the JSON of an island’s attributes is written without escapes, and says the same', () => {
  const props = { title: 'Плед «Даль» > 2 "м" & \'тёплый\'' };
  const escaped = JSON.stringify(props).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const text = '<p title="&quot;">"Лён"</p>';
  const island = `${page.replace('<astro-island>', `<astro-island uid="1" props="${escaped}" ssr>`)}${text}`;
  const html = withIslandRuntime(island, scripts);
  expect(html).toContain(text);
  expect(html).not.toContain(escaped);
  document.body.innerHTML = html;
  const attribute = document.querySelector('astro-island')?.getAttribute('props');
  expect(JSON.parse(attribute ?? '')).toEqual(props);
});

test('an island has its directive’s value, and nothing that no script reads', () => {
  const opts = JSON.stringify({ name: 'Reviews', value: { rootMargin: '800px' } }).replaceAll('"', '&quot;');
  const island = page.replace('<astro-island>', `<astro-island uid="Z1" prefix="r0" opts="${opts}" ssr>`);
  document.body.innerHTML = withIslandRuntime(island, scripts);
  const element = document.querySelector('astro-island');
  expect(element?.getAttributeNames()).toEqual(['prefix', 'opts', 'ssr']);
  expect(JSON.parse(element?.getAttribute('opts') ?? '')).toEqual({ value: { rootMargin: '800px' } });
});

test('a page without islands stays as it is, and without a shared script Astro’s own stay', async () => {
  expect(withIslandRuntime('<p>Лён</p>', scripts)).toBe('<p>Лён</p>');
  expect(withIslandRuntime(page, { ...scripts, runtime: undefined })).toContain('<script>element()</script>');
  const data = new Response('{}', { headers: { 'content-type': 'application/json' } });
  expect(await answerWithIslands(data, scripts)).toBe(data);
});

test('the shared script knows every directive that components use', () => {
  const known = readFileSync(new URL('island-directives.ts', import.meta.url), 'utf8');
  const root = new URL('../../', import.meta.url);
  const used = globSync('**/*.astro', { cwd: root }).flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(/\sclient:(\w+)/g)].map(([, name]) => name ?? ''),
  );
  expect(used.length).toBeGreaterThan(0);
  for (const name of new Set(used)) expect(known).toMatch(new RegExp(`\\{.*\\b${name}\\b`));
});
