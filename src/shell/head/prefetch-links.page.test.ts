import { beforeEach, expect, test, vi } from 'vitest';

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

test('nothing is fetched ahead for those who save data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await start();
  point('/catalog/tkani');
  expect(hints()).toEqual([]);
  vi.unstubAllGlobals();
});
