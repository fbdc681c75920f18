import * as z from 'zod/mini';
import { PageSectionsSchema } from '../contract/shop/config-sections.ts';
import { ConfigSchema } from '../contract/shop/config.ts';
import { ShopPartSchema } from '../contract/shop/shop-part.ts';
import { CurrencySchema, SiteSchema } from '../contract/shop/site.ts';
import { PageCountersSchema } from '../domain/shop/counters.ts';
import { ShopListSchema } from '../domain/shop/shop-lists.ts';

/** What every page may say of the site; how to reach it is in the record `site`, which few pages read outside of their frame. */
export const SiteNameSchema = z.pick(SiteSchema, {
  id: true,
  variant: true,
  code: true,
  title: true,
  slogan: true,
  description: true,
});

/** `settings`: the name of the site, and its configuration with the defaults of what it leaves out. */
const SettingsSchema = z.extend(PageSectionsSchema, {
  site: SiteNameSchema,
  /** Without flags that name a row, raffle or form which the shop does not have. */
  config: ConfigSchema,
  /** Parts that the shop does not have, by configuration and by what its back end serves; absent where it has all. */
  without: z.optional(z.array(ShopPartSchema)),
  /** Lists with nothing in them, which menus leave out; absent where there are none. */
  emptyLists: z.optional(z.array(ShopListSchema)),
  currencies: z.array(CurrencySchema),
  /** Base address of the shop's API for browsers. */
  apiUrl: z.string(),
  /** Base address of pictures and videos, read by `domain/content/media-address.ts`: its query says how pictures are asked for. */
  mediaUrl: z.string(),
  /** Base address of the shop, without a slash at its end; canonical links start with it. */
  siteUrl: z.string(),
  /** Key of the maps service; absent where the shop uses none. */
  mapsKey: z.optional(z.string()),
  /** Counters of visits, from the environment; absent where the shop uses none. */
  counters: z.optional(PageCountersSchema),
});
export type Settings = z.infer<typeof SettingsSchema>;
