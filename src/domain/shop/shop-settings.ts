import * as z from 'zod/mini';
import { CountersSchema } from './counters.ts';

/** What the environment says of a shop; the person who makes, serves or publishes its pages passes it on whole. */
export const ShopSettingsSchema = z.object({
  /** Base address of the shop's API, for browsers. */
  apiUrl: z.string(),
  /** The same for the build and the server; absent where it is no other. */
  internalApiUrl: z.optional(z.string()),
  /** Base address of pictures and videos; absent where it is the API's. */
  mediaUrl: z.optional(z.string()),
  /** Base address of the shop itself. */
  siteUrl: z.string(),
  /** Which of the API's sites this shop is; absent for the first one that the contract names. */
  siteId: z.optional(z.int()),
  /** The currency that is charged; absent for the contract's default. */
  currencyId: z.optional(z.int()),
  /** Key of the maps service; empty or absent where the shop uses none. */
  mapsKey: z.optional(z.string()),
  /** Counters of visits; absent where the shop uses none. */
  counters: z.optional(CountersSchema),
});
export type ShopSettings = Readonly<z.infer<typeof ShopSettingsSchema>>;
