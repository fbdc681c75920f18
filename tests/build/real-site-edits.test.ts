import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalogMenu } from '../../src/domain/catalog/catalog-menu.ts';
import { createRenderPool, type RenderPool } from '../../src/rebuild/render/render-pool.ts';
import { compiledSiteFolder } from '../compiled-site/compiled-site.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { unevenShop as shop } from './uneven-shop.ts';

let shopUnderTest: ShopUnderTest;

beforeAll(async () => {
  shopUnderTest = new ShopUnderTest(shop, compiledSiteFolder());
  await shopUnderTest.rebuild({ full: true });
}, 240_000);
afterAll(() => shopUnderTest.close());

test('BUILD-02 edits of a sticker and a price render what shows them; threads make the same bytes of every page, in another order', async () => {
  const { store } = shopUnderTest;
  const [sticker] = shop.stickers;
  if (!sticker) throw new Error('The demo shop has no sticker.');
  store.documents.put('sticker', sticker.id, { ...sticker, name: 'Редкость', nameTemplate: null });
  await shopUnderTest.rebuild();
  const product = shop.products[7];
  const before = shopUnderTest.files();
  shopUnderTest.edit('product', product?.code ?? '', '--price', '4321');
  const { pages } = await shopUnderTest.rebuild();
  const changed = shopUnderTest.changedPages(before);
  expect(changed).toContainEqual(expect.stringContaining(`/detail/${product?.code}.html`));
  expect(changed).toContain(`catalog/${product?.categories.map(({ code }) => code).join('/')}.html`);
  // Each page that was rendered shows the edit: none was rendered for nothing.
  expect(pages.rendered).toBe(changed.length);
  const incremental = shopUnderTest.files();
  await using pool = createRenderPool();
  const backwards: RenderPool = {
    render: (addresses, settings, onRendered) => pool.render(addresses.toReversed(), settings, onRendered),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
  await shopUnderTest.rebuild({ full: true, pool: backwards });
  expect(shopUnderTest.files()).toEqual(incremental);
}, 60_000);

test('what every page shows changes on every page', async () => {
  const [category] = shop.categories.filter(({ parentId }) => parentId === null);
  shopUnderTest.edit('category', category?.code ?? '', '--title', 'Сукно');
  const { pages } = await shopUnderTest.rebuild();
  expect(pages.rendered).toBe(pages.total);
  const html = [...shopUnderTest.files().keys()].filter((file) => file.endsWith('.html'));
  for (const file of html) {
    const page = shopUnderTest.page(file);
    const [sections, footer] = [
      page.indexOf('aria-label="Разделы каталога"'),
      page.indexOf('id="footer-catalog"'),
    ];
    expect(page.slice(sections, footer)).toContain('Сукно');
    expect(page.slice(footer)).toContain('Сукно');
  }
  expect(readCatalogMenu(JSON.parse(shopUnderTest.page('menu.json')))?.html).toContain('Сукно');
}, 60_000);

test('BUILD-02 a rename, a setting and the menu make of the demo shop what a full build makes', async () => {
  const { store } = shopUnderTest;
  const [root] = shop.categories.filter(({ parentId }) => parentId === null);
  const child = shop.categories.find(({ parentId }) => parentId === root?.id);
  if (!root || !child) throw new Error('The demo shop is too small.');
  const edits = [
    () => store.documents.put('category', child.id, { ...child, code: 'inache', title: 'Иначе' }),
    () => store.documents.put('config', 'shop', { ...shop.config, news: { limit: 3, title: 'Вести' } }),
    () => store.documents.put('category', root.id, { ...root, sort: 999 }),
    // Right below a category called so, addresses are those of products.
    () => store.documents.put('category', root.id, { ...root, code: 'detail' }),
  ];
  for (const edit of edits) {
    store.change(edit);
    await shopUnderTest.rebuild({ allowDrop: true });
  }
  const incremental = shopUnderTest.files();
  await shopUnderTest.rebuild({ full: true });
  expect(shopUnderTest.files()).toEqual(incremental);
}, 120_000);
