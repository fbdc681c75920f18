import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { KopecksSchema } from '../catalog/price.ts';
import { queryIntegers } from '../calls/query.ts';
import { MomentSchema } from '../calls/moment.ts';

/** One bonus is one kopeck of a later order. */
export const BonusAccountSchema = z.object({
  id: z.int(),
  title: z.string(),
  value: KopecksSchema,
  /** Null for bonuses that stay. */
  expiresAt: z.nullable(MomentSchema),
  /** The newest first; `value` is negative where bonuses were spent. */
  operations: z.array(
    z.object({
      at: MomentSchema,
      value: z.int(),
      title: z.string(),
      orderId: z.nullable(z.int()),
    }),
  ),
});
export type BonusAccount = z.infer<typeof BonusAccountSchema>;

export const getBonusBalance = defineCall({
  name: 'getBonusBalance',
  method: 'GET',
  path: '/bonuses/v1/balance',
  auth: 'required',
  response: z.object({
    balance: KopecksSchema,
    /** For orders that are not completed yet. */
    expected: KopecksSchema,
  }),
});

/** What buying one unit of each product brings the visitor; `groups` where that differs by size. */
export const getProductsBonuses = defineCall({
  name: 'getProductsBonuses',
  method: 'GET',
  path: '/bonuses/v1/products-bonuses',
  auth: 'optional',
  query: z.object({ ids: queryIntegers() }),
  response: z.object({
    data: z.array(
      z.object({
        productId: z.int(),
        bonuses: KopecksSchema,
        groups: z.optional(z.array(z.object({ id: z.int(), bonuses: KopecksSchema }))),
      }),
    ),
  }),
});

/** By which rules the customer collects bonuses. */
export const getBonusClient = defineCall({
  name: 'getBonusClient',
  method: 'GET',
  path: '/bonuses/v1/client',
  auth: 'required',
  response: z.object({
    bonusType: z.nullable(z.string()),
    title: z.string(),
    /** Of what was paid for goods, without delivery. */
    percent: z.number(),
    /** The largest share of what the goods cost after a promo code that bonuses may pay; they pay no delivery. */
    writeOffPercent: z.number(),
    /** Kopecks until the next level; null on the highest. */
    untilNextLevel: z.nullable(KopecksSchema),
    nextLevelTitle: z.nullable(z.string()),
    /** Kopecks that count towards the next level so far; left out by a back end that does not say it. */
    paid: z.optional(KopecksSchema),
  }),
});

export const getBonusAccounts = defineCall({
  name: 'getBonusAccounts',
  method: 'GET',
  path: '/bonuses/v1/accounts',
  auth: 'required',
  response: z.object({ data: z.array(BonusAccountSchema) }),
});
