import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordKey } from '../../src/content/record-keys.ts';
import { openExistingSnapshot, snapshotFile } from '../../src/rebuild/snapshot/snapshot.ts';
import { buildPrice } from '../builders/product.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { smallShop } from './small-shop.ts';

const DEALER_PRICE = 7_654_321;

/** Every product has a dealer's price too. */
function shopWithDealers() {
  const shop = smallShop();
  const price = buildPrice(DEALER_PRICE, { priceRole: 'dealer' });
  return {
    ...shop,
    products: shop.products.map((product) => ({
      ...product,
      cardPrices: [...product.cardPrices, { priceRole: 'dealer', price: DEALER_PRICE, oldPrice: null }],
      groups: product.groups.map((group) => ({
        ...group,
        offers: group.offers.map((offer) => ({ ...offer, prices: [...offer.prices, price] })),
      })),
    })),
  };
}

let shop: ShopUnderTest;
beforeEach(() => {
  shop = new ShopUnderTest(shopWithDealers());
});
afterEach(() => shop.close());

function setPublicRoles(publicPriceRoles: string[]): void {
  const [config] = shop.store.documents.all('config');
  if (!config) throw new Error('The shop has no configuration.');
  shop.store.documents.put('config', 'shop', { ...config, users: { ...config.users, publicPriceRoles } });
}

/** How many records of the snapshot, and which of a product's, name the dealer's price. */
function recordsThatTell(): { all: number; product: boolean } {
  const db = openExistingSnapshot(snapshotFile(shop.dataFolder));
  try {
    const told = db?.prepare('SELECT key FROM record WHERE json LIKE ?').all(`%${DEALER_PRICE}%`) ?? [];
    return { all: told.length, product: told.some(({ key }) => key === recordKey.product('p-1')) };
  } finally {
    db?.close();
  }
}

test('PRICE-01 records hold prices of public roles, and follow the configuration', async () => {
  await shop.rebuild();
  expect(recordsThatTell()).toEqual({ all: 0, product: false });

  setPublicRoles(['dealer']);
  await shop.rebuild({ reconcile: true });
  expect(recordsThatTell().product).toBe(true);
  expect(recordsThatTell().all, 'cards are a guest’s').toBe(shopWithDealers().products.length);

  setPublicRoles([]);
  await shop.rebuild({ only: new Set(['config']) });
  expect(recordsThatTell(), 'without waiting for the products').toEqual({ all: 0, product: false });
});
