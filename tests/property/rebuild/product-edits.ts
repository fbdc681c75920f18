import type { Product } from '../../../src/contract/catalog/product.ts';
import { BLUE, GREEN, options, quality, RED } from '../../build/browsable-shop.ts';
import { product } from '../../build/small-shop.ts';
import { changed, type Edit, html, ids, one, recoded, title, withOne, without } from './edit.ts';
import { embedded, type ShopState } from './shop-state.ts';

const onProduct =
  (change: (item: Product, value: number, shop: ShopState) => Product): Edit =>
  (shop, which, value) => ({
    ...shop,
    products: changed(shop.products, which, (item) => change(item, value, shop)),
  });

const priced = (item: Product, price: number): Product => ({
  ...item,
  cardPrices: [{ priceRole: 'guest_opt', price, oldPrice: null }],
  groups: item.groups.map((group) => ({
    ...group,
    offers: group.offers.map((offer) => ({
      ...offer,
      prices: [{ priceRole: 'guest_opt', price, oldPrice: null, limit: 0 }],
    })),
  })),
});

const stocked = (item: Product, remnants: number): Product => ({
  ...item,
  allRemnants: remnants,
  groups: item.groups.map((group) => ({ ...group, remnants, available: remnants > 0 })),
});

function inCategory(item: Product, which: number, { categories }: ShopState): Product {
  const own = categories[which % categories.length];
  return own ? { ...item, categories: embedded(categories, own.id) } : item;
}

/** By their names. */
export const productEdits: Record<string, Edit> = {
  'price of a product': onProduct((item, value) => priced(item, 10_000 + (value % 3) * 500)),
  'stock of a product': onProduct((item, value) => stocked(item, one([10, 0, 3.5], value))),
  'title of a product': onProduct((item, value) => ({ ...item, title: title(value) })),
  'text of a product': onProduct((item, value) => ({ ...item, description: html(value) })),
  'place of a product': onProduct((item, value) => ({ ...item, sort: (value % 5) * 4 })),
  'colour of a product': onProduct((item, value) => ({
    ...item,
    options: options(one([[RED], [BLUE], [GREEN], [RED, BLUE], []], value)),
  })),
  'quality of a product': onProduct((item, value) => ({
    ...item,
    options: [
      ...item.options.filter(({ code }) => code !== 'quality'),
      ...one([quality(31), quality(32), quality(31), quality(32, 31), quality()], value),
    ],
  })),
  'no options of a product': onProduct((item) => ({ ...item, options: [] })),
  'category of a product': onProduct(inCategory),
  'maker of a product': onProduct((item, value) => ({
    ...item,
    partner: one(
      [null, { id: 1, title: 'Первая' }, { id: 2, title: 'Вторая' }, { id: 9, title: 'Нет' }],
      value,
    ),
  })),
  'stickers of a product': onProduct((item, value) => ({
    ...item,
    stickerIds: one([[], [1], [2, 1], [3], [1, 9]], value),
  })),
  'set of a product': onProduct((item, value) => ({ ...item, setProducts: ids(value) })),
  'SEO texts of a product': onProduct((item, value) => ({
    ...item,
    seoPage: one(
      [
        null,
        {
          h1: title(value),
          additionalFields: { categoryTitle: null, seodescr: html(value) },
          config: { replaceDescription: true },
        },
      ],
      value,
    ),
  })),
  'code of a product': (shop, which, value) => ({
    ...shop,
    products: recoded(shop.products, which, `p-${(value % 16) + 1}`),
  }),
  'a new product': (shop, which, value) => {
    const id = one([13, 14, 15, 99], value);
    const taken = shop.products.some((item) => item.code === `p-${id}`);
    const added = inCategory(product(id, []), which, shop);
    return { ...shop, products: withOne(shop.products, taken ? { ...added, code: `new-${id}` } : added) };
  },
  'a product is removed': (shop, which) => ({ ...shop, products: without(shop.products, which) }),
};
