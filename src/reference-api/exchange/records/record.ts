import * as z from 'zod/mini';

/* What readers make of a file, whatever its format, and what the shop remembers of it. Sums and counts are decimal texts or numbers
 * as they were sent; a field that is left out was not sent. */

/** A title with a value, such as a characteristic, a param or a requisite. */
const NamedValueSchema = z.object({ title: z.string(), value: z.string(), unit: z.optional(z.string()) });
export type NamedValue = z.infer<typeof NamedValueSchema>;

/** Value of a property of the classifier: a text, or the id of a value of its dictionary. */
const PropertyValueSchema = z.object({ propertyId: z.string(), value: z.string() });

const UnitSchema = z.object({ code: z.string(), name: z.string() });

const PriceSchema = z.object({
  typeId: z.string(),
  /** In the currency, for `factor` base units. */
  value: z.number(),
  currency: z.string(),
  factor: z.number(),
});
export type RecordPrice = z.infer<typeof PriceSchema>;

export const ShopRecordSchema = z.object({
  kind: z.literal('shop'),
  id: z.string(),
  title: z.string(),
  company: z.string(),
  url: z.string(),
});
export type ShopRecord = z.infer<typeof ShopRecordSchema>;

export const CurrencyRecordSchema = z.object({
  kind: z.literal('currency'),
  id: z.string(),
  /** A number, or whose rate it is, such as `CBRF`. */
  rate: z.string(),
  /** Percent on top. */
  plus: z.number(),
});

export const GroupRecordSchema = z.object({
  kind: z.literal('group'),
  id: z.string(),
  title: z.string(),
  parentId: z.nullable(z.string()),
  /** Position among the groups of its file. */
  position: z.int(),
  deleted: z.boolean(),
});
export type GroupRecord = z.infer<typeof GroupRecordSchema>;

export const PropertyRecordSchema = z.object({
  kind: z.literal('property'),
  id: z.string(),
  title: z.string(),
  type: z.enum(['text', 'number', 'date', 'dictionary']),
  values: z.array(z.object({ id: z.string(), title: z.string() })),
  deleted: z.boolean(),
});
export type PropertyRecord = z.infer<typeof PropertyRecordSchema>;

export const PriceTypeRecordSchema = z.object({
  kind: z.literal('priceType'),
  id: z.string(),
  title: z.string(),
  currency: z.string(),
  deleted: z.boolean(),
});
export type PriceTypeRecord = z.infer<typeof PriceTypeRecordSchema>;

export const WarehouseRecordSchema = z.object({
  kind: z.literal('warehouse'),
  id: z.string(),
  title: z.string(),
  deleted: z.boolean(),
});
export type WarehouseRecord = z.infer<typeof WarehouseRecordSchema>;

export const ProductRecordSchema = z.object({
  kind: z.literal('product'),
  id: z.string(),
  /** Whose package may leave it out to say that it is no longer sold. */
  catalogId: z.string(),
  title: z.optional(z.string()),
  article: z.optional(z.string()),
  barcode: z.optional(z.string()),
  unit: z.optional(UnitSchema),
  groupIds: z.optional(z.array(z.string())),
  description: z.optional(z.object({ text: z.string(), isHtml: z.boolean() })),
  /** Paths beside the file, or addresses; the first is the main one. */
  pictures: z.optional(z.array(z.string())),
  maker: z.optional(z.nullable(z.object({ id: z.string(), title: z.string() }))),
  country: z.optional(z.string()),
  values: z.optional(z.array(PropertyValueSchema)),
  params: z.optional(z.array(NamedValueSchema)),
  requisites: z.optional(z.array(NamedValueSchema)),
  /** Of its page in the shop that the file comes from. */
  url: z.optional(z.string()),
  deleted: z.optional(z.boolean()),
});
export type ProductRecord = z.infer<typeof ProductRecordSchema>;

export const OfferRecordSchema = z.object({
  kind: z.literal('offer'),
  id: z.string(),
  productId: z.string(),
  title: z.optional(z.string()),
  article: z.optional(z.string()),
  barcode: z.optional(z.string()),
  unit: z.optional(UnitSchema),
  characteristics: z.optional(z.array(NamedValueSchema)),
  values: z.optional(z.array(PropertyValueSchema)),
  prices: z.optional(z.array(PriceSchema)),
  /** Of all warehouses; left out where only `stocks` were sent. */
  stock: z.optional(z.number()),
  stocks: z.optional(z.array(z.object({ warehouseId: z.string(), count: z.number() }))),
  /** Of a feed without stock. */
  available: z.optional(z.boolean()),
  deleted: z.optional(z.boolean()),
});
export type OfferRecord = z.infer<typeof OfferRecordSchema>;

export const RecordSchema = z.discriminatedUnion('kind', [
  ShopRecordSchema,
  CurrencyRecordSchema,
  GroupRecordSchema,
  PropertyRecordSchema,
  PriceTypeRecordSchema,
  WarehouseRecordSchema,
  ProductRecordSchema,
  OfferRecordSchema,
]);
export type ExchangeRecord = z.infer<typeof RecordSchema>;
export type RecordKind = ExchangeRecord['kind'];

/** Where something stands in a file. */
export interface Place {
  file: string;
  /** From 1. */
  line: number;
  element: string;
}

/** What a reader says, in the order of the file. */
export type Fact =
  /** A record that was read. `whole`: what it leaves out of its lists is gone, not unchanged. */
  | { kind: 'record'; record: ExchangeRecord; whole: boolean; line: number; element: string }
  /** The file names all goods of a catalogue, or all offers of the goods that it names. */
  | { kind: 'whole'; of: 'goods' | 'offers'; catalogId: string }
  | { kind: 'problem'; problem: Problem; line: number; element: string };

/** Why something was left out or read otherwise than it was written. */
export type Problem =
  | { code: 'noId' }
  | { code: 'bareAmpersand' }
  | { code: 'controlCharacter' }
  | { code: 'number'; value: string }
  | { code: 'repeatedId'; id: string }
  | { code: 'noTitle'; id: string }
  | { code: 'noPrice'; id: string }
  | { code: 'noProduct'; id: string }
  | { code: 'currency'; id: string; currency: string }
  | { code: 'unknownGroup'; id: string; groupId: string }
  | { code: 'service'; id: string }
  | { code: 'deepGroup'; id: string; limit: number }
  | { code: 'loop'; id: string }
  | { code: 'noParent'; id: string; parentId: string }
  /** The shop knows no such value. */
  | { code: 'invalid'; id: string; field: string }
  | { code: 'noPicture'; id: string; picture: string; why: string };
