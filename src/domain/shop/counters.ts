import * as z from 'zod/mini';

/** The counters of visits that a shop uses. */
export const CountersSchema = z.object({
  /** Name of the array on `window` that takes e-commerce events. */
  dataLayer: z.string(),
  /** Number of the Yandex Metrika counter. */
  metrikaId: z.optional(z.int()),
  /** Number of the pixel of VK Реклама. */
  vkPixelId: z.optional(z.int()),
  /** Script of another counter that reads the array. */
  scriptUrl: z.optional(z.string()),
  /** Origins that this script talks to besides its own. */
  sources: z.optional(z.array(z.string())),
  /** How the names of that counter's cookies begin. */
  cookiePrefixes: z.optional(z.array(z.string())),
});
export type Counters = Readonly<z.infer<typeof CountersSchema>>;

/** What pages must know of them. */
export const PageCountersSchema = z.omit(CountersSchema, { sources: true });
export type PageCounters = Readonly<z.infer<typeof PageCountersSchema>>;
