import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';

/** The most articles that are looked for at once. */
export const MAX_ARTICLES = 500;

/**
 * Which products the articles of a list name, for orders by a list: by vendor code or by code, without case, spaces and
 * dashes, and with letters of the other alphabet that look alike. Optional: where it is not served (404, 405 or 501) the
 * storefront searches for each article by itself.
 */
export const matchArticles = defineCall({
  name: 'matchArticles',
  method: 'POST',
  path: '/catalog/v1/products/by-articles',
  body: z.object({
    /** As they are typed. */
    articles: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(MAX_ARTICLES)),
  }),
  response: z.object({
    /** For each article, in their order. */
    data: z.array(
      z.object({
        /** Ids of the products whose article it is: one as a rule, several where they share it, none. */
        productIds: z.array(z.int()),
        /** Where there are none: the one product whose article it would be but for a typo; else null. */
        suggestion: z.nullable(z.int()),
      }),
    ),
  }),
});
