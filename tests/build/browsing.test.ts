import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../../src/contract/catalog/product.ts';
import type { ShopStore } from '../../src/reference-api/shop-store.ts';
import { BLUE, browsableShop, GREEN, options, page, partner, seo } from './browsable-shop.ts';
import { builtShops } from './built-shops.ts';
import type { ShopUnderTest } from './shop-under-test.ts';
import { home } from './small-shop.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

const newShop = builtShops(browsableShop);
let shop: ShopUnderTest;
async function build() {
  shop = await newShop();
}

const html = () => [...shop.files().keys()].filter((file) => file.endsWith('.html'));
const below = (folder: string) => html().filter((file) => file.startsWith(folder));

describe('a first build', () => {
  beforeAll(build);
  afterAll(() => shop.close());

  test('makes a page of each selection that has SEO data and products, and no others', () => {
    expect(html().filter((file) => file.includes('_selection'))).toEqual([
      'catalog/cloth/_selection/colour-11.html',
      'catalog/cloth/_selection/colour-11/_page/2.html',
      'catalog/cloth/satin/_selection/colour-12.html',
      'catalog/cloth/satin/_selection/colour-12/_page/2.html',
    ]);
    const red = shop.page('catalog/cloth/_selection/colour-11.html');
    expect(red).toContain('Красные ткани');
    expect(red).toContain('Товар 10<');
    expect(red).not.toContain('Товар 11<');
    expect(shop.page('catalog/cloth/_selection/colour-11/_page/2.html')).toContain('Товар 12<');
  });

  test('lists the filters in which products of a category differ, with links to the pages of single values', () => {
    expect(shop.page('catalog/cloth.html')).toContain(
      '<h2>colour: Цвет</h2><a href="/catalog/cloth?colour=11">красный</a>',
    );
    expect(shop.page('catalog/cloth.html')).not.toContain('fibre');
    expect(shop.page('catalog/cloth/linen.html')).not.toContain('<h2>');
  });

  test('makes pages of collections, with the products that the shop has, in their order', () => {
    expect(below('collection')).toEqual([
      'collection.html',
      'collection/summer.html',
      'collection/winter.html',
    ]);
    expect(shop.page('collection.html')).toMatch(/Зима.*Лето/);
    expect(shop.page('collection/winter.html')).toMatch(/Зима 2.*Товар 30.*Товар 3</);
  });

  test('makes pages of the brands, with their products', () => {
    expect(below('brands')).toEqual(['brands.html', 'brands/first.html', 'brands/second.html']);
    expect(shop.page('brands.html')).toMatch(/Вторая.*Первая/);
    expect(shop.page('brands/first.html')).toMatch(/Товар 5<.*Товар 40<.*8<\/main>$/s);
  });

  test('makes a page of each raffle that the API has, without who takes part', () => {
    expect(below('raffle')).toEqual(['raffle/plaid.html']);
    const raffle = shop.page('raffle/plaid.html');
    expect(raffle).toContain('<p>Условия</p>');
    expect(raffle).not.toMatch(/alert|participants|status/);
  });

  test('makes pages of the tree: at the root and below the folder of static ones', () => {
    expect(below('static')).toEqual(['static/guide/linen.html', 'static/guide/linen/washing.html']);
    expect(shop.page('static/guide/linen/washing.html')).toContain(
      '<a href="/static/guide/linen">Страница linen</a>Страница washing',
    );
    expect(shop.page('static/guide/linen.html')).toContain('href="/static/guide/linen/washing"');
    expect(html().filter((file) => /lost|round|trip|below/.test(file))).toEqual([]);
    // The shop has a screen at this address.
    expect(shop.page('reviews.html')).not.toContain('Страница reviews');
  });

  test('lists the actions and the topics of the news', () => {
    expect(shop.page('actions.html')).toContain('Новость 1');
    expect(shop.page('actions.html')).not.toContain('Новость 2');
    expect(shop.page('blog.html')).toMatch(/Акции.*Новость 1.*Ткани.*Новость 3.*Новость 2.*Уход/);
  });
});

describe('a rebuild', () => {
  beforeEach(build);
  afterEach(() => shop.close());

  test('requests filters once, whatever the number of categories', async () => {
    shop.calls.length = 0;
    shop.edit('product', 'p-3', '--price', '990');
    await shop.rebuild();
    expect(shop.calls.filter((path) => path === '/catalog/v1/filters')).toHaveLength(1);
  });

  test('after a price edit renders only the pages that show the product', async () => {
    const before = shop.files();
    shop.edit('product', 'p-3', '--price', '990');
    const { pages } = await shop.rebuild();
    expect(shop.changedPages(before)).toEqual([
      'catalog.html',
      'catalog/cloth.html',
      'catalog/cloth/_selection/colour-11.html',
      'catalog/cloth/satin.html',
      'catalog/cloth/satin/detail/p-3.html',
      'collection/winter.html',
      'index.html',
    ]);
    expect(pages.rendered).toBe(7);
  });

  test('renders nothing for a new participant of a raffle', async () => {
    const snapshot = shop.snapshotBytes();
    const entrant = { fio: 'Анна Петрова', phone: '+79000000000', email: '', city: null, uid: null };
    shop.store.raffleParticipants.add(1, { ...entrant, isWinner: false }, new Date());
    const { pages } = await shop.rebuild();
    expect(pages.rendered).toBe(0);
    expect(shop.snapshotBytes()).toBe(snapshot);
  });
});

const group = ({ groups }: Product, id: number) => groups.map((one) => ({ ...one, id }));

function product({ products }: ShopStore, id: number) {
  const found = products.byId(id);
  if (!found) throw new Error(`no product ${id}`);
  return found;
}

const edits: Record<string, (store: ShopStore) => void> = {
  'a product gets a colour that has SEO data but had no products': (store) =>
    store.products.save({ ...product(store, 31), options: options([BLUE, GREEN]) }),
  'a product loses its colour': (store) =>
    store.products.save({ ...product(store, 1), options: options([]) }),
  'the last products of a selection lose their colour': (store) => {
    for (let id = 1; id <= 12; id++)
      store.products.save({ ...product(store, id), options: options([GREEN]) });
  },
  'a product moves to the end': (store) => store.products.save({ ...product(store, 3), sort: 1000 }),
  'a product is removed': (store) => store.products.remove(30),
  'a product that a collection waits for arrives': (store) =>
    store.products.save({
      ...product(store, 3),
      id: 999,
      code: 'p-999',
      groups: group(product(store, 3), 9999),
    }),
  'a product moves to another category': (store) =>
    store.products.save({
      ...product(store, 5),
      categories: [{ id: home.id, code: home.code, title: home.title }],
    }),
  'a product gets another brand': (store) =>
    store.products.save({ ...product(store, 5), partner: { id: 2, title: 'Вторая' } }),
  'a product loses its brand': (store) => store.products.save({ ...product(store, 5), partner: null }),
  'a filter gets another name': (store) => {
    for (const filter of store.documents.all('filter').filter(({ code }) => code === 'colour')) {
      store.documents.put('filter', filter.id, { ...filter, title: 'Оттенок' });
    }
  },
  'a filter makes no pages any more': (store) => {
    for (const filter of store.documents.all('filter')) {
      store.documents.put('filter', filter.id, { ...filter, seo: false });
    }
  },
  'filters change places': (store) => {
    for (const filter of store.documents.all('filter')) {
      store.documents.put('filter', filter.id, { ...filter, priorityId: -filter.priorityId });
    }
    store.products.save({ ...product(store, 1), options: [] });
  },
  'SEO data of a selection is written': (store) =>
    store.seo.save(seo(20, '/catalog/cloth/satin?colour=11', 'Красный сатин')),
  'SEO data of a selection names another value': (store) =>
    store.seo.save(seo(2, '/catalog/cloth?colour=12', 'Синие ткани')),
  'SEO data of a selection gets another title': (store) =>
    store.seo.save(seo(2, '/catalog/cloth?colour=11', 'Алые ткани')),
  'a category with selections gets another code': (store) =>
    store.documents.put('category', 1, { ...browsableShop().categories[0]!, code: 'fabric' }),
  'a page of listings becomes longer': (store) =>
    store.documents.put('config', 'shop', {
      ...browsableShop().config,
      catalog: { limit: 25, resultCacheSeconds: 0 },
    }),
  'a raffle and the actions are no longer shown': (store) =>
    store.documents.put('config', 'shop', { ...browsableShop().config, flags: {} }),
  'a collection gets products': (store) =>
    store.documents.put('collection', 1, { ...browsableShop().collections[1]!, productIds: [7, 8] }),
  'a collection is removed': (store) => void store.documents.remove('collection', 2),
  'a brand is renamed': (store) => store.documents.put('partner', 2, partner(2, 'second', 'Яркая')),
  'a brand gets another address': (store) => store.documents.put('partner', 1, partner(1, 'prime', 'Первая')),
  'a brand is removed': (store) => void store.documents.remove('partner', 1),
  'a raffle gets another title': (store) => {
    const raffle = store.documents.one('raffle', 'plaid');
    if (raffle) store.documents.put('raffle', 'plaid', { ...raffle, title: 'Одеяло' });
  },
  'a raffle that was missing appears': (store) => {
    const raffle = store.documents.one('raffle', 'plaid');
    if (raffle) store.documents.put('raffle', 'gone', { ...raffle, id: 2, codeUrl: 'gone' });
  },
  'a page of the tree moves to the root': (store) =>
    store.documents.put('page', 'washing', page(5, 'washing', null)),
  'a folder of the tree becomes a page': (store) => store.documents.put('page', 'guide', page(3, 'guide', 2)),
  'a page of the tree is removed': (store) => void store.documents.remove('page', 'washing'),
  'news become an action': (store) => {
    const news = store.documents.one('news', 2);
    if (news) store.documents.put('news', 2, { ...news, tags: ['Акции'] });
  },
};

describe('BUILD-02 what a rebuild makes is byte for byte what a build from nothing makes:', () => {
  beforeEach(build);
  afterEach(() => shop.close());

  test.each(Object.entries(edits))('%s', async (_, edit) => {
    const before = shop.files();
    shop.store.change(() => edit(shop.store));
    await shop.rebuild({ allowDrop: true });
    const incremental = shop.files();
    expect(incremental).not.toEqual(before);
    rmSync(join(shop.dataFolder, 'content.sqlite'));
    await shop.rebuild({ full: true, allowDrop: true });
    expect(shop.files()).toEqual(incremental);
  });

  test('all of these edits, one after the other', async () => {
    for (const edit of Object.values(edits)) {
      shop.store.change(() => edit(shop.store));
      await shop.rebuild({ allowDrop: true });
    }
    const incremental = shop.files();
    rmSync(join(shop.dataFolder, 'content.sqlite'));
    await shop.rebuild({ full: true, allowDrop: true });
    expect(shop.files()).toEqual(incremental);
  }, 30_000);

  test('a selection that loses its products leaves its address to the plain page', async () => {
    shop.store.change(() => edits['the last products of a selection lose their colour']?.(shop.store));
    await shop.rebuild({ allowDrop: true });
    expect(html()).toContain('catalog/cloth/_selection/colour-13.html');
    expect(html()).not.toContain('catalog/cloth/_selection/colour-11.html');
    expect(shop.page('catalog/cloth.html')).not.toContain('colour=11');
  });
});
