import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { CategorySchema } from '../catalog/category.ts';
import { queryInteger } from '../calls/query.ts';
import { LinkSchema } from '../calls/safe-url.ts';

export const SiteSchema = z.object({
  id: z.int(),
  /**
   * `dealer`: a site for dealers. Signed-in customers get more of it, asked for with their token: `phones`, and the blocks
   * `showcase.popupBanners` and `showcase.dealerBanners` of its configuration. Another shop leaves it out.
   */
  variant: z.optional(z.literal('dealer')),
  /** Suffix of the cookies' names. */
  code: z.string().check(z.regex(/^[\w-]+$/)),
  title: z.string(),
  slogan: z.string(),
  description: z.string(),
  /** The first stands in the header. They may be others for customers. */
  phones: z.array(z.object({ number: z.string(), note: z.string() })),
  email: z.string(),
  address: z.string(),
  schedule: z.string(),
  coord: z.nullable(z.object({ lat: z.number(), lon: z.number() })),
  /** Legal name and tax id for the footer. */
  legalName: z.string(),
  taxId: z.string(),
  socials: z.array(z.object({ title: z.string(), url: LinkSchema })),
});
export type Site = z.infer<typeof SiteSchema>;

export const CurrencySchema = z.object({ id: z.int(), code: z.string(), sign: z.string(), rate: z.number() });
export type Currency = z.infer<typeof CurrencySchema>;

export const getSites = defineCall({
  name: 'getSites',
  method: 'GET',
  path: '/sites/v1',
  auth: 'optional',
  response: z.object({ data: z.array(SiteSchema) }),
});

export const getCurrencies = defineCall({
  name: 'getCurrencies',
  method: 'GET',
  path: '/currencies/v1',
  response: z.object({ data: z.array(CurrencySchema) }),
});

/** What a page needs before anything else: the site, its currencies and the categories down to `nestingLevel`. */
export const getInit = defineCall({
  name: 'getInit',
  method: 'GET',
  path: '/init/v1',
  query: z.object({ nestingLevel: z.optional(queryInteger()) }),
  response: z.object({
    site: SiteSchema,
    currencies: z.array(CurrencySchema),
    categories: z.array(CategorySchema),
  }),
});
