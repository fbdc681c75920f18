import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { KopecksSchema } from '../catalog/price.ts';
import { CategoryRefSchema, UnitSchema } from '../catalog/product.ts';
import { CountSchema, GroupCountSchema, PutGroupSchema, SelectedSchema } from './group-count.ts';
import { queryFlag, queryIntegers } from '../calls/query.ts';
import { TokenSchema } from '../calls/token-text.ts';

export const BasketGroupSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Units; fractional for metres. */
  count: CountSchema,
  selected: z.boolean(),
  remnants: CountSchema,
  /** The longest uncut piece on the shelf, in units; left out where the group tells no `pieces`, and for lines of sets. */
  longestPiece: z.optional(CountSchema),
  /** Whether the count is to be one uncut piece: it is no more than `longestPiece` then. */
  onePiece: z.optional(z.boolean()),
  /** What was asked for in one piece, in units, where no piece is so long: `count` is what can be had. */
  askedCount: z.optional(CountSchema),
  unit: UnitSchema,
  step: z.number().check(z.positive()),
  /** Kopecks for one unit at this count. */
  price: KopecksSchema,
  oldPrice: z.nullable(KopecksSchema),
  /** Kopecks for the whole count. */
  sum: KopecksSchema,
});
export type BasketGroup = z.infer<typeof BasketGroupSchema>;

export const BasketProductSchema = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  imageId: z.nullable(z.int()),
  vendorCode: z.string(),
  categories: z.array(CategoryRefSchema),
  groups: z.array(BasketGroupSchema),
});
export type BasketProduct = z.infer<typeof BasketProductSchema>;

/**
 * Things put together by the shopper. While two different products of it are selected, a piece or a metre of each or all that
 * is left, each costs 10 % less, which is its `price` beside its `oldPrice`. A set of which something is not in stock is in the second bucket as a whole.
 */
export const ConstructorSetSchema = z.object({
  id: z.int(),
  title: z.string(),
  products: z.array(BasketProductSchema),
});
export type ConstructorSet = z.infer<typeof ConstructorSetSchema>;

export const BasketBucketSchema = z.object({
  constructorSets: z.array(ConstructorSetSchema),
  products: z.array(BasketProductSchema),
});
export type BasketBucket = z.infer<typeof BasketBucketSchema>;

/** Totals of the selected groups that are in stock. Money in kopecks, weight in grams, volume in cm³, sizes in cm. */
export const BasketTotalSchema = z.object({
  /** What a signed-in customer may pay with bonuses now, no more than their share of this basket, by account. */
  availableBonuses: z.object({ accounts: z.array(z.object({ id: z.int(), value: KopecksSchema })) }),
  /** What the customer chose to pay with bonuses; already taken off `price`. */
  bonusesForWriteOff: KopecksSchema,
  bonusesForAccrual: KopecksSchema,
  /** For wholesalers: what must be bought of a group, at its present price, before its next lower price applies; of several the one that lacks least, 0 without one. */
  calculationalLimitPrice: KopecksSchema,
  /** What of it is in the basket. */
  factualLimitPrice: KopecksSchema,
  /** Units of the selected groups. */
  count: CountSchema,
  /** Different products in the basket, selected or not. */
  productsCountInBasket: z.int(),
  oldPrice: KopecksSchema,
  price: KopecksSchema,
  promoCodeDiscountValue: KopecksSchema,
  /** Whether the code counts now; one that does not suit the basket any more is kept until it does. */
  promocodeUsed: z.boolean(),
  /** The code that was applied; null without one. */
  promocode: z.nullable(z.string()),
  remainsUntilFreeDelivery: z.nullable(KopecksSchema),
  /** Kopecks of `price` from which delivery is free: with it pages say beforehand what bonuses do to that. */
  freeDeliveryFrom: z.optional(KopecksSchema),
  /** How many times the products' bonuses the visitor collects; 0 without bonuses. */
  multiplier: z.number(),
  weight: z.number(),
  volume: z.number(),
  height: z.number(),
  width: z.number(),
  len: z.number(),
});
export type BasketTotal = z.infer<typeof BasketTotalSchema>;

export const BasketSchema = z.object({
  /** The cart token; it names the basket in later calls. Null while there is no basket: the first change begins one. */
  basket: z.nullable(TokenSchema),
  data: z.object({ inStock: BasketBucketSchema, notInStock: BasketBucketSchema }),
  total: BasketTotalSchema,
  /** What the shop's settings have taken out since it ran out; readings name it until a change, whose answer does so too. */
  autoRemoved: z.optional(z.array(z.object({ id: z.int(), title: z.string() }))),
});
export type Basket = z.infer<typeof BasketSchema>;

/** The answer of a change that begins a basket where there is none. */
export const StoredBasketSchema = z.extend(BasketSchema, { basket: TokenSchema });

/**
 * A guest's basket is named by its cart token; reading one that the server does not know, or that belongs to a customer,
 * gives an empty basket without a token and stores nothing. What puts something into such a basket begins a new one. A
 * customer has one basket, whatever token is given: a guest's is merged into it by signing in only.
 */
const named = { basket: z.optional(z.string()) };

export type GroupCount = z.infer<typeof GroupCountSchema>;

export const getBasket = defineCall({
  name: 'getBasket',
  method: 'GET',
  path: '/basket/v1',
  auth: 'optional',
  query: z.object(named),
  response: BasketSchema,
});

export const getBasketTotal = defineCall({
  name: 'getBasketTotal',
  method: 'GET',
  path: '/basket/v1/total',
  auth: 'optional',
  query: z.object(named),
  response: BasketTotalSchema,
});

/**
 * Puts groups into the basket, all of them or none; with `change` a count replaces the old one (0 removes), without it is
 * added. Here and in the other calls a group's id names the group by itself, or, where it stands in sets only, all of
 * those. Counts are rounded to the group's step and capped to the stock; 422 where there is none, and where the basket
 * holds as many lines as it may. A count in one piece is kept, and shown as far as a piece has it; without `pieces` of the group the wish counts nothing.
 */
export const putBasketProducts = defineCall({
  name: 'putBasketProducts',
  method: 'POST',
  path: '/basket/v1/products',
  auth: 'optional',
  body: z.object({
    ...named,
    groups: z.array(PutGroupSchema).check(z.minLength(1), z.maxLength(500)),
    change: z.boolean(),
  }),
  response: StoredBasketSchema,
  errors: [404],
});

/** Removes groups, or with `notInStock` the whole second bucket. */
export const deleteBasketProducts = defineCall({
  name: 'deleteBasketProducts',
  method: 'DELETE',
  path: '/basket/v1/products',
  auth: 'optional',
  query: z.object({ ...named, groupIds: z.optional(queryIntegers()), notInStock: z.optional(queryFlag()) }),
  response: BasketSchema,
});

export const clearBasket = defineCall({
  name: 'clearBasket',
  method: 'DELETE',
  path: '/basket/v1',
  auth: 'optional',
  query: z.object(named),
  response: BasketSchema,
});

/**
 * Changes how the basket is counted: a promo code (null takes it away), bonuses in kopecks that a customer wishes to pay
 * with (as many count as may), or one group of a product in place of another, with its count and selection. 422 for a
 * code that does not suit the basket and for a guest's bonuses, since they have none; 429 after many wrong codes.
 */
export const updateBasket = defineCall({
  name: 'updateBasket',
  method: 'PATCH',
  path: '/basket/v1',
  auth: 'optional',
  body: z.object({
    ...named,
    promocode: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
    bonusesForWriteOff: z.optional(KopecksSchema),
    replace: z.optional(z.object({ groupId: z.int(), withGroupId: z.int() })),
  }),
  response: StoredBasketSchema,
  errors: [404],
});

/** Includes things in the order or leaves them for later. */
export const selectBasketGroups = defineCall({
  name: 'selectBasketGroups',
  method: 'POST',
  path: '/basket/v1/select',
  auth: 'optional',
  body: z.object({
    ...named,
    groups: z.array(SelectedSchema).check(z.maxLength(500)),
    constructorSets: z.optional(z.array(SelectedSchema).check(z.maxLength(100))),
  }),
  response: BasketSchema,
});

/** The totals of groups as if they were the basket; unknown ones and those out of stock count nothing. */
export const getVirtualTotal = defineCall({
  name: 'getVirtualTotal',
  method: 'POST',
  path: '/basket/v1/virtual/products',
  auth: 'optional',
  body: z.object({ groups: z.array(GroupCountSchema).check(z.maxLength(100)) }),
  response: BasketTotalSchema,
});

/** The most groups that a set has. */
export const MAX_SET_GROUPS = 50;
/** Characters. */
export const MAX_SET_TITLE = 200;

/**
 * Puts a set of different groups into the basket, each with its own count, all of them or none. With `replaces` it takes the
 * place of a set, in one step: the stock that the old one holds is free for the new one, and neither both nor none are ever
 * in the basket. 404 where the basket has no such set, so that a repeated request adds no second one.
 */
export const addConstructorSet = defineCall({
  name: 'addConstructorSet',
  method: 'POST',
  path: '/basket/v1/constructor-set',
  auth: 'optional',
  body: z.object({
    ...named,
    title: z.string().check(z.maxLength(MAX_SET_TITLE)),
    groups: z.array(GroupCountSchema).check(z.minLength(1), z.maxLength(MAX_SET_GROUPS)),
    replaces: z.optional(z.int()),
  }),
  response: StoredBasketSchema,
  errors: [404],
});

export const deleteConstructorSet = defineCall({
  name: 'deleteConstructorSet',
  method: 'DELETE',
  path: '/basket/v1/constructor-set',
  auth: 'optional',
  query: z.object({ ...named, ids: queryIntegers() }),
  response: BasketSchema,
});
