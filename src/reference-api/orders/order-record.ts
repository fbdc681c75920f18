import * as z from 'zod/mini';
import { OrderFormSchema } from '../../contract/order/order.ts';
import { KopecksSchema } from '../../contract/catalog/price.ts';
import { CutSchema } from '../shelf/shelf.ts';
import { UnitSchema } from '../../contract/catalog/product.ts';

/** One thing that was ordered, at the price of that moment. The same group may be ordered alone and in a set. */
export const OrderedLineSchema = z.object({
  productId: z.int(),
  groupId: z.int(),
  title: z.string(),
  unit: UnitSchema,
  /** Units. */
  count: z.number(),
  /** Units that left the stock: fewer where more could be ordered than there was. */
  deducted: z.number(),
  /** Whether the count is one uncut piece. */
  onePiece: z.optional(z.boolean()),
  /** What of the stock came off which pieces, where they were known. */
  cuts: z.optional(z.array(CutSchema)),
  price: KopecksSchema,
  sum: KopecksSchema,
  /** What of the sum the promo code took off, and what was paid with bonuses. */
  promo: KopecksSchema,
  bonuses: KopecksSchema,
});
export type OrderedLine = z.infer<typeof OrderedLineSchema>;

/** What was ordered, as it was at that moment. */
export const OrderRecordSchema = z.object({
  form: OrderFormSchema,
  deviceId: z.string(),
  lines: z.array(OrderedLineSchema),
  delivery: z.object({
    title: z.string(),
    price: KopecksSchema,
    /** Where to, in one line. */
    address: z.string(),
    minDays: z.int(),
    maxDays: z.int(),
    /** The shop agrees on price and term after the order, and promises neither. */
    agreed: z.optional(z.boolean()),
  }),
  payment: z.object({ id: z.int(), title: z.string() }),
  promocode: z.nullable(z.string()),
  promoCodeDiscountValue: KopecksSchema,
  bonusesWrittenOff: KopecksSchema,
  bonusesAccrued: KopecksSchema,
});
export type OrderRecord = z.infer<typeof OrderRecordSchema>;
