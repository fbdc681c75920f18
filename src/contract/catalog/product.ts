import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { CodeSchema } from './category.ts';
import { ImageSchema, PictureIdSchema, VideoIdSchema } from './image.ts';
import { changesOf } from '../calls/paging.ts';
import { PastedVideoSchema } from '../calls/pasted-video.ts';
import { CardPriceSchema, KopecksSchema, OfferPriceSchema } from './price.ts';
import { queryInteger, queryIntegers } from '../calls/query.ts';

/** What one of a group is: a piece or a metre of cloth. */
export const UnitSchema = z.enum(['piece', 'metre']);
export type Unit = z.infer<typeof UnitSchema>;

/** One variant of a product that can be bought: a size of a set, a width of cloth. */
export const GroupSchema = z.object({
  id: z.int(),
  /** «Name / size»: the part after the slash is the size. */
  title: z.string(),
  available: z.boolean(),
  /** What is left, in units; may be fractional for metres. Below zero counts as none. */
  remnants: z.number().check(
    z.overwrite((left) => Math.max(0, left)),
    z.minimum(0),
  ),
  /**
   * Lengths of the uncut pieces on the shelf, in units, together no more than `remnants`; empty where none is left whole. Left out
   * where nobody knows them: then pages offer nothing in one piece.
   */
  pieces: z.optional(z.array(z.number().check(z.minimum(0)))),
  unit: UnitSchema,
  /** Smallest difference between two counts: 1 for pieces, 0.1 for metres. */
  step: z.number().check(z.positive()),
  offers: z.array(z.object({ id: z.int(), prices: z.array(OfferPriceSchema) })),
  /** Kopecks of bonuses for buying one; the product's where it is left out. */
  bonuses: z.optional(KopecksSchema),
});
export type Group = z.infer<typeof GroupSchema>;

export const OptionSchema = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  values: z.array(z.object({ id: z.int(), title: z.string() })),
  /** Shown in its own place on the product page. */
  showInCardSeparately: z.boolean(),
});
export type Option = z.infer<typeof OptionSchema>;

export const CategoryRefSchema = z.object({ id: z.int(), code: CodeSchema, title: z.string() });
export type CategoryRef = z.infer<typeof CategoryRefSchema>;

export const ProductSchema = z.object({
  id: z.int(),
  code: CodeSchema,
  title: z.string(),
  /** Position in listings, ascending; ties by id. */
  sort: z.int(),
  images: z.array(ImageSchema),
  catalogImageId: z.nullable(PictureIdSchema),
  /**
   * From the root to the product's own category, as the tree is now. A product that stands in several names all of them: the deepest
   * makes its address, of several as deep the one with the smallest id.
   */
  categories: z.array(CategoryRefSchema),
  groups: z.array(GroupSchema),
  vendorCode: z.string(),
  partner: z.nullable(z.object({ id: z.int(), title: z.string() })),
  seoPage: z.nullable(
    z.object({
      h1: z.nullable(z.string()),
      additionalFields: z.object({
        categoryTitle: z.nullable(z.string()),
        seodescr: z.nullable(z.string()),
      }),
      config: z.object({ replaceDescription: z.boolean() }),
    }),
  ),
  /** HTML. */
  description: z.string(),
  /** Its address, or the code of its player. */
  videoLink: z.nullable(PastedVideoSchema),
  videos: z.array(
    z.object({
      fileId: VideoIdSchema,
      /** What is said and heard in it, as WebVTT in the shop's language. A video with speech needs them, a silent one does not. */
      captions: z.optional(z.string()),
    }),
  ),
  options: z.array(OptionSchema),
  params: z.array(z.object({ code: z.string(), title: z.string(), content: z.string() })),
  /**
   * The card's price for each role, by which lists are sorted and narrowed: that of the cheapest group that can be bought, at
   * the count that can be bought first; of the cheapest of all where none can. Pages find it from the groups.
   */
  cardPrices: z.array(CardPriceSchema),
  /** Percent. */
  discount: z.nullable(z.object({ value: z.number() })),
  complectation: z.object({ products: z.array(z.object({ title: z.string(), count: z.number() })) }),
  /** The sum of the groups' remnants. */
  allRemnants: z.number(),
  /** Ids of the products that make a set with this one. */
  setProducts: z.array(z.int()),
  stickerIds: z.array(z.int()),
  /** Kopecks of bonuses for buying one, of a group that says nothing else. */
  bonuses: KopecksSchema,
  /** Of its published reviews, as the calls for reviews count them; null without one. Left out, pages name no rating. */
  rating: z.optional(
    z.nullable(
      z.object({
        /** To one decimal. */
        average: z.number().check(z.minimum(1), z.maximum(5)),
        count: z.int().check(z.minimum(1)),
      }),
    ),
  ),
});
export type Product = z.infer<typeof ProductSchema>;

export const ProductSortSchema = z.enum(['default', 'price', '-price', 'new', 'title']);

export const ProductSelectionSchema = z.object({
  /** A category's own products and those of the categories below it; -42 means the products of any brand. */
  category: z.optional(z.int()),
  /** Option values, by filter code; any of a code's values, all of the codes. */
  filters: z.optional(
    z.array(z.object({ code: z.string(), valueIds: z.array(z.int()) })).check(z.maxLength(100)),
  ),
  inStock: z.optional(z.boolean()),
  /** Kopecks. */
  priceFrom: z.optional(KopecksSchema),
  priceTo: z.optional(KopecksSchema),
  /** Typed text: its words, their other forms and near misses, in the title, vendor code, option values and categories. */
  search: z.optional(z.string().check(z.maxLength(200))),
  /** Of each quality (`products.quality` of the configuration) only the first in the asked order; counts count likewise. */
  byQuality: z.optional(z.boolean()),
});
export type ProductSelection = z.infer<typeof ProductSelectionSchema>;

/** What a selection holds, for filters: each filter is counted as if nothing were chosen in it. */
export const SelectionCountsSchema = z.object({
  count: z.int(),
  filters: z.array(
    z.object({ code: z.string(), values: z.array(z.object({ id: z.int(), count: z.int() })) }),
  ),
  /** Kopecks of the cheapest and the most expensive, whatever price range is chosen; null where there are none. */
  prices: z.nullable(z.object({ from: KopecksSchema, to: KopecksSchema })),
  inStock: z.int(),
});
export type SelectionCounts = z.infer<typeof SelectionCountsSchema>;

/** What a card shows of the other colours of its product's quality; left out for products without others. */
export const ProductColoursSchema = z.object({
  productId: z.int(),
  /** The next ones after the product's own, in the shop's order; at most three are shown. */
  shown: z.array(
    z.object({
      /** What the colour is called among those of its quality. */
      name: z.string(),
      code: CodeSchema,
      /** Those of the product, which make its address. */
      categories: z.array(CategoryRefSchema),
      /** `#rrggbb`, drawn in the place of a piece of the picture. */
      hex: z.optional(z.string().check(z.regex(/^#[\da-f]{6}$/i))),
      /** Of the picture of its card. */
      imageId: z.nullable(z.int()),
    }),
  ),
  /** How many others there are beside those shown. */
  more: z.int().check(z.minimum(0)),
});
export type ProductColours = z.infer<typeof ProductColoursSchema>;

export const findProducts = defineCall({
  name: 'findProducts',
  method: 'POST',
  path: '/catalog/v1/products',
  auth: 'optional',
  body: z.extend(ProductSelectionSchema, {
    page: z.optional(z.int().check(z.minimum(1))),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
    sort: z.optional(ProductSortSchema),
    changedAfter: z.optional(z.string()),
    /** Asks for `counts` beside the products. */
    counts: z.optional(z.boolean()),
    /** Asks for `colours` beside the products. */
    colours: z.optional(z.boolean()),
  }),
  response: z.extend(changesOf(ProductSchema), {
    counts: z.optional(SelectionCountsSchema),
    /** Of the listed products that are colours of a quality. */
    colours: z.optional(z.array(ProductColoursSchema)),
    /** What was searched for instead of the typed text, where that found nothing. */
    correctedSearch: z.optional(z.string()),
  }),
});

export const countProducts = defineCall({
  name: 'countProducts',
  method: 'POST',
  path: '/catalog/v1/products/count',
  auth: 'optional',
  body: ProductSelectionSchema,
  response: SelectionCountsSchema,
});

export const viewProduct = defineCall({
  name: 'viewProduct',
  method: 'GET',
  path: '/catalog/v1/products/view',
  auth: 'optional',
  query: z.object({ id: z.optional(queryInteger()), code: z.optional(z.string()) }),
  response: ProductSchema,
  errors: [404],
});

export const getProductsByIds = defineCall({
  name: 'getProductsByIds',
  method: 'GET',
  path: '/catalog/v1/products/by-ids',
  auth: 'optional',
  query: z.object({ ids: queryIntegers() }),
  response: z.object({ data: z.array(ProductSchema) }),
});

/** More columns than a comparison can show. */
const MAX_COMPARED = 50;

/** Products to compare, with all their options and params, in the order of the ids. */
export const compareProducts = defineCall({
  name: 'compareProducts',
  method: 'GET',
  path: '/compare-products/v1',
  auth: 'optional',
  query: z.object({ ids: queryIntegers(MAX_COMPARED) }),
  response: z.object({ data: z.array(ProductSchema) }),
});

/** Products like the given one that can be bought, the nearest first. */
export const findSimilarProducts = defineCall({
  name: 'findSimilarProducts',
  method: 'POST',
  path: '/similar-products/v1',
  auth: 'optional',
  body: z.object({
    productId: z.int(),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
  }),
  response: z.object({ data: z.array(ProductSchema) }),
  errors: [404],
});
