import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { browsableShop, page } from './browsable-shop.ts';
import { cloth, product, satin, smallShop } from './small-shop.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

/** The lists that a shop can do without, by their paths. */
const optional: Record<string, string> = {
  getStickers: '/stickers/v1',
  getBanners: '/banners/v1',
  getPages: '/pages/v1',
  getNews: '/news/v1',
  getSeo: '/seo/v1',
  getFilters: '/catalog/v1/filters',
  getCollections: '/collections/v1',
  getPartners: '/partners/v1',
  getShopPoints: '/shop-points/v1',
};
const required: Record<string, string> = {
  getSites: '/sites/v1',
  getConfig: '/config-provider/v1',
  getCurrencies: '/currencies/v1',
  getCategories: '/catalog/v1/categories',
  findProducts: '/catalog/v1/products',
};

let shop: ShopUnderTest;
beforeEach(() => {
  shop = new ShopUnderTest(browsableShop());
});
afterEach(() => shop.close());

/** Lets the API answer some paths with a status. */
function answering(status: number, paths: readonly string[]): void {
  shop.disturb = (path, answer) =>
    paths.includes(path) ? Response.json({ message: 'Нет' }, { status }) : answer;
}

const naming = (warnings: readonly string[]) =>
  warnings.filter((warning) => warning.includes('the API answered'));

describe.each([404, 501])('a back end that answers %i', (status) => {
  test('to every list that a shop can do without builds a shop, and each is named once', async () => {
    answering(status, Object.values(optional));
    const { warnings } = await shop.rebuild();
    expect(naming(warnings).sort()).toEqual(
      Object.keys(optional)
        .map(
          (call) => `${call}: the API answered ${status}, so the shop is built without what this call lists.`,
        )
        .sort(),
    );
    expect(shop.page('catalog/cloth.html')).toContain('Товар 1<');
    const later = await shop.only('product');
    expect(naming(later.warnings)).toHaveLength(Object.keys(optional).length);
  });

  test.each(Object.entries(required))('to %s stops the build', async (call, path) => {
    answering(status, [path]);
    await expect(shop.rebuild()).rejects.toThrow(new RegExp(`^${call}: the API answered ${status}`));
  });

  test('to lists that it served before takes nothing away, even from a full build', async () => {
    await shop.rebuild();
    const before = shop.files();
    answering(status, Object.values(optional));
    for (const options of [{}, { reconcile: true }, { full: true, allowDrop: true }]) {
      const { warnings } = await shop.rebuild(options);
      expect(naming(warnings)).toContain(
        `getNews: the API answered ${status}, so the shop keeps the 3 that it has; an empty list would remove them.`,
      );
      expect(shop.files()).toEqual(before);
    }
    shop.disturb = (_, answer) => answer;
    expect(naming((await shop.rebuild()).warnings)).toEqual([]);
  });
});

describe('records that the configuration names', () => {
  const kinds = {
    getWidget: '/widgets/v1/',
    getRaffle: '/raffles/v1/',
    getFormType: '/forms/v1/',
  };
  beforeEach(async () => {
    const { config } = browsableShop();
    shop.store.documents.put('config', 'shop', {
      ...config,
      flags: { ...config.flags, FORM_USER_RECALL: '1' },
    });
    shop.store.documents.put('form', 1, {
      id: 1,
      code: 'call',
      title: 'Звонок',
      description: '',
      submitTitle: 'Жду',
      successMessage: 'Ждите',
      consentRequired: true,
      params: [],
    });
    await shop.rebuild();
  });

  test.each(Object.entries(kinds))(
    'where %s answers 404 for every one of them, none goes, even from a full build',
    async (call, path) => {
      const before = shop.files();
      shop.disturb = (asked, answer) =>
        asked.startsWith(path) ? Response.json({ message: 'Нет' }, { status: 404 }) : answer;
      for (const options of [{}, { full: true, allowDrop: true }]) {
        const { warnings } = await shop.rebuild(options);
        expect(naming(warnings)).toEqual([
          expect.stringMatching(
            new RegExp(
              `^${call}: the API answered 404, so the shop keeps the \\d+ that it has; a configuration`,
            ),
          ),
        ]);
        expect(shop.files()).toEqual(before);
      }
      shop.disturb = (_, answer) => answer;
      expect(naming((await shop.rebuild()).warnings)).toEqual([]);
    },
  );

  test('one that answers 404 beside another one is gone', async () => {
    const raffle = shop.store.documents.one('raffle', 'plaid');
    if (!raffle) throw new Error('The shop has no raffle.');
    shop.store.documents.put('raffle', 'gone', { ...raffle, id: 2, codeUrl: 'gone' });
    await shop.rebuild();
    shop.store.documents.remove('raffle', 'plaid');
    expect(naming((await shop.rebuild({ allowDrop: true })).warnings)).toEqual([]);
    expect([...shop.files().keys()].filter((name) => /^raffle.*html$/.test(name))).toEqual([
      'raffle/gone.html',
    ]);
  });

  test('one that the configuration names no more is gone', async () => {
    const { config } = browsableShop();
    shop.store.documents.put('config', 'shop', { ...config, flags: {} });
    await shop.rebuild({ allowDrop: true });
    expect([...shop.files().keys()].filter((name) => /^raffle.*html$/.test(name))).toEqual([]);
  });
});

test.each([500, 502, 503])(
  'a back end that answers %i to an optional list stops the build',
  async (status) => {
    answering(status, ['/news/v1']);
    await expect(shop.rebuild()).rejects.toThrow(new RegExp(`^getNews: the API answered ${status}`));
  },
);

test('an optional list that does not answer in time stops the build', async () => {
  shop.disturb = (path, answer) => (path === '/pages/v1' ? new Promise<never>(() => undefined) : answer);
  await expect(shop.rebuild({ source: shop.source({ timeout: 200 }) })).rejects.toThrow(
    /^getPages: the API at .* does not answer in time/,
  );
});

test('a page of the news that is missing after the first is a fault, not a shop without news', async () => {
  let asked = 0;
  shop.disturb = async (path, answer) => {
    if (path !== '/news/v1') return answer;
    if (++asked > 1) return Response.json({ message: 'Нет' }, { status: 404 });
    const news = (await answer.json()) as { meta: object };
    return Response.json({ ...news, meta: { ...news.meta, pageCount: 2 } });
  };
  await expect(shop.rebuild()).rejects.toThrow(/^getNews: the API answered 404/);
});

test('an empty list takes away what it listed', async () => {
  await shop.rebuild();
  shop.store.change(() => shop.store.documents.remove('page', 'about'));
  await shop.rebuild({ allowDrop: true });
  expect(shop.files().has('about.html')).toBe(false);
  shop.store.change(() => shop.store.documents.put('page', 'about', page(1, 'about', null)));
  await shop.rebuild();
  expect(shop.files().has('about.html')).toBe(true);
});

test('a shop without SEO data is told that search engines find nothing', async () => {
  await shop.close();
  shop = new ShopUnderTest({ ...smallShop(), seo: [] });
  expect((await shop.rebuild()).warnings).toEqual([
    'The shop has no SEO data: every page asks search engines not to index it, and there is no sitemap.',
  ]);
});

test('a shop whose guests see no price is named, with how many products; one price is enough', async () => {
  const dealer = [{ priceRole: 'dealer', price: 100, oldPrice: null, limit: 0 }];
  const unpriced = (one: ReturnType<typeof product>) => ({
    ...one,
    cardPrices: [],
    groups: one.groups.map((group) => ({ ...group, offers: [{ id: group.id, prices: dealer }] })),
  });
  await shop.close();
  shop = new ShopUnderTest({ ...smallShop(), products: smallShop().products.map(unpriced) });
  expect((await shop.rebuild()).warnings).toEqual([
    'None of the 40 products has a price of the role "guest_opt", which guests see: pages, structured data and the feed name no price.',
  ]);
  shop.store.products.save(product(41, [cloth, satin]));
  expect((await shop.rebuild()).warnings).toEqual([]);
});
