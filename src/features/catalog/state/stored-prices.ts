import * as z from 'zod/mini';
import { GroupSchema } from '../../../contract/catalog/product.ts';
import type { OwnPrices } from '../../../domain/prices/own-prices.ts';
import { OWN_PRICES_KEY } from '../../../stores/prices/session-prices.ts';

/** More would crowd other things out of the session's storage; the oldest go first. */
const MAX_PRODUCTS = 500;

const EntrySchema = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  prices: z.object({
    groups: z.array(GroupSchema),
  }),
});
const StoredSchema = z.object({ owner: z.string(), entries: z.array(z.tuple([z.int(), EntrySchema])) });

/** Prices of a product, and when the shop named them. */
export interface PriceEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly prices: OwnPrices;
}

/** What the session keeps of an owner's prices; nothing where they are someone else's. */
export function readStoredPrices(owner: string): ReadonlyMap<number, PriceEntry> {
  try {
    const stored = z.parse(StoredSchema, JSON.parse(sessionStorage.getItem(OWN_PRICES_KEY) ?? 'null'));
    return new Map(stored.owner === owner ? stored.entries : []);
  } catch {
    return new Map();
  }
}

/** Keeps an owner's prices for the session; a full or forbidden storage keeps nothing. */
export function storePrices(owner: string, entries: ReadonlyMap<number, PriceEntry>): void {
  try {
    const newest = [...entries].sort(([, one], [, other]) => other.at - one.at).slice(0, MAX_PRODUCTS);
    sessionStorage.setItem(OWN_PRICES_KEY, JSON.stringify({ owner, entries: newest }));
  } catch {
    // The page still has them.
  }
}
