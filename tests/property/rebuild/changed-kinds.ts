import type { ContentKind } from '../../../src/contract/content/content-hook.ts';
import type { ShopState } from './shop-state.ts';

const kinds: Record<keyof ShopState, ContentKind> = {
  site: 'site',
  config: 'config',
  currencies: 'currency',
  categories: 'category',
  filters: 'filter',
  products: 'product',
  stickers: 'sticker',
  news: 'news',
  pages: 'page',
  seo: 'seo',
  bannerBlocks: 'banner',
  widgets: 'widget',
  collections: 'collection',
  partners: 'partner',
  shopPoints: 'shopPoint',
  raffles: 'raffle',
};

const keysOf = (state: ShopState) => Object.keys(state) as (keyof ShopState)[];

/** The kinds of content in which two states differ. */
export const changedKinds = (before: ShopState, after: ShopState): Set<ContentKind> =>
  new Set(
    keysOf(after)
      .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      .map((key) => kinds[key]),
  );
