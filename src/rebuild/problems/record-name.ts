import * as z from 'zod/mini';
import { type ContentKind, ContentKindSchema } from '../../contract/content/content-hook.ts';

/** A record of the shop's content as it names itself. */
export const RecordNameSchema = z.object({
  kind: ContentKindSchema,
  id: z.optional(z.int()),
  code: z.optional(z.string()),
  /** Its place in the list, from 1, where it has neither. */
  place: z.optional(z.int()),
});
export type RecordName = z.infer<typeof RecordNameSchema>;

const ONE: Readonly<Record<ContentKind, string>> = {
  site: 'Site',
  config: 'Configuration',
  currency: 'Currency',
  category: 'Category',
  sticker: 'Sticker',
  banner: 'Banner',
  widget: 'Widget',
  page: 'Page',
  news: 'News',
  product: 'Product',
  seo: 'SEO data',
  filter: 'Filter',
  collection: 'Collection',
  partner: 'Partner',
  shopPoint: 'Shop point',
  raffle: 'Raffle',
  form: 'Form',
};

const SEVERAL: Readonly<Record<ContentKind, string>> = {
  site: 'sites',
  config: 'configurations',
  currency: 'currencies',
  category: 'categories',
  sticker: 'stickers',
  banner: 'banners',
  widget: 'widgets',
  page: 'pages',
  news: 'news',
  product: 'products',
  seo: 'SEO records',
  filter: 'filters',
  collection: 'collections',
  partner: 'partners',
  shopPoint: 'shop points',
  raffle: 'raffles',
  form: 'forms',
};

const CALLS: Readonly<Record<ContentKind, string>> = {
  site: 'getSites',
  config: 'getConfig',
  currency: 'getCurrencies',
  category: 'getCategories',
  sticker: 'getStickers',
  banner: 'getBanners',
  widget: 'getWidget',
  page: 'getPages',
  news: 'getNews',
  product: 'findProducts',
  seo: 'getSeo',
  filter: 'getFilters',
  collection: 'getCollections',
  partner: 'getPartners',
  shopPoint: 'getShopPoints',
  raffle: 'getRaffle',
  form: 'getFormType',
};

export const callOf = (kind: ContentKind): string => CALLS[kind];

export const pluralOf = (kind: ContentKind): string => SEVERAL[kind];

/** `Banner #3 (home-hero)`. */
export const formatRecordName = ({ kind, id, code, place }: RecordName): string =>
  ONE[kind] +
  (id === undefined ? '' : ` #${id}`) +
  (code === undefined ? '' : ` (${code})`) +
  (place === undefined ? '' : ` in place ${place} of its list`);
