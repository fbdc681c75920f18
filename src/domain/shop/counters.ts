import * as z from 'zod/mini';

export const CountersSchema = z.object({
  /** Name of the e-commerce array on `window`. */
  dataLayer: z.string(),
  metrikaId: z.optional(z.int()),
  vkPixelId: z.optional(z.int()),
  /** Another counter's script. */
  scriptUrl: z.optional(z.string()),
  /** Further origins of that script. */
  sources: z.optional(z.array(z.string())),
  /** Prefixes of that counter's cookies. */
  cookiePrefixes: z.optional(z.array(z.string())),
});
export type Counters = Readonly<z.infer<typeof CountersSchema>>;

export const PageCountersSchema = z.omit(CountersSchema, { sources: true });
export type PageCounters = Readonly<z.infer<typeof PageCountersSchema>>;
