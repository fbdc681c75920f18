import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../src/contract/shop/config.ts';
import { compiledSiteFolder } from '../compiled-site/compiled-site.ts';
import { smallShop } from './small-shop.ts';
import { ShopUnderTest } from './shop-under-test.ts';

const demo = smallShop();
let shop: ShopUnderTest;

// Which settings a page reads is decided by the real site alone.
beforeAll(async () => {
  shop = new ShopUnderTest(demo, compiledSiteFolder());
  await shop.rebuild({ full: true });
}, 240_000);
afterAll(() => shop.close());

/** How many pages an edit of the configuration renders, of all. */
async function renderedBy(edited: (config: Config) => Partial<Config>) {
  const [config] = shop.store.documents.all('config');
  if (config === undefined) throw new Error('The shop has no configuration.');
  shop.store.documents.put('config', 'shop', { ...config, ...edited(config) });
  const { pages } = await shop.rebuild();
  const files = shop.files();
  await shop.rebuild({ full: true });
  expect(files).toEqual(shop.files());
  return pages;
}

const flag =
  (name: string, value: string) =>
  ({ flags }: Config) => ({ flags: { ...flags, [name]: value } });

test('SPEED-02 a text, flag or code of the settings renders the pages that read it, and no others', async () => {
  const { rendered: byText } = await renderedBy(() => ({ texts: { orderAccepted: 'Спасибо!' } }));
  expect(byText).toBe(0);
  const { rendered: byWidget, total } = await renderedBy(flag('PRODUCT_WIDGET', 'home-new'));
  const products = demo.products.length;
  expect([byWidget, products]).toEqual([products, expect.any(Number)]);
  expect(total).toBeGreaterThan(products);
  const { rendered: byUnknown } = await renderedBy(flag('FORM_ANYTHING', '1'));
  expect(byUnknown).toBe(0);
  const { rendered: bySearch } = await renderedBy(() => ({ texts: { search: 'лён' } }));
  expect(bySearch).toBeLessThan(total / 2);
  // What all pages hand to their scripts renders all.
  const { rendered: byBasket } = await renderedBy(({ basket }) => ({
    basket: { ...basket, allowOverAdding: !basket.allowOverAdding },
  }));
  expect(byBasket).toBe(total);
}, 240_000);
