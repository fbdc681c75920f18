import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { onDemandRoutes } from '../../domain/auth/guards.ts';

const hints = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map((hint) => hint.href);
const origin = 'https://shop.test';

function point(href: string) {
  const link = document.body.appendChild(document.createElement('a'));
  link.setAttribute('href', href);
  const inside = link.appendChild(document.createElement('span'));
  inside.dispatchEvent(new Event('pointerover', { bubbles: true }));
}

const start = async () => (await import('./prefetch-links.ts')).prefetchLinks(document);

beforeEach(() => {
  vi.resetModules();
  document.head.innerHTML = '';
  document.body.replaceWith(document.createElement('body'));
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`${origin}/catalog`);
});

test('a page is fetched ahead when its link is pointed at, once', async () => {
  await start();
  point('/catalog/tkani?page=2');
  point('/catalog/tkani?page=2');
  expect(hints()).toEqual([`${origin}/catalog/tkani?page=2`]);
});

test.each([
  '/catalog',
  '/cart',
  '/checkout',
  '/user/profile',
  'https://elsewhere.test/',
  '#top',
  'tel:+7800',
])('nothing is fetched ahead for %s', async (href) => {
  await start();
  point(href);
  expect(hints()).toEqual([]);
});

const RulesSchema = z.record(
  z.string(),
  z.array(z.object({ where: z.object({ and: z.array(z.object({ not: z.optional(z.unknown()) })) }) })),
);
const ExceptSchema = z.object({ href_matches: z.array(z.string()) });

test('SPEED-06 no page that is made for one visitor is made or fetched ahead, whatever the browser reads', async () => {
  const rules = z.parse(RulesSchema, JSON.parse(readFileSync('public/speculation-rules.json', 'utf8')));
  expect(Object.keys(rules).toSorted()).toEqual(['prefetch', 'prerender']);
  await start();
  // No link leads to the pages of errors.
  for (const { route } of onDemandRoutes.filter(({ route }) => !route.startsWith('/error/'))) {
    const path = route.replaceAll(/\[\w+\]/g, '1');
    for (const [rule] of Object.values(rules)) {
      const except = (rule?.where.and ?? []).flatMap(({ not }) => {
        const { data } = z.safeParse(ExceptSchema, not);
        return data?.href_matches ?? [];
      });
      expect(
        except.some((pathname) => new URLPattern({ pathname }).test(origin + path)),
        path,
      ).toBe(true);
    }
    point(path);
  }
  expect(hints()).toEqual([]);
});

test('nothing is fetched ahead in a browser that reads the rules', async () => {
  vi.stubGlobal('HTMLScriptElement', { supports: (kind: string) => kind === 'speculationrules' });
  await start();
  point('/catalog/tkani');
  expect(hints()).toEqual([]);
  vi.unstubAllGlobals();
});

test('nothing is fetched ahead for those who save data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await start();
  point('/catalog/tkani');
  expect(hints()).toEqual([]);
  vi.unstubAllGlobals();
});
