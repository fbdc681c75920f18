import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerWithIslands, ISLAND_STYLE, withIslandRuntime } from './island-scripts.ts';

const scripts = { runtime: '/_astro/islands.js', directives: ['load()', 'idle()'] };
const page = `<p>Лён</p>${ISLAND_STYLE}<script>idle()</script><script>element()</script><astro-island></astro-island><script>load()</script><script>other()</script>`;

test('a page has the shared script in the place of Astro’s own, and keeps its other scripts', () => {
  const html = withIslandRuntime(page, scripts);
  expect(html).toContain(
    '<script type="module" async src="/_astro/islands.js" data-islands></script><astro-island>',
  );
  expect(html).not.toMatch(/<style>|idle\(\)|element\(\)|load\(\)/);
  expect(html).toContain('<script>other()</script>');
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
