import { parseLink } from '../../../src/contract/calls/safe-url.ts';
import type { Category } from '../../../src/contract/catalog/category.ts';
import type { Product } from '../../../src/contract/catalog/product.ts';
import type { Sticker } from '../../../src/contract/catalog/sticker.ts';
import type { DemoShop } from '../../../src/reference-api/seed/demo-shop.ts';
import { BLUE, browsableShop, GREEN, options, page, quality, RED, seo } from '../../build/browsable-shop.ts';
import { product, smallShop } from '../../build/small-shop.ts';

/** What editors change of a shop, as plain data: equal states are equal JSON. */
export type ShopState = Pick<
  DemoShop,
  | 'site'
  | 'config'
  | 'currencies'
  | 'categories'
  | 'filters'
  | 'products'
  | 'stickers'
  | 'news'
  | 'pages'
  | 'seo'
  | 'bannerBlocks'
  | 'widgets'
  | 'collections'
  | 'partners'
  | 'shopPoints'
  | 'raffles'
>;

export const sticker = (id: number, name: string, nameTemplate: string | null): Sticker => ({
  id,
  name,
  nameTemplate,
  code: `sticker-${id}`,
  color: '#ffffff',
  backgroundColor: '#aa0000',
  backgroundImageId: null,
  beforeImageId: null,
  afterImageId: null,
});

export const banner = (id: number, title: string) => ({
  id,
  title,
  text: '',
  link: parseLink('/catalog'),
  linkTitle: '',
  images: [],
  productIds: [],
});

/** A category's codes from the root to itself, as a back end writes them into a product when it saves it. */
export function embedded(categories: readonly Category[], id: number): Product['categories'] {
  const chain: Product['categories'] = [];
  for (let at: number | null = id; at !== null && chain.length < categories.length;) {
    const found = categories.find((one) => one.id === at);
    if (!found) break;
    chain.unshift({ id: found.id, code: found.code, title: found.title });
    at = found.parentId;
  }
  return chain;
}

const SATIN = 2;
const LINEN = 3;
const WOOL = 5;

/** Twelve products in six categories, with one or more of everything that pages show; three products on a page. */
export function firstState(): ShopState {
  const small = smallShop();
  const shop = browsableShop();
  const wool: Category = { ...small.categories[1]!, id: WOOL, code: 'wool', title: 'Шерсть', sort: 5 };
  const merino: Category = { ...wool, id: 6, code: 'merino', parentId: WOOL, title: 'Меринос', sort: 6 };
  const categories = [...small.categories, wool, merino];
  const ownCategory = [SATIN, SATIN, SATIN, SATIN, SATIN, LINEN, LINEN, LINEN, 4, WOOL, 6, 6];
  const ids = categories.map(({ id }) => id);
  return {
    site: shop.site,
    config: {
      ...shop.config,
      catalog: { limit: 3, resultCacheSeconds: 0 },
      flags: { RAFFLES: 'plaid,gone', ACTIONS_TAG: 'Акции' },
    },
    currencies: shop.currencies,
    categories,
    filters: shop.filters.slice(0, 2).map((filter) => ({ ...filter, categoryIds: ids })),
    products: ownCategory.map((category, index) => ({
      ...product(index + 1, []),
      categories: embedded(categories, category),
      options: [...options([[RED, BLUE, GREEN][index % 3] ?? RED]), ...(index % 4 === 1 ? quality(31) : [])],
      partner: index % 4 === 0 ? { id: 1, title: 'Первая' } : null,
      stickerIds: index % 3 === 0 ? [1] : [],
      setProducts: index === 0 ? [2, 3] : [],
    })),
    stickers: [sticker(1, 'Осталось', 'Осталось {remnants}'), sticker(2, 'Новинка', null)],
    news: shop.news,
    pages: [...shop.pages.slice(0, 5), page(10, 'reviews', null)],
    seo: [
      seo(1, '/catalog/cloth', 'Ткани'),
      seo(2, '/catalog/cloth?colour=11', 'Красные ткани'),
      seo(3, '/catalog/cloth/satin?colour=12', 'Синий сатин'),
      seo(4, '/', 'Лавка тканей'),
    ],
    bannerBlocks: [{ code: 'home-hero', banners: [banner(1, 'Осень')] }],
    widgets: [
      { code: 'home-new', title: 'Новинки', link: '', productIds: [3, 8] },
      { code: 'home-hits', title: 'Хиты', link: parseLink('/catalog/cloth'), productIds: [1] },
    ],
    collections: shop.collections.map((one) => (one.id === 2 ? { ...one, productIds: [8, 3, 13] } : one)),
    partners: shop.partners,
    shopPoints: shop.shopPoints,
    raffles: shop.raffles,
  };
}
