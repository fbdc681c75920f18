import { expect, test } from 'vitest';
import { withBonuses } from '../../../src/reference-api/bonuses/rules.ts';
import { saveRecord } from '../../../src/reference-api/editor/records/save-record.ts';
import { DEFAULT_RULES, type WholesaleRules } from '../../../src/reference-api/rules/rule-schemas.ts';
import type { ShopStore } from '../../../src/reference-api/shop-store.ts';
import { bring, cloths, emptyShop } from './small-package.ts';

function ruledShop(): ShopStore {
  const store = emptyShop();
  store.documents.put('bonusRules', 'shop', DEFAULT_RULES.bonusRules);
  store.documents.put('wholesaleRules', 'shop', { metre: null, piece: { from: 10, percent: 10 } });
  return store;
}

const cloth = ({ products }: ShopStore, id: number) => products.byCode(`len-${id}`)!;
const pricesOf = (store: ShopStore, id: number) =>
  cloth(store, id).groups[0]?.offers[0]?.prices.map(({ price, limit }) => [price, limit]);

test('STAFF-04 imported goods have the wholesale price of the shop’s rule, and keep it as prices change', async () => {
  const store = ruledShop();
  await bring(store, cloths([1]));
  const first = [
    [500_00, 0],
    [450_00, 10],
  ];
  expect(pricesOf(store, 1)).toEqual(first);
  await bring(store, cloths([1, 2], 700));
  const later = [
    [700_00, 0],
    [630_00, 10],
  ];
  expect([pricesOf(store, 1), pricesOf(store, 2)]).toEqual([later, later]);
});

test('STAFF-04 imported goods bring the bonuses of the first level; those of a product’s own stay', async () => {
  const store = ruledShop();
  await bring(store, cloths([1, 2]));
  expect(cloth(store, 1)).toMatchObject({ bonuses: 15_00, groups: [{ bonuses: 15_00 }] });
  store.products.save(withBonuses(cloth(store, 2), 20));
  await bring(store, cloths([1, 2], 700));
  expect([1, 2].map((id) => cloth(store, id).groups[0]?.bonuses)).toEqual([21_00, 100_00]);
});

test('the same files again change no row of goods that follow the rules', async () => {
  const store = ruledShop();
  await bring(store, cloths([1, 2]));
  const [before, revision] = [store.image(), store.revisions.current];
  const report = await bring(store, cloths([1, 2]));
  expect(report.offers).toMatchObject({ unchanged: 2 });
  expect(store.revisions.current).toBe(revision);
  expect(Buffer.compare(Buffer.from(store.image()), Buffer.from(before))).toBe(0);
});

test('STAFF-04 goods imported before there was a rule of wholesale follow those that are made, through further imports', async () => {
  const store = emptyShop();
  const rule = (piece: WholesaleRules['piece']) =>
    store.change(() => {
      const author = { by: 'Анна', at: new Date() };
      saveRecord(store, {
        kind: 'wholesaleRules',
        id: 'shop',
        record: { metre: null, piece },
        ...author,
      });
    });
  const has = (...prices: [number, number][]) => expect(pricesOf(store, 1)).toEqual(prices);
  await bring(store, cloths([1]));
  has([500_00, 0]);
  rule({ from: 10, percent: 10 });
  has([500_00, 0], [450_00, 10]);
  await bring(store, cloths([1]));
  has([500_00, 0], [450_00, 10]);
  await bring(store, cloths([1], 700));
  has([700_00, 0], [630_00, 10]);
  rule({ from: 20, percent: 20 });
  has([700_00, 0], [560_00, 20]);
  rule(null);
  has([700_00, 0]);
  await bring(store, cloths([1], 800));
  has([800_00, 0]);
});
