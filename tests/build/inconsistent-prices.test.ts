import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Content } from '../../src/content/content.ts';
import { describedShop } from './described-shop.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = new ShopUnderTest(describedShop());
  await shop.rebuild();
});
afterAll(() => shop.close());

test('META-09 a page that shows another price than its record is refused, and the live release stays', async () => {
  const { release } = await shop.rebuild();
  // So few pages are made in this thread, where the page can be made to lie.
  shop.edit('product', 'p-3', '--price', '300.50');
  const wrong = (text: string) => {
    const page = (content: Content) => (content.product('p-3') ? text : undefined);
    Object.assign(globalThis, { fixtureHooks: { '/catalog/cloth/satin/detail/p-3': page } });
  };
  const buyBox = (price: number | undefined) =>
    `<div data-groups="1003"><p class="a" data-price-of="3">${price ? `<data value="${price}"></data>` : ''}</p></div>`;
  const offers = (price: number, stock: string) =>
    `<script type="application/ld+json">${JSON.stringify({ '@graph': [{ '@type': 'Product', offers: { price, availability: `https://schema.org/${stock}` } }] })}</script>`;
  const right = buyBox(30_050) + offers(300.5, 'InStock');
  try {
    for (const [html, words] of [
      [
        buyBox(30_100) + offers(300.5, 'InStock'),
        'shows 301.00 RUB, in stock, but its record says 300.50 RUB, in stock',
      ],
      [buyBox(undefined) + offers(300.5, 'InStock'), 'shows no price, not in stock'],
      [buyBox(30_050) + offers(300, 'InStock'), 'say 300.00 RUB, in stock'],
      [buyBox(30_050) + offers(300.5, 'OutOfStock'), 'say 300.50 RUB, not in stock'],
      [buyBox(30_050), 'say nothing'],
      ['', 'shows nothing'],
      [right + '<p data-price-of="3"><data value="1"></data></p>', 'has a card or row that shows 0.01 RUB'],
      [right + '<p data-price-of="4"></p>', 'Товар 4: /catalog/cloth/satin/detail/p-3 has a card'],
      [right + '<p data-price-of="999"><data value="1"></data></p>', 'its record says nothing'],
    ] as const) {
      wrong(html);
      const refused = shop.rebuild();
      await expect(refused).rejects.toMatchObject({ problem: { code: 'price-inconsistent' } });
      await expect(refused).rejects.toThrow('/catalog/cloth/satin/detail/p-3');
      await expect(refused).rejects.toThrow(/^Товар \d+: |^product 999: /);
      await expect(refused).rejects.toThrow(words);
      expect(shop.live).toContain(release);
    }
  } finally {
    Reflect.deleteProperty(globalThis, 'fixtureHooks');
  }
});

test('META-12 a page that names another price of one of its sizes is refused', async () => {
  const { release } = await shop.rebuild();
  shop.edit('product', 'p-4', '--title', 'Товар 4а');
  const product = shop.store.products.byId(4);
  const sale = (id: number, price: number, stock: string) => ({
    sku: String(id),
    offers: { price, availability: `https://schema.org/${stock}` },
  });
  const variants = [sale(1900, 400, 'InStock'), sale(1004, 550.5, 'OutOfStock'), sale(1950, 300, 'InStock')];
  const page = (chip: string, hasVariant: unknown[]) => {
    const offers = { lowPrice: 300, availability: 'https://schema.org/InStock' };
    const json = JSON.stringify({ '@graph': [{ '@type': 'ProductGroup', offers, hasVariant }] });
    const box = `<div data-groups="1900,1004,1950"><p data-price-of="4"><data value="30000"></data></p><fieldset>${chip}</fieldset></div>`;
    return `${box}<script type="application/ld+json">${json}</script>`;
  };
  const chipOf = (price: number) =>
    `<label><input name="size" type="radio" value="1900"/><data value="${price}"></data></label>`;
  try {
    expect(product).toBeDefined();
    for (const [html, words] of [
      [
        page(chipOf(40_100), variants),
        'shows 401.00 RUB, in stock, but its record says 400.00 RUB, in stock',
      ],
      [page(chipOf(40_000), variants.slice(1)), 'say nothing'],
      [page('', [sale(1900, 401, 'InStock'), ...variants.slice(1)]), 'say 401.00 RUB, in stock'],
      [page('', [sale(1900, 400, 'OutOfStock'), ...variants.slice(1)]), 'say 400.00 RUB, not in stock'],
      [page('', [...variants, sale(7, 1, 'InStock')]), 'its record says nothing'],
    ] as const) {
      const lie = (content: Content) => (content.product('p-4') ? html : undefined);
      Object.assign(globalThis, { fixtureHooks: { '/catalog/cloth/satin/detail/p-4': lie } });
      const refused = shop.rebuild();
      await expect(refused).rejects.toMatchObject({ problem: { code: 'price-inconsistent' } });
      await expect(refused).rejects.toThrow(words);
      expect(shop.live).toContain(release);
    }
  } finally {
    Reflect.deleteProperty(globalThis, 'fixtureHooks');
  }
  await shop.rebuild();
});

test('META-11 a listing whose card or structured data name another price than the product’s is refused, with the product', async () => {
  const { release } = await shop.rebuild();
  const address = '/catalog/cloth/linen';
  const cardOf = (price: string) => `<p data-price-of="26">${price}</p>`;
  const list = (price: number, stock: string) => {
    const url = 'http://shop.test/catalog/cloth/linen/detail/p-26';
    const offer = { url, price, availability: `https://schema.org/${stock}` };
    const graph = [{ '@type': 'OfferCatalog', itemListElement: [offer] }];
    return `<script type="application/ld+json">${JSON.stringify({ '@graph': graph })}</script>`;
  };
  const right = cardOf('<data value="265000"></data>');
  shop.edit('product', 'p-26', '--price', '2650');
  try {
    for (const [html, words] of [
      [
        cardOf('<data value="260000"></data>'),
        'shows 2600.00 RUB, in stock, but its record says 2650.00 RUB',
      ],
      [cardOf(''), 'shows no price, not in stock'],
      [right + list(2600, 'InStock'), 'say 2600.00 RUB, in stock'],
      [right + list(2650, 'OutOfStock'), 'say 2650.00 RUB, not in stock'],
    ] as const) {
      const page = (content: Content) =>
        content.category(address) && content.listing(address, 1) && content.card(26) ? html : undefined;
      Object.assign(globalThis, { fixtureHooks: { [address]: page } });
      const refused = shop.rebuild();
      await expect(refused).rejects.toMatchObject({ problem: { code: 'price-inconsistent', address } });
      await expect(refused).rejects.toThrow(/^Товар 26: /);
      await expect(refused).rejects.toThrow(words);
      expect(shop.live).toContain(release);
    }
  } finally {
    Reflect.deleteProperty(globalThis, 'fixtureHooks');
  }
  await shop.rebuild();
});
