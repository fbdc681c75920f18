import * as z from 'zod/mini';
import type { Category } from '../../../contract/catalog/category.ts';
import type { PromoCode } from '../demo-shop.ts';
import data from './promo-codes.json' with { type: 'json' };

/** As they are published. */
export const PROMO_CODES = z
  .array(
    z.object({
      code: z.string(),
      title: z.string(),
      discount: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('percent'), value: z.int() }),
        z.object({ kind: z.literal('sum'), kopecks: z.int() }),
      ]),
      /** Kopecks. */
      minimumSum: z.int(),
      /** Codes of the only categories it is for; all where there are none. */
      categories: z.array(z.string()),
      endsAt: z.nullable(z.iso.datetime({ offset: true })),
    }),
  )
  .parse(data);

/** Codes to try the basket with: a share, a sum, some for a part of the catalogue, one that has ended. */
export const promoCodes = (categories: readonly Category[]): PromoCode[] =>
  PROMO_CODES.map(({ categories: codes, ...promo }) => ({
    ...promo,
    categoryIds: categories.filter(({ code }) => codes.includes(code)).map(({ id }) => id),
  }));
