import * as z from 'zod/mini';

/** Money: integer kopecks. */
export const KopecksSchema = z.int().check(z.minimum(0));

export const CardPriceSchema = z.object({
  priceRole: z.string(),
  /** Kopecks for one unit. */
  price: KopecksSchema,
  /** Kopecks before the discount; null without one. */
  oldPrice: z.nullable(KopecksSchema),
});
export type CardPrice = z.infer<typeof CardPriceSchema>;

/** Price roles that see other roles' prices beside their own, and under which titles. */
export const ExtraPricesSchema = z.array(
  z.object({ role: z.string(), shows: z.array(z.object({ role: z.string(), title: z.string() })) }),
);
export type ExtraPrices = z.infer<typeof ExtraPricesSchema>;

export const OfferPriceSchema = z.object({
  priceRole: z.string(),
  price: KopecksSchema,
  oldPrice: z.nullable(KopecksSchema),
  /** The count from which this price applies; 0 for the ordinary price. */
  limit: z.number().check(z.minimum(0)),
});
export type OfferPrice = z.infer<typeof OfferPriceSchema>;
