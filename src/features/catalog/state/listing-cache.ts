import * as z from 'zod/mini';
import { PageMetaSchema } from '../../../contract/calls/paging.ts';
import { ProductSchema, SelectionCountsSchema } from '../../../contract/catalog/product.ts';
import type { CardColours } from '../../../domain/product/siblings.ts';
import type { FoundPage } from './listing-sources.ts';
import { LISTING_RESULTS_KEY } from '../../../stores/prices/own-prices-keys.ts';

/** Limits use of session storage. */
const MAX_RESULTS = 12;
const SECOND_MS = 1000;

/** Written by this very code. */
const ListedProductSchema = z.extend(ProductSchema, { colours: z.optional(z.custom<CardColours>()) });

const EntriesSchema = z.array(
  z.object({
    /** Milliseconds since 1970. */
    at: z.number(),
    key: z.string(),
    found: z.object({
      products: z.array(ListedProductSchema),
      meta: PageMetaSchema,
      counts: z.object({
        count: z.int(),
        detail: z.nullable(z.omit(SelectionCountsSchema, { count: true })),
      }),
    }),
  }),
);
type Entries = readonly { readonly at: number; readonly key: string; readonly found: FoundPage }[];

export interface ResultCache {
  get(key: string): FoundPage | undefined;
  set(key: string, found: FoundPage): void;
}

const never: ResultCache = { get: () => undefined, set: () => undefined };

function readEntries(storage: () => Storage): Entries {
  try {
    const parsed = z.safeParse(EntriesSchema, JSON.parse(storage().getItem(LISTING_RESULTS_KEY) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** Keeps results for some seconds while the tab lives; 0 disables. */
export function createResultCache(
  seconds: number,
  storage: () => Storage = () => sessionStorage,
  now: () => number = Date.now,
): ResultCache {
  if (seconds <= 0) return never;
  let entries: Entries | undefined;
  const fresh = (): Entries => {
    const oldest = now() - seconds * SECOND_MS;
    entries ??= readEntries(storage);
    return (entries = entries.filter(({ at }) => at > oldest && at <= now()));
  };
  return {
    get: (key) => fresh().find((entry) => entry.key === key)?.found,
    set(key, found) {
      const others = fresh().filter((entry) => entry.key !== key);
      entries = [{ at: now(), key, found }, ...others].slice(0, MAX_RESULTS);
      try {
        storage().setItem(LISTING_RESULTS_KEY, JSON.stringify(entries));
      } catch {
        // Storage is full or forbidden: the page's copy remains.
      }
    },
  };
}
