import { afterAll } from 'vitest';
import type { DemoShop } from '../../src/reference-api/seed/demo-shop.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { smallShop } from './small-shop.ts';

/** Shops after a first rebuild of the fixture site. It is made once for the tests of a file, which get copies. */
export function builtShops(shopOf: () => DemoShop = smallShop): () => Promise<ShopUnderTest> {
  let first: Promise<ShopUnderTest> | undefined;
  async function build(): Promise<ShopUnderTest> {
    const shop = new ShopUnderTest(shopOf());
    await shop.rebuild();
    return shop;
  }
  afterAll(async () => (await first)?.close());
  return async () => (await (first ??= build())).copy(shopOf());
}
