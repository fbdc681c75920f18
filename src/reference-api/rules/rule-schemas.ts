import * as z from 'zod/mini';
import { KopecksSchema } from '../../contract/catalog/price.ts';

const WHOLE_PERCENT = 100;
const percent = () => z.number().check(z.minimum(0), z.maximum(WHOLE_PERCENT));

const BonusLevelSchema = z.object({
  title: z.string(),
  /** Kopecks paid for completed orders of the last year. */
  from: KopecksSchema,
  /** Of what was paid for goods. */
  percent: percent(),
  /** The largest share of what the goods cost after a promo code that bonuses may pay. */
  writeOffPercent: percent(),
});
export type BonusLevel = z.infer<typeof BonusLevelSchema>;

/** The levels that retail customers climb, the first of which is everybody's. */
export const BonusRulesSchema = z.object({
  levels: z.array(BonusLevelSchema).check(z.minLength(1), z.maxLength(10)),
});
export type BonusRules = z.infer<typeof BonusRulesSchema>;

/** Kopecks from which the shop delivers for nothing, to which the basket counts down; null where it never does. */
export const OrderRulesSchema = z.object({ freeDeliveryFrom: z.nullable(KopecksSchema) });
export type OrderRules = z.infer<typeof OrderRulesSchema>;

const WholesaleSchema = z.nullable(
  z.object({
    /** Units of one variant. */
    from: z.number().check(z.positive()),
    /** What it takes off the price of the buyer's role. */
    percent: z.number().check(z.positive(), z.maximum(WHOLE_PERCENT)),
  }),
);

/** From how much of one variant its price is lower, by unit; null where it is not. Prices of a product's own count more. */
export const WholesaleRulesSchema = z.object({ metre: WholesaleSchema, piece: WholesaleSchema });
export type WholesaleRules = z.infer<typeof WholesaleRulesSchema>;

/** The rules of which a shop has one record each. */
export interface ShopRules {
  bonusRules: BonusRules;
  orderRules: OrderRules;
  wholesaleRules: WholesaleRules;
}

/** Of a shop that promises nothing. */
export const NO_PROMISES: Pick<ShopRules, 'bonusRules' | 'orderRules'> = {
  bonusRules: { levels: [{ title: 'Базовый', from: 0, percent: 0, writeOffPercent: 0 }] },
  orderRules: { freeDeliveryFrom: null },
};

/** What counts where a shop has said nothing. */
export const DEFAULT_RULES: ShopRules = {
  bonusRules: {
    levels: [
      { title: 'Базовый', from: 0, percent: 3, writeOffPercent: 20 },
      { title: 'Серебряный', from: 30_000_00, percent: 5, writeOffPercent: 30 },
      { title: 'Золотой', from: 100_000_00, percent: 7, writeOffPercent: 50 },
    ],
  },
  orderRules: { freeDeliveryFrom: 5_000_00 },
  wholesaleRules: { metre: null, piece: null },
};
