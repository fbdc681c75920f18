import * as z from 'zod/mini';
import { GroupSchema } from '../../../contract/catalog/product.ts';
import type { OwnPrices } from '../../../domain/prices/own-prices.ts';
import { OWN_PRICES_KEY } from '../../../stores/prices/own-prices-keys.ts';

/** Limits use of session storage; the oldest are dropped. */
const MAX_PRODUCTS = 500;

const EntrySchema = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  prices: z.object({
    groups: z.array(GroupSchema),
  }),
});
const StoredSchema = z.object({ owner: z.string(), entries: z.array(z.tuple([z.int(), EntrySchema])) });

export interface PriceEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly prices: OwnPrices;
}

/** Empty for another owner. */
export function readStoredPrices(owner: string): ReadonlyMap<number, PriceEntry> {
  try {
    const stored = z.parse(StoredSchema, JSON.parse(sessionStorage.getItem(OWN_PRICES_KEY) ?? 'null'));
    return new Map(stored.owner === owner ? stored.entries : []);
  } catch {
    return new Map();
  }
}

/** Does nothing where storage is full or forbidden. */
export function storePrices(owner: string, entries: ReadonlyMap<number, PriceEntry>): void {
  try {
    const newest = [...entries].sort(([, one], [, other]) => other.at - one.at).slice(0, MAX_PRODUCTS);
    sessionStorage.setItem(OWN_PRICES_KEY, JSON.stringify({ owner, entries: newest }));
  } catch {
    // The page's copy remains.
  }
}
