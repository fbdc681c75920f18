import { expect, test } from 'vitest';
import { editorShop, EditorBrowser } from './fixture/editor.ts';
import { testApi } from './fixture/test-api.ts';

async function signedIn() {
  const browser = new EditorBrowser(testApi({ shop: editorShop, siteUrl: 'https://shop.test' }));
  await browser.signIn();
  return { browser };
}

test.each([
  ['сатин', 'Сатин белёный'],
  ['сотин', 'Сатин белёный'],
  ['VD-101', 'Сатин белёный'],
  ['satin-belyy', 'Сатин белёный'],
  ['101', 'Сатин белёный'],
])('a product is found by %s', async (query, title) => {
  const { browser } = await signedIn();
  const { html } = await browser.get(`/editor?q=${encodeURIComponent(query)}`);
  expect(html).toContain(title);
});

test('categories and news are found by a word, and by a mistyped one; nothing found says what to do', async () => {
  const { browser } = await signedIn();
  expect((await browser.get(`/editor?kind=category&q=${encodeURIComponent('сотин')}`)).html).toContain(
    '/editor/categories/2',
  );
  expect((await browser.get(`/editor?q=${encodeURIComponent('новость 3')}`)).html).toContain(
    '/editor/news/3',
  );
  const { html } = await browser.get('/editor?q=%3Cb%3Ezzzz');
  expect(html).toContain('Ничего не&nbsp;нашлось');
  expect(html).toContain('«<bdi>&lt;b&gt;zzzz</bdi>»');
});

test('what was edited last comes first', async () => {
  const { browser } = await signedIn();
  await browser.edit('/editor/products/203', { sort: '99999' });
  const { html } = await browser.get('/editor');
  expect(/\/editor\/products\/(\d+)/.exec(html)?.[1]).toBe('203');
  expect(html).toContain('Владелец магазина');
});

test('what has just the typed name comes before the places where something of that name is changed', async () => {
  const { browser } = await signedIn();
  const order = async (query: string) => {
    const { html } = await browser.get(`/editor?q=${encodeURIComponent(query)}`);
    return [...html.matchAll(/<h2 id="([a-z-]+)"/g)].map(([, id]) => id);
  };
  expect((await order('оплата и доставка')).slice(0, 2)).toEqual(['found-pages', 'places']);
  expect((await order('доставка'))[0]).toBe('places');
});
