import * as z from 'zod/mini';
import { BannerSchema } from '../contract/banner.ts';
import { ContentBlockSchema } from '../contract/content-block.ts';
import { CardPriceSchema } from '../contract/price.ts';
import { ProductSchema } from '../contract/product.ts';
import { ConfigSchema, CurrencySchema, SiteSchema } from '../contract/site.ts';
import { StickerSchema } from '../contract/sticker.ts';

/**
 * The records that prebuilt pages read: projections of the shop's entities, cut so that an edit changes only the
 * records whose readers show it. Each has a key and a hash in the content snapshot. Rich text is already sanitised.
 */

/** A step from the root to a page. */
export const CrumbSchema = z.object({ title: z.string(), path: z.string() });
export type Crumb = z.infer<typeof CrumbSchema>;

const CategoryLinkSchema = z.object({
  id: z.int(),
  title: z.string(),
  path: z.string(),
  imageId: z.nullable(z.int()),
});
export type CategoryLink = z.infer<typeof CategoryLinkSchema>;

/** `menu`: the catalogue's two upper levels. */
export const MenuSchema = z.object({
  categories: z.array(z.extend(CategoryLinkSchema, { children: z.array(CategoryLinkSchema) })),
});
export type Menu = z.infer<typeof MenuSchema>;

/** `settings`: the site, its configuration and its information pages for header and footer. */
export const SettingsSchema = z.object({
  site: SiteSchema,
  config: ConfigSchema,
  currencies: z.array(CurrencySchema),
  /** Base address of the shop's API for browsers. */
  apiUrl: z.string(),
  /** Base address of the shop, without a slash at its end; canonical links start with it. */
  siteUrl: z.string(),
  infoPages: z.array(z.object({ title: z.string(), path: z.string() })),
});
export type Settings = z.infer<typeof SettingsSchema>;

/** `category:{path}`. */
export const CategoryRecordSchema = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  path: z.string(),
  description: z.string(),
  imageId: z.nullable(z.int()),
  /** From the root, without the category itself. */
  crumbs: z.array(CrumbSchema),
  children: z.array(CategoryLinkSchema),
});
export type CategoryRecord = z.infer<typeof CategoryRecordSchema>;

/** `listing:{path}:{page}`. */
export const ListingSchema = z.object({
  page: z.int(),
  pageCount: z.int(),
  totalCount: z.int(),
  perPage: z.int(),
  productIds: z.array(z.int()),
});
export type Listing = z.infer<typeof ListingSchema>;

/** `card:{product id}`: what a card shows and nothing else. */
export const CardSchema = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  path: z.string(),
  imageIds: z.array(z.int()),
  available: z.boolean(),
  unit: z.enum(['piece', 'metre']),
  /** Prices by role; kopecks. */
  prices: z.array(CardPriceSchema),
  /** Percent, already capped; null without a discount. */
  discount: z.nullable(z.number()),
  stickerIds: z.array(z.int()),
  /** Values for the stickers' placeholders, by code. */
  stickerValues: z.record(z.string(), z.string()),
});
export type Card = z.infer<typeof CardSchema>;

/** `product:{code}`: the whole product for its page. */
export const ProductRecordSchema = z.extend(ProductSchema, {
  path: z.string(),
  crumbs: z.array(CrumbSchema),
});
export type ProductRecord = z.infer<typeof ProductRecordSchema>;

/** `sticker:{id}`. */
export const StickerRecordSchema = StickerSchema;

/** `news-list:{page}`. */
export const NewsListSchema = z.object({
  page: z.int(),
  pageCount: z.int(),
  items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      preview: z.string(),
      imageId: z.nullable(z.int()),
      publicationDate: z.string(),
      tags: z.array(z.string()),
      path: z.string(),
    }),
  ),
});
export type NewsList = z.infer<typeof NewsListSchema>;

/** `news:{id}`. */
export const NewsRecordSchema = z.object({
  id: z.int(),
  name: z.string(),
  path: z.string(),
  preview: z.string(),
  imageId: z.nullable(z.int()),
  publicationDate: z.string(),
  tags: z.array(z.string()),
  blocks: z.array(ContentBlockSchema),
});
export type NewsRecord = z.infer<typeof NewsRecordSchema>;

/** `page:{code}`. */
export const PageRecordSchema = z.object({
  code: z.string(),
  title: z.string(),
  path: z.string(),
  lead: z.string(),
  blocks: z.array(ContentBlockSchema),
});
export type PageRecord = z.infer<typeof PageRecordSchema>;

/** `seo:{path}`; absent where the shop has no SEO data for the page. */
export const SeoRecordSchema = z.object({
  title: z.string(),
  description: z.string(),
  h1: z.nullable(z.string()),
  text: z.nullable(z.string()),
  imageId: z.nullable(z.int()),
});
export type SeoRecord = z.infer<typeof SeoRecordSchema>;

/** `banner:{code}`. */
export const BannerRecordSchema = z.object({ code: z.string(), banners: z.array(BannerSchema) });
export type BannerRecord = z.infer<typeof BannerRecordSchema>;

/** `widget:{code}`. */
export const WidgetRecordSchema = z.object({
  code: z.string(),
  title: z.string(),
  link: z.string(),
  productIds: z.array(z.int()),
});
export type WidgetRecord = z.infer<typeof WidgetRecordSchema>;
