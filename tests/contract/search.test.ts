import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findProducts } from '../../src/contract/catalog/product.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import { product } from './fixture/products.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const option = (code: string, ...titles: string[]) => ({
  id: 1,
  code,
  title: code,
  values: titles.map((title, at) => ({ id: at + 1, title })),
  showInCardSeparately: false,
});

const goods = [
  product(301, 'shtory', 'Шторы из льна', { options: [option('fibre', 'Лён')], vendorCode: 'Ш-00301' }),
  product(302, 'naperniki', 'Наперник белый', {
    options: [option('fibre', 'Хлопок')],
    vendorCode: 'Н-00302',
  }),
  product(303, 'hlopok', 'Хлопок-компаньон', {
    options: [option('cloth', 'Поплин')],
    vendorCode: 'AB-00303',
  }),
  product(304, 'bele', 'Постельное бельё «Ёлка»', {
    options: [option('cloth', 'Сатин')],
    vendorCode: 'К-00304',
  }),
  product(305, 'satin', 'Сатин', { options: [option('colour', 'Белый')], vendorCode: 'Т-00305' }),
  product(306, 'naborsatin', 'Набор сатиновый 50 × 90 см', { vendorCode: 'Т-00306' }),
];

let own: TestApi;
let demo: TestApi;
beforeAll(() => {
  own = testApi();
  for (const one of goods) own.store.products.save(one);
  for (const id of own.store.products.idsInCategory(2)) own.store.products.remove(id);
  demo = testApi({ shop: generateShop() });
});
afterAll(async () => {
  await own.close();
  await demo.close();
});

async function found(search: string) {
  const { data, correctedSearch } = await own.call(findProducts, { body: { search } });
  return { codes: data.map(({ code }) => code), correctedSearch };
}
const codes = async (search: string) => (await found(search)).codes;

test.each([
  ['сaтин', ['bele', 'naborsatin', 'satin']],
  ['T-00305', ['satin']],
])(
  'API-02 search: Latin letters that look like Cyrillic ones are read as these: «%s»',
  async (typed, expected) => {
    expect((await codes(typed)).toSorted()).toEqual(expected);
  },
);

test('API-02 search: letters that are typed or stored as two, and what cannot be seen between them, change nothing', async () => {
  own.store.products.save(
    product(307, 'shelk', 'Шёлк и тёплый муслин'.normalize('NFD'), { vendorCode: 'Т-00307' }),
  );
  for (const text of ['шёлк', 'ШЁЛК', 'тёплый', 'тёп\u00ADлый'])
    for (const typed of [text, text.normalize('NFD'), text.normalize('NFC')])
      expect(await codes(typed), typed).toContain('shelk');
  own.store.products.remove(307);
});

test.each([
  ['лён', ['skatert', 'shtory']],
  ['льняная', ['skatert', 'shtory']],
  ['шторы льном', ['shtory']],
  ['хлопка', ['hlopok', 'naperniki']],
  ['белого', ['naperniki', 'polotentse', 'satin']],
  ['постельным бельем', ['bele', 'komplekt']],
  ['постельное из хлопка', []],
])('API-02 search: «%s» finds every form of its words', async (search, expected) => {
  expect(await codes(search)).toEqual(expected);
});

test('API-02 search: ё is е, also in a word that is typed without it', async () => {
  expect(await codes('елка')).toEqual(['bele']);
  expect(await codes('ЁЛКА')).toEqual(['bele']);
});

test('API-02 search: letters of another width are the same letters', async () => {
  expect(await codes('ＡＢ－００３０３')).toEqual(['hlopok']);
  expect(await codes('набор ５０ ９０')).toEqual(['naborsatin']);
  expect(await codes('ＬＥＮ')).toEqual(await codes('LEN'));
});

test('API-02 search: a whole word of the title comes before another form of it, this before one of the options', async () => {
  expect(await codes('сатин')).toEqual(['satin', 'naborsatin', 'bele']);
});

test('API-02 search: of titles that fit alike those that begin with the word come first', async () => {
  own.store.products.save(product(391, 'chehol', 'Чехол для матраса', { sort: 1 }));
  own.store.products.save(product(392, 'matras', 'Матрас', { sort: 2 }));
  expect(await codes('матраса'), 'as it is written comes first').toEqual(['chehol', 'matras']);
  expect(await codes('матрасом')).toEqual(['matras', 'chehol']);
  expect(await codes('чехол матрас')).toEqual(['chehol']);
});

test('API-02 search: another sort than the default one overrides relevance', async () => {
  const { data } = await own.call(findProducts, { body: { search: 'сатин', sort: 'new' } });
  expect(data.map(({ code }) => code)).toEqual(['naborsatin', 'satin', 'bele']);
});

test('API-02 search: the last word may be unfinished, the others may not', async () => {
  expect(await codes('наб сат')).toEqual([]);
  expect(await codes('набор сат')).toEqual(['naborsatin']);
});

test.each([
  'Т-00305',
  'т00305',
  'т 00305',
  '00305',
  'N-00305',
  'Артикул: Т-00305',
  'арт.Т-00305',
  'код товара Т-00305',
  'купить Т-00305',
])('API-02 search: vendor code typed as «%s»', async (search) => {
  expect(await codes(search)).toContain('satin');
});

test('API-02 search: a size is found however its sides are put together', async () => {
  for (const search of ['50х90', '50x90', '50 × 90', '90*50'])
    expect(await codes(search)).toEqual(['naborsatin']);
});

test.each([
  ['cfnby', 'сатин', 'satin'],
  ['gjcntkmyjt ,tkmt', 'постельное белье', 'bele'],
  ['сатин ,tksq', 'сатин белый', 'satin'],
  ['фи-00303', 'ab-00303', 'hlopok'],
])('API-02 search: «%s» in the wrong keyboard layout is «%s»', async (typed, meant, code) => {
  const {
    codes: [first],
    correctedSearch,
  } = await found(typed);
  expect({ first, correctedSearch }).toEqual({ first: code, correctedSearch: meant });
});

test.each([
  ['сотин', 'сатин'],
  ['саитн', 'сатин'],
  ['пастельное белье', 'постельное белье'],
  ['наперникк', 'наперник'],
  ['cfmby', 'сатин'],
  ['Бельё пастельное', 'Бельё постельное'],
  ['Шторы из  льнна', 'Шторы из льна'],
])('API-02 search: a slip in «%s» is forgiven', async (typed, meant) => {
  const { codes: any, correctedSearch } = await found(typed);
  expect(correctedSearch).toBe(meant);
  expect(any.length).toBeGreaterThan(0);
});

test('API-02 search: what is found is not corrected, and what cannot be guessed finds nothing', async () => {
  expect((await found('сатин')).correctedSearch).toBeUndefined();
  expect(await found('абракадабра')).toEqual({ codes: [], correctedSearch: undefined });
  expect(await found('…')).toEqual({ codes: [], correctedSearch: undefined });
});

test('API-02 search: an edited product is found by its new words at once, a removed one not at all', async () => {
  own.store.products.save(product(390, 'perkal', 'Перкаль'));
  expect(await codes('перкаль')).toEqual(['perkal']);
  own.store.products.save(product(390, 'perkal', 'Батист'));
  expect(await codes('перкаль')).toEqual([]);
  expect(await codes('батист')).toEqual(['perkal']);
  own.store.products.remove(390);
  expect(await codes('батист')).toEqual([]);
});

test('API-02 search: a slip is corrected to a word that came since, and to none that is gone', async () => {
  const { version } = own.store.products.words;
  own.store.products.save(product(393, 'veretye', 'Веретьё'));
  expect((await found('виретье')).correctedSearch).toBe('веретье');
  const named = own.store.products.words.version;
  expect(named).toBeGreaterThan(version);
  own.store.products.save(product(393, 'veretye', 'Веретьё', { groups: [] }));
  expect(own.store.products.words.version, 'its words are the same').toBe(named);
  own.store.products.save(product(394, 'voretesh', 'Воретьёш'));
  expect((await found('виретье')).correctedSearch).toBe('веретье');
  own.store.products.remove(393);
  expect((await found('виретье')).correctedSearch, 'the next nearest').toBe('воретьеш');
  own.store.products.remove(394);
  expect(await found('виретье')).toEqual({ codes: [], correctedSearch: undefined });
});

test('API-02 search: a text of a hundred parts is looked up as a short one', async () => {
  const scores = vi.spyOn(own.store.products.words, 'scores');
  for (const text of ['т-'.repeat(99), Array.from({ length: 40 }, (_, at) => `т${at}`).join('-')]) {
    await found(text);
  }
  expect(scores.mock.calls.length).toBeLessThan(100);
  scores.mockRestore();
});

test('API-02 search: a search is narrowed and counted like a category', async () => {
  const { data, counts } = await own.call(findProducts, {
    body: { search: 'полотенце', counts: true, filters: [{ code: 'color', valueIds: [11] }] },
  });
  expect(data.map(({ code }) => code)).toEqual(['polotentse']);
  expect(counts).toMatchObject({ count: 1, prices: { from: 590_00, to: 590_00 }, inStock: 1 });
});

test.each([
  ['льняные шторы', /штор/i],
  ['простынь на резинке', /прост/i],
  ['полотенца махровые', /полотенц/i],
  ['постельное белье сатин', /постел|комплект/i],
  ['gjkjntywt', /полотен/i],
  ['наволачка', /наволоч/i],
  ['ткань для платья', /./],
  ['скатерт', /скатерт/i],
])('API-02 search: «%s» in the demo shop', async (search, expected) => {
  const { data } = await demo.call(findProducts, { body: { search, limit: 5 } });
  expect(data.length).toBeGreaterThan(0);
  for (const { title } of data) expect(title).toMatch(expected);
});

test('API-02 search: no text makes it fail', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom(
      'сатин',
      '"',
      "'",
      '*',
      'NEAR(',
      'AND',
      ' OR ',
      '-',
      '^',
      ':',
      '\u0000',
      '%',
      '_',
      '50х',
      'ё',
    ),
  );
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('').slice(0, 200));
  await fc.assert(
    fc.asyncProperty(text, async (search) => {
      const { data, meta } = await own.call(findProducts, { body: { search } });
      expect(data.length).toBe(Math.min(meta.totalCount, meta.perPage));
    }),
    { seed: 1, numRuns: 300 },
  );
});
