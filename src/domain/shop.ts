import * as z from 'zod/mini';
import { DEFAULT_CURRENCY_ID, DEFAULT_SITE_ID } from '../contract/headers.ts';
import { ExtraPricesSchema } from '../contract/price.ts';

/** What the browser must know of the shop; the base layout writes it into every page. */
export const ShopSchema = z.object({
  /** Base address of the API, without a slash at its end. */
  apiUrl: z.string(),
  siteId: z._default(z.int(), DEFAULT_SITE_ID),
  /** Suffix of the cookies' names. */
  siteCode: z.string(),
  currencyId: z._default(z.int(), DEFAULT_CURRENCY_ID),
  /** Allows more than the remnants in the basket. */
  allowOverAdding: z.boolean(),
  /** Removes selected out-of-stock products from the basket by itself. */
  autoRemoveNotInStock: z.boolean(),
  /** Price roles that see other roles' prices as well, and which. */
  extraPrices: ExtraPricesSchema,
  /** Where e-commerce events go; null while developing and where the shop has no counter. */
  tracking: z.nullable(
    z.object({
      /** Name of the array on `window` that the counter reads. */
      dataLayer: z.string(),
      /** Currency of the prices, ISO 4217. */
      currency: z.string(),
    }),
  ),
});
export type Shop = z.infer<typeof ShopSchema>;

/** Id of the `<script type="application/json">` that holds the settings. */
export const SHOP_ELEMENT_ID = 'shop';

/** Reads the page's shop settings; throws where the page does not carry them. */
export const readShop = (page: Pick<Document, 'getElementById'>): Shop =>
  ShopSchema.parse(JSON.parse(page.getElementById(SHOP_ELEMENT_ID)?.textContent ?? 'null'));
