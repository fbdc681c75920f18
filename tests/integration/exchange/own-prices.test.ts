import { expect, test } from 'vitest';
import type { OfferPrice } from '../../../src/contract/catalog/price.ts';
import { withCardPrices } from '../../../src/reference-api/card-prices.ts';
import type { WholesaleRules } from '../../../src/reference-api/rules/rule-schemas.ts';
import type { ShopStore } from '../../../src/reference-api/shop-store.ts';
import { bring, cloths, emptyShop } from './small-package.ts';

const RULE: WholesaleRules = { metre: null, piece: { from: 10, percent: 10 } };

/** A shop of one cloth for 500 ₽. */
async function shop(wholesale?: WholesaleRules): Promise<ShopStore> {
  const store = emptyShop();
  if (wholesale) store.documents.put('wholesaleRules', 'shop', wholesale);
  await bring(store, cloths([1]));
  return store;
}

const price = (
  roubles: number,
  limit = 0,
  priceRole = 'guest_opt',
  oldPrice: number | null = null,
): OfferPrice => ({
  priceRole,
  price: roubles * 100,
  oldPrice: oldPrice === null ? null : oldPrice * 100,
  limit,
});
const cloth = ({ products }: ShopStore) => products.byCode('len-1')!;
const pricesOf = (store: ShopStore) => cloth(store).groups[0]?.offers[0]?.prices;

/** What an editor types in place of the cloth's prices. */
function type(store: ShopStore, ...prices: OfferPrice[]): void {
  const product = cloth(store);
  const groups = product.groups.map((group) => ({ ...group, offers: [{ id: group.id, prices }] }));
  store.products.save(withCardPrices({ ...product, groups }));
}

/** Files that tell another stock. */
const sold = (count: number, roubles = 500) =>
  cloths([1], roubles).map((xml) => xml.replace('<Количество>10<', `<Количество>${count}<`));

test('STAFF-04 prices from a count on and of roles that no file tells stay through imports, as they were typed', async () => {
  const store = await shop();
  const own = [price(450, 0, 'dealer'), price(480, 5), price(440, 20, 'dealer')];
  type(store, price(500), ...own);
  await bring(store, sold(8));
  expect(cloth(store).groups[0]?.remnants).toBe(8);
  expect(pricesOf(store)).toEqual([price(500), ...own]);
  await bring(store, sold(8, 700));
  expect(pricesOf(store)).toEqual([price(700), ...own]);
});

test('STAFF-04 beside the shop’s rule the typed prices stay, and what the rule has made follows', async () => {
  const store = await shop(RULE);
  type(store, price(500), price(450, 10), price(400, 30));
  await bring(store, sold(8, 700));
  expect(pricesOf(store)).toEqual([price(700), price(630, 10), price(400, 30)]);
});

test('STAFF-04 a wholesale price that an editor took away does not come back with an import', async () => {
  const store = await shop(RULE);
  type(store, price(500));
  await bring(store, sold(8, 700));
  expect(pricesOf(store)).toEqual([price(700)]);
});

test('STAFF-04 a price from a count on that would be no lower any more goes, so that nobody pays more for more', async () => {
  const store = await shop();
  type(store, price(500), price(450, 5));
  await bring(store, sold(8, 400));
  expect(pricesOf(store)).toEqual([price(400)]);
});

test('STAFF-04 a typed price before a discount stays until the file tells another price', async () => {
  const store = await shop();
  type(store, price(500, 0, 'guest_opt', 650));
  await bring(store, sold(8));
  expect(pricesOf(store)).toEqual([price(500, 0, 'guest_opt', 650)]);
  expect(cloth(store).discount).toEqual({ value: 23 });
  await bring(store, sold(8, 480));
  expect(pricesOf(store)).toEqual([price(480)]);
  expect(cloth(store).discount).toBeNull();
});

test('the price for one unit that an editor typed gives way to the file’s, and the price of a role that the file told goes with it', async () => {
  const store = await shop();
  const dealers = (xml: string) =>
    xml
      .replace('</ТипыЦен>', '<ТипЦены><Ид>d</Ид><Наименование>Дилерская</Наименование></ТипЦены></ТипыЦен>')
      .replace('</Цены>', '<Цена><ИдТипаЦены>d</ИдТипаЦены><ЦенаЗаЕдиницу>300</ЦенаЗаЕдиницу></Цена></Цены>');
  await bring(store, sold(8).map(dealers));
  expect(pricesOf(store)).toEqual([price(500), price(300, 0, 'dealer')]);
  type(store, price(555), price(300, 0, 'dealer'));
  await bring(store, sold(7).map(dealers), { settings: { prices: { Дилерская: 'hidden' } } });
  expect(pricesOf(store)).toEqual([price(500)]);
});
