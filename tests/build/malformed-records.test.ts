import { afterEach, expect, test } from 'vitest';
import { newsPath } from '../../src/paths.ts';
import { banner, sticker } from '../property/rebuild/shop-state.ts';
import { browsableShop, page } from './browsable-shop.ts';
import { builtShops } from './built-shops.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

const shopOf = () => ({
  ...browsableShop(),
  stickers: [sticker(1, 'Новинка', null)],
  products: browsableShop().products.map((item) => ({ ...item, stickerIds: [1] })),
  bannerBlocks: [{ code: 'home-hero', banners: [banner(1, 'Осень'), banner(2, 'Зима')] }],
});
const newShop = builtShops(shopOf);

let shop: ShopUnderTest;
async function open(change?: Partial<ReturnType<typeof browsableShop>>): Promise<void> {
  if (change === undefined) shop = await newShop();
  else {
    shop = new ShopUnderTest({ ...shopOf(), ...change });
    await shop.rebuild();
  }
}
afterEach(() => shop.close());

type Raw = Record<string, unknown>;

/** Sends a response as `spoil` leaves it. */
function spoilResponse(path: string, spoil: (body: Raw) => unknown): void {
  shop.disturb = async (called, answer) =>
    called === path ? Response.json(spoil((await answer.json()) as Raw)) : answer;
}

/** Sends the records of a list as `spoil` leaves them. */
const spoilList = (path: string, spoil: (record: Raw, index: number) => unknown): void =>
  spoilResponse(path, (body) => ({ ...body, data: (body.data as Raw[]).map(spoil) }));

function mend(): void {
  shop.disturb = (_, answer) => answer;
}

const malformedOnly = (warnings: readonly string[]): string[] =>
  warnings.filter((warning) => warning.includes('malformed'));

test.each<[string, number, Raw, Raw, string]>([
  ['/catalog/v1/categories', 2, { title: 'Новое' }, { sort: 'первый' }, 'Category #2 (satin)'],
  ['/stickers/v1', 1, { name: 'Новое' }, { color: 'красный' }, 'Sticker #1 (sticker-1)'],
  ['/pages/v1', 1, { title: 'Новое' }, { blocks: [{ type: 'picture', fileId: 'abc' }] }, 'Page #1 (about)'],
  ['/news/v1', 2, { name: 'Новое' }, { publicationDate: 'вчера' }, 'News #2'],
  ['/collections/v1', 2, { title: 'Новое' }, { productIds: ['3'] }, 'Collection #2 (winter)'],
  ['/partners/v1', 1, { title: 'Новое' }, { country: null }, 'Partner #1 (first)'],
  ['/shop-points/v1', 1, { title: 'Новое' }, { coord: 'Иваново' }, 'Shop point #1'],
  ['/seo/v1', 1, { title: 'Новое' }, { url: 'catalog/cloth' }, 'SEO data #1'],
])(
  'BUILD-09 a malformed record of %s keeps its last good version until it is mended',
  async (path, id, edit, fault, name) => {
    await open();
    const before = shop.files();
    const field = 'blocks' in fault ? 'blocks.0.fileId: ' : Object.keys(fault).join();
    spoilList(path, (record) => (record.id === id ? { ...record, ...edit, ...fault } : record));
    const { warnings } = await shop.rebuild({ reconcile: true });
    expect(malformedOnly(warnings)).toEqual([
      expect.stringContaining(`${name} is malformed and keeps its last good version: ${field}`),
    ]);
    expect(shop.files()).toEqual(before);
    // A kind that is not asked for stays as it is, and is reported all the same.
    expect((await shop.only('currency')).warnings).toEqual(warnings);
    spoilList(path, (record) => (record.id === id ? { ...record, ...edit } : record));
    expect(malformedOnly((await shop.rebuild({ reconcile: true })).warnings)).toEqual([]);
    expect(shop.changedPages(before)).not.toEqual([]);
  },
);

test('BUILD-09 a malformed banner holds back no other one of its block', async () => {
  await open();
  spoilList('/banners/v1', (block) => {
    const [first, second] = block.banners as Raw[];
    return { ...block, banners: [{ ...first, title: 'Весна' }, { ...second, title: 7 }, { id: 3 }] };
  });
  expect(malformedOnly((await shop.rebuild().catch(failed)).warnings)).toEqual([
    [
      '2 of 3 banners of getBanners are malformed, which is too many: the live shop stays as it is.',
      'Banner #2 (home-hero): banners.1.title: a text is expected, 7 came.',
      'Banner #3 (home-hero): banners.2.title: it is missing, a text is expected.',
    ].join('\n'),
  ]);
  spoilList('/banners/v1', (block) => {
    const [first, second] = block.banners as Raw[];
    return {
      ...block,
      banners: [
        { ...first, title: 'Весна' },
        { ...second, title: 7 },
      ],
    };
  });
  expect(malformedOnly((await shop.rebuild()).warnings)).toEqual([
    expect.stringContaining(
      'Banner #2 (home-hero) is malformed and keeps its last good version: banners.1.title: ',
    ),
  ]);
  expect(shop.page('index.html')).toMatch(/Весна.*Зима/s);
});

/** What a rebuild that failed says, in the place of warnings. */
const failed = (error: unknown) => ({ warnings: [error instanceof Error ? error.message : ''] });

test('BUILD-09 a malformed widget or raffle keeps its last good version', async () => {
  await open();
  const before = shop.files();
  for (const [path, name] of [
    ['/widgets/v1/home-new', 'Widget (home-new)'],
    ['/raffles/v1/plaid', 'Raffle #1 (plaid)'],
  ] as const) {
    spoilResponse(path, (record) => ({ ...record, title: null }));
    expect(malformedOnly((await shop.rebuild()).warnings)).toEqual([
      expect.stringContaining(`${name} is malformed and keeps its last good version: title: `),
    ]);
    expect(shop.files()).toEqual(before);
  }
});

test('BUILD-09 a malformed record that was never good is left out, and one that is removed goes', async () => {
  await open();
  const pages = await shop.rebuild().then(({ pages: { total } }) => total);
  const removed = 2;
  const article = `${newsPath(removed).slice(1)}.html`;
  spoilList('/news/v1', (record) => (record.id === 3 ? { ...record, id: 9, tags: null } : record));
  const left = await shop.rebuild();
  expect(malformedOnly(left.warnings)).toEqual([
    expect.stringContaining('News #9 is malformed and is left out: tags: '),
  ]);
  expect(left.pages.total).toBeLessThan(pages);
  spoilList('/news/v1', (record) => (record.id === removed ? { ...record, tags: null } : record));
  expect(malformedOnly((await shop.rebuild()).warnings)).toHaveLength(1);
  expect(shop.files().has(article)).toBe(true);
  spoilResponse('/news/v1', (body) => ({
    ...body,
    data: (body.data as Raw[]).filter(({ id }) => id !== removed),
  }));
  expect(malformedOnly((await shop.rebuild()).warnings)).toEqual([]);
  expect(shop.files().has(article)).toBe(false);
});

test('BUILD-09 a malformed record without a name removes nothing', async () => {
  await open();
  const before = shop.files();
  spoilList('/pages/v1', (record) => (record.id === 2 ? 'nonsense' : record));
  const { warnings } = await shop.rebuild();
  expect(malformedOnly(warnings)).toEqual([
    'Page in place 2 of its list is malformed and is left out: an object is expected, "nonsense" came (getPages).',
  ]);
  expect(shop.files()).toEqual(before);
  mend();
  expect(malformedOnly((await shop.rebuild()).warnings)).toEqual([]);
});

test.each([{ id: 'два' }, 'nonsense'])(
  'BUILD-09 the malformed banner %j removes nothing of its block',
  async (sent) => {
    await open();
    const before = shop.files();
    const spoil = (index: number) =>
      spoilList('/banners/v1', (block) => ({
        ...block,
        banners: (block.banners as Raw[]).toSpliced(index, 1, sent as Raw),
      }));
    for (const index of [0, 1]) {
      spoil(index);
      expect(malformedOnly((await shop.rebuild()).warnings)).toEqual([
        expect.stringContaining(`(home-hero) is malformed and is left out: banners.${index}`),
      ]);
      expect(shop.files()).toEqual(before);
    }
    mend();
    shop.store.documents.put('bannerBlock', 'home-hero', { code: 'home-hero', banners: [banner(2, 'Зима')] });
    expect(malformedOnly((await shop.rebuild()).warnings)).toEqual([]);
    expect(shop.files()).not.toEqual(before);
  },
);

test('BUILD-09 of two records with one id the first counts', async () => {
  await open();
  const before = shop.files();
  spoilResponse('/partners/v1', ({ data }) => {
    const list = data as Raw[];
    return { data: [...list, { ...list[0], title: 'Другая' }] };
  });
  for (let run = 0; run < 2; run++) {
    const { warnings, pages } = await shop.rebuild();
    expect(warnings).toContain(
      'Partner #2 is malformed and is left out: id: another record of the list has this id (getPartners).',
    );
    expect(pages.rendered).toBe(0);
  }
  expect(shop.files()).toEqual(before);
});

test('BUILD-09 more than 5 % of a kind stop the rebuild, but never a single record', async () => {
  await open({ pages: Array.from({ length: 41 }, (_, index) => page(index + 1, `page-${index}`, null)) });
  const spoilPages = (count: number) =>
    spoilList('/pages/v1', (record, index) => (index < count ? { ...record, lead: null } : record));
  // Of few records no share can be told.
  spoilPages(5);
  expect(malformedOnly((await shop.rebuild()).warnings)).toHaveLength(5);
  const live = shop.live;
  spoilPages(6);
  const error: unknown = await shop.rebuild().catch((reason: unknown) => reason);
  const lines = (error as Error).message.split('\n');
  expect(lines).toHaveLength(7);
  expect(lines.slice(0, 2)).toEqual([
    '6 of 41 pages of getPages are malformed, which is too many: the live shop stays as it is.',
    'Page #1 (page-0): lead: a text is expected, null came.',
  ]);
  expect(shop.live).toBe(live);
});

test('BUILD-09 another site of the back end may be malformed, the shop’s own must not', async () => {
  await open();
  spoilResponse('/sites/v1', ({ data }) => ({
    data: [...(data as Raw[]), { id: 2, code: 'other' }, 'nonsense'],
  }));
  expect(malformedOnly((await shop.rebuild()).warnings)).toEqual([]);
  spoilList('/sites/v1', (site) => ({ ...site, phones: [{ number: 7 }] }));
  expect(await shop.rebuild().catch(String)).toContain(
    'The API broke its contract in getSites: data.0.phones.0.number: ',
  );
});

test('BUILD-09 an answer that is no list at all stops the rebuild', async () => {
  await open();
  spoilResponse('/banners/v1', () => ({ data: 'nonsense' }));
  expect(await shop.rebuild().catch(String)).toContain('The API broke its contract in getBanners: data');
});

test('BUILD-09 the shop is built without a record that others name and that is left out', async () => {
  shop = new ShopUnderTest(browsableShop());
  spoilList('/catalog/v1/categories', (record) => (record.id === 1 ? { ...record, sort: null } : record));
  const { warnings, pages } = await shop.rebuild();
  expect(malformedOnly(warnings)).toEqual([
    expect.stringContaining('Category #1 (cloth) is malformed and is left out: sort: '),
  ]);
  expect(shop.files().has('catalog/cloth.html')).toBe(false);
  mend();
  expect((await shop.rebuild()).pages.total).toBeGreaterThan(pages.total);
  expect(shop.files().has('catalog/cloth.html')).toBe(true);
});
