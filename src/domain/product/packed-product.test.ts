import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Group } from '../../contract/catalog/product.ts';
import { packProduct, unpackProduct } from './packed-product.ts';
import type { PageProduct } from './page-product.ts';

const TITLE = 'Пододеяльник «Река» / сатин';

const price = fc.record({
  priceRole: fc.constantFrom('guest_opt', 'dealer', ''),
  price: fc.nat(),
  oldPrice: fc.option(fc.nat()),
  limit: fc.constantFrom(0, 0.5, 10),
});
const group: fc.Arbitrary<Group> = fc
  .record({
    id: fc.nat(),
    title: fc.oneof(
      fc.constantFrom(TITLE, `${TITLE} / 150×215`, `${TITLE} / `, `${TITLE} /`, '150×215', ''),
      fc.string(),
    ),
    available: fc.boolean(),
    remnants: fc.constantFrom(0, 0.3, 17),
    unit: fc.constantFrom('piece', 'metre'),
    step: fc.constantFrom(1, 0.1),
    offers: fc.array(fc.record({ id: fc.nat(), prices: fc.array(price, { maxLength: 3 }) }), {
      maxLength: 2,
    }),
  })
  .chain((plain) => fc.constantFrom(plain, { ...plain, bonuses: 16_400 }));

const product = (groups: readonly Group[], part: Partial<PageProduct> = {}): PageProduct => ({
  product: { id: 7, title: TITLE, path: '/catalog/len/detail/reka', imageId: 70 },
  groups,
  sizeTable: null,
  allowOverAdding: false,
  sizeHelp: { hasForm: true },
  rows: [{ kind: 'similar', title: 'Похожие товары' }],
  ...part,
});

const throughPage = (given: PageProduct): PageProduct =>
  unpackProduct(JSON.parse(JSON.stringify(packProduct(given))), given);

test('a product is the same when it is read from its page', () => {
  fc.assert(
    fc.property(fc.array(group), fc.boolean(), (groups, allowOverAdding) => {
      const given = product(groups, { allowOverAdding });
      expect(throughPage(given)).toEqual(given);
    }),
    { seed: 83 },
  );
  const sizeTable = { title: 'Бельё', head: ['Размер'], rows: [['Евро']] };
  const contacts = { path: '/contacts' };
  const given = product([], { sizeTable, contacts, sizeHelp: { note: 'Садится', hasForm: false } });
  expect(throughPage(given)).toEqual(given);
});

test('of the pieces of a cloth a page has the longest alone', () => {
  const cloth = { id: 1, title: TITLE, available: true, remnants: 20, unit: 'metre', step: 0.1 } as const;
  const given = product([{ ...cloth, offers: [], pieces: [3.5, 12.4] }]);
  expect(throughPage(given).groups[0]?.pieces).toEqual([12.4]);
});

test('a size in the page says neither the product’s title nor what is usual', () => {
  const prices = [
    { priceRole: 'guest_opt', price: 299_000, oldPrice: null, limit: 0 },
    { priceRole: 'guest_opt', price: 278_100, oldPrice: null, limit: 10 },
  ];
  const size: Group = {
    id: 101,
    title: `${TITLE} / 150×215`,
    available: true,
    remnants: 33,
    unit: 'piece',
    step: 1,
    offers: [{ id: 1011, prices }],
  };
  expect(packProduct(product([size])).groups).toEqual([
    [101, '150×215', 33, [[1011, [299_000], [278_100, 10]]]],
  ]);
});
