import type { ShopStore } from '../shop-store.ts';

/** Which demo shop the database was loaded with; `seed` only where a generator made the shop. */
export interface ShopOrigin {
  products: number;
  seed?: number;
}

/** The database was loaded in demo mode and is not started in it, or the other way round. */
export class DemoModeError extends Error {
  override name = 'DemoModeError';
}

/** Names of the metadata that say what was loaded. The number of products is stored as `filled`. */
const PRODUCTS = 'filled';
const SEED = 'seed';
const DEMO = 'demo';

export const isLoaded = (store: ShopStore): boolean => store.metadata.get(PRODUCTS) !== undefined;

/** Undefined while the database is empty. */
export function shopOriginOf(store: ShopStore): ShopOrigin | undefined {
  const products = store.metadata.get(PRODUCTS);
  if (products === undefined) return undefined;
  const seed = store.metadata.get(SEED);
  return seed === undefined
    ? { products: Number(products) }
    : { products: Number(products), seed: Number(seed) };
}

export function saveShopOrigin(store: ShopStore, { products, seed }: ShopOrigin, demo: boolean): void {
  store.metadata.set(DEMO, demo ? 'yes' : 'no');
  store.metadata.set(PRODUCTS, String(products));
  if (seed !== undefined) store.metadata.set(SEED, String(seed));
}

const isDemo = (store: ShopStore): boolean => store.metadata.get(DEMO) !== 'no';

/**
 * Keeps accounts with known passwords out of a real shop, and the messages of a real shop out of the public outbox.
 * @throws DemoModeError
 */
export function checkDemoMode(store: ShopStore, demo: boolean, path: string): void {
  if (isDemo(store) === demo) return;
  throw new DemoModeError(
    demo
      ? `${path} holds a shop that was not made in demo mode, which would show its messages to everybody: leave out --demo, or add --fresh to replace it, orders and edits included.`
      : `${path} holds a shop of the demo mode, whose accounts have known passwords: add --demo, or --fresh to replace it, orders and edits included.`,
  );
}
