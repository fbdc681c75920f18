import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { browsableShop } from './browsable-shop.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

let shop: ShopUnderTest;
beforeEach(async () => {
  shop = new ShopUnderTest(browsableShop());
  await shop.rebuild();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fixtureRendered');
  return shop.close();
});

const pagesOf = (files: Map<string, string>) => [...files.keys()].filter((file) => file.endsWith('.html'));

/** Rebuilds, and answers which pages the site rendered for it: the others kept their bytes around another frame. */
async function renderedBy(options = {}): Promise<string[]> {
  const rendered: string[] = [];
  Object.assign(globalThis, { fixtureRendered: rendered });
  await shop.rebuild(options);
  Reflect.deleteProperty(globalThis, 'fixtureRendered');
  return rendered;
}

async function expectAsAfresh(): Promise<void> {
  const files = shop.files();
  await shop.rebuild({ full: true });
  expect(files).toEqual(shop.files());
}

const retitle = () => shop.edit('page', 'about', '--title', 'Доставка и самовывоз');

test('SPEED-02 a title that every page shows in its frame is put into pages that are not rendered for it', async () => {
  const before = shop.files();
  retitle();
  const rendered = await renderedBy();
  expect(shop.changedPages(before)).toEqual(pagesOf(before));
  expect(shop.page('catalog/cloth/satin/detail/p-1.html')).toContain('Доставка и самовывоз');
  expect(rendered).toContain('/info');
  expect(rendered).not.toContain('/catalog/cloth/satin/detail/p-1');
  expect(rendered.length).toBeLessThan(pagesOf(before).length / 2);
  await expectAsAfresh();
});

test('SPEED-02 another phone of the shop is put into pages that are not rendered for it', async () => {
  const before = shop.files();
  const [site] = shop.store.documents.all('site');
  if (site === undefined) throw new Error('The shop has no site.');
  shop.store.documents.put('site', site.id, {
    ...site,
    phones: [{ number: '+7 (493) 200-11-22', note: '' }],
  });
  const rendered = await renderedBy();
  expect(shop.page('catalog/cloth/satin/detail/p-1.html')).toContain('+7 (493) 200-11-22');
  expect(shop.changedPages(before)).toEqual(pagesOf(before));
  // The first makes the frame that the others get.
  expect(rendered.filter((address) => !address.endsWith('.json'))).toEqual(['/']);
  await expectAsAfresh();
});

test('a title of the second level changes the menu and the pages that show it, and no others', async () => {
  const before = shop.files();
  shop.edit('category', 'satin', '--title', 'Атлас');
  const rendered = await renderedBy();
  expect(shop.page('menu.json')).toContain('Атлас');
  expect(rendered).toContain('/catalog/cloth/satin');
  const changed = shop.changedPages(before);
  expect(changed).toContain('catalog/cloth/satin.html');
  expect(changed).not.toContain('about.html');
  expect(changed).not.toContain('404.html');
  await expectAsAfresh();
});

test('a page that another record changes as well is rendered', async () => {
  retitle();
  shop.edit('product', 'p-1', '--title', 'Сатин иной');
  expect(await renderedBy()).toContain('/catalog/cloth/satin/detail/p-1');
  await expectAsAfresh();
});

test('frames follow one after the other, whatever their length', async () => {
  for (const title of ['Я', 'Доставка по всей стране и самовывоз из любого магазина', 'Доставка']) {
    shop.edit('page', 'about', '--title', title);
    await shop.rebuild();
  }
  await expectAsAfresh();
});

test('a page whose bytes are not those that were written is rendered', async () => {
  appendFileSync(join(shop.dataFolder, shop.live, 'catalog/cloth/satin/detail/p-1.html'), '<p>чужое</p>');
  retitle();
  expect(await renderedBy()).toContain('/catalog/cloth/satin/detail/p-1');
  await expectAsAfresh();
});

test('other code and a full build render every page', async () => {
  const total = pagesOf(shop.files()).length;
  retitle();
  shop.compile('code-2');
  expect((await renderedBy()).length).toBe(total);
  expect((await renderedBy({ full: true })).length).toBe(total);
});
