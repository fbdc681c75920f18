import * as z from 'zod/mini';
import { CountersSchema } from './counters.ts';

/** From the environment; passed on whole. */
export const ShopSettingsSchema = z.object({
  /** For browsers. */
  apiUrl: z.string(),
  /** For build and server, where different. */
  internalApiUrl: z.optional(z.string()),
  /** Absent where it is the API's. */
  mediaUrl: z.optional(z.string()),
  siteUrl: z.string(),
  /** Absent for the contract's default. */
  siteId: z.optional(z.int()),
  /** Absent for the contract's default. */
  currencyId: z.optional(z.int()),
  /** Of dates, as the IANA database names it; absent for Moscow's. */
  timeZone: z.optional(z.string()),
  /** A file of the addresses that a former site had; absent without one. */
  oldAddresses: z.optional(z.string()),
  /** Empty or absent where unused. */
  mapsKey: z.optional(z.string()),
  /** Absent where unused. */
  counters: z.optional(CountersSchema),
});
export type ShopSettings = Readonly<z.infer<typeof ShopSettingsSchema>>;
