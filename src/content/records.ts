import * as z from 'zod/mini';
import { BannerSchema } from '../contract/content/banner.ts';
import { PartnerSchema } from '../contract/catalog/partner.ts';
import { type Product, ProductSchema } from '../contract/catalog/product.ts';
import { RaffleSchema } from '../contract/content/raffle.ts';
import { ShopPointSchema } from '../contract/shop/shop-point.ts';
import { LinkSchema } from '../contract/calls/safe-url.ts';
import type { ArticleBlock } from '../domain/content/article-block.ts';
import type { SafeHtml } from '../domain/content/safe-html.ts';

/**
 * The records that prebuilt pages read: projections of the shop's entities, cut so that an edit changes only the
 * records whose readers show it. Each has a key and a hash in the content snapshot. Rich text is already sanitised.
 */

/** Sanitised when the record was made; a parse could not verify it, and records are not parsed again. */
const SafeHtmlSchema = z.custom<SafeHtml>();
const ArticleBlockSchema = z.custom<ArticleBlock>();

type SeoPage = NonNullable<Product['seoPage']>;
type SeoTexts = SeoPage['additionalFields'];
const SafeSeoPageSchema = z.custom<
  SeoPage & { additionalFields: SeoTexts & { seodescr: SafeHtml | null } }
>();

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

export type { Settings } from './settings-record.ts';

/** `category:{path}`. */
export const CategoryRecordSchema = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  path: z.string(),
  description: z.string(),
  imageId: z.nullable(z.int()),
  imageAlt: z.optional(z.string()),
  /** From the root, without the category itself. */
  crumbs: z.array(CrumbSchema),
  children: z.array(CategoryLinkSchema),
});
export type CategoryRecord = z.infer<typeof CategoryRecordSchema>;

/** `listing:{path}:{page}`: of a category, a selection (with its query), a collection or a brand. */
export const ListingSchema = z.object({
  page: z.int(),
  pageCount: z.int(),
  totalCount: z.int(),
  perPage: z.int(),
  productIds: z.array(z.int()),
});
export type Listing = z.infer<typeof ListingSchema>;

/**
 * `filters:{path}`: what narrows a category's products, in the shop's order, by name only: browsers ask the API for values
 * and counts. `links` are the prebuilt pages of single values.
 */
export const ListingFiltersSchema = z.array(
  z.object({
    code: z.string(),
    title: z.string(),
    links: z.array(z.object({ valueId: z.int(), title: z.string(), path: z.string() })),
  }),
);
export type ListingFilters = z.infer<typeof ListingFiltersSchema>;

/** `selection:{path with query}`: a category narrowed to one value of a filter, as a page of its own. */
export const SelectionRecordSchema = z.object({
  /** With the query. */
  path: z.string(),
  categoryPath: z.string(),
  code: z.string(),
  valueId: z.int(),
  filterTitle: z.string(),
  valueTitle: z.string(),
});
export type SelectionRecord = z.infer<typeof SelectionRecordSchema>;

/** `card:{product id}`: what a card shows a guest and nothing else. */
export type { Card } from '../domain/catalog/card.ts';

/** `product:{code}`: the whole product for its page. */
export const ProductRecordSchema = z.extend(ProductSchema, {
  path: z.string(),
  crumbs: z.array(CrumbSchema),
  description: SafeHtmlSchema,
  seoPage: z.nullable(SafeSeoPageSchema),
});
export type ProductRecord = z.infer<typeof ProductRecordSchema>;

export const NewsSummarySchema = z.object({
  id: z.int(),
  name: z.string(),
  preview: z.string(),
  imageId: z.nullable(z.int()),
  publicationDate: z.string(),
  tags: z.array(z.string()),
  path: z.string(),
});
export type NewsSummary = z.infer<typeof NewsSummarySchema>;

/** `news-list:{path}:{page}`: all news, or the shop's actions. */
export const NewsListSchema = z.object({
  page: z.int(),
  pageCount: z.int(),
  items: z.array(NewsSummarySchema),
});
export type NewsList = z.infer<typeof NewsListSchema>;

/** `topics`: the tags of the news, each with its news, the newest first. */
export const TopicsSchema = z.array(z.object({ tag: z.string(), items: z.array(NewsSummarySchema) }));
export type Topics = z.infer<typeof TopicsSchema>;

/** `related-news:{news id}`: a few, so that an article is not made again for each other one. */
export const RelatedNewsSchema = z.array(NewsSummarySchema);
export type RelatedNews = z.infer<typeof RelatedNewsSchema>;

/** `news:{id}`. */
export const NewsRecordSchema = z.object({
  id: z.int(),
  name: z.string(),
  path: z.string(),
  preview: z.string(),
  imageId: z.nullable(z.int()),
  imageAlt: z.optional(z.string()),
  publicationDate: z.string(),
  tags: z.array(z.string()),
  blocks: z.array(ArticleBlockSchema),
});
export type NewsRecord = z.infer<typeof NewsRecordSchema>;

/** `page:{path}`: an information page, at the root or below `/static`. */
export const PageRecordSchema = z.object({
  code: z.string(),
  title: z.string(),
  path: z.string(),
  /** From the root, without the page itself; folders without a page are left out. */
  crumbs: z.array(CrumbSchema),
  /** Pages right below it. */
  children: z.array(z.object({ title: z.string(), path: z.string(), lead: z.string() })),
  lead: z.string(),
  blocks: z.array(ArticleBlockSchema),
});
export type PageRecord = z.infer<typeof PageRecordSchema>;

/** `seo:{path}`; absent where the shop has no SEO data for the page. */
export const SeoRecordSchema = z.object({
  title: z.string(),
  description: z.string(),
  h1: z.nullable(z.string()),
  text: z.nullable(SafeHtmlSchema),
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
  link: LinkSchema,
  productIds: z.array(z.int()),
});
export type WidgetRecord = z.infer<typeof WidgetRecordSchema>;

const CollectionLinkSchema = z.object({
  id: z.int(),
  title: z.string(),
  path: z.string(),
  imageId: z.nullable(z.int()),
  imageAlt: z.optional(z.string()),
  /** Plain text. */
  description: z.string(),
  productCount: z.int(),
});

/** `collections`: all of them, in the shop's order. */
export const CollectionsSchema = z.array(CollectionLinkSchema);
export type Collections = z.infer<typeof CollectionsSchema>;

/** `collection:{code}`; its products are the listing of its path. */
export const CollectionRecordSchema = CollectionLinkSchema;
export type CollectionRecord = z.infer<typeof CollectionRecordSchema>;

/** `brands`: the partners with a page, by title. */
export const BrandsSchema = z.array(
  z.object({ title: z.string(), path: z.string(), country: z.string(), imageId: z.nullable(z.int()) }),
);
export type Brands = z.infer<typeof BrandsSchema>;

/** `brand:{code}`; its products are the listing of its path. */
export const BrandRecordSchema = z.extend(PartnerSchema, { path: z.string() });
export type BrandRecord = z.infer<typeof BrandRecordSchema>;

/** `partner:{id}`: what a product's page says of its partner. */
const partnerKeys = { title: true, path: true, sizeTable: true, sizeTables: true } as const;
export const PartnerRecordSchema = z.pick(BrandRecordSchema, partnerKeys);
export type PartnerRecord = z.infer<typeof PartnerRecordSchema>;

/** `shop-points`: the shop's own places. */
export const ShopPointsSchema = z.array(ShopPointSchema);
export type ShopPoints = z.infer<typeof ShopPointsSchema>;

/** `raffle:{code}`: what does not change while it runs; browsers ask for the rest. */
export const RaffleRecordSchema = z.extend(
  z.pick(RaffleSchema, { codeUrl: true, title: true, startsAt: true, endsAt: true }),
  {
    path: z.string(),
    imageId: z.nullable(z.int()),
    imageAlt: z.optional(z.string()),
    blocks: z.array(ArticleBlockSchema),
  },
);
export type RaffleRecord = z.infer<typeof RaffleRecordSchema>;
