import { createSigningKeys } from '../auth/signing-key.ts';
import type { ReferenceApiOptions } from '../api-options.ts';
import { storeApiUrl } from '../http/own-api-url.ts';
import { openStore } from '../open-store.ts';
import type { ShopStore } from '../shop-store.ts';
import { loadShop } from './load-shop.ts';
import { checkDemoMode, isLoaded } from './shop-origin.ts';

const SECOND_MS = 1000;

/** The database is empty and no shop was given to fill it with. */
export class EmptyShopError extends Error {
  constructor(path: string) {
    super(`The database ${path} is empty, and there is no shop to fill it with.`);
    this.name = 'EmptyShopError';
  }
}

type ShopOptions = Pick<
  ReferenceApiOptions,
  | 'databasePath'
  | 'shop'
  | 'image'
  | 'demo'
  | 'now'
  | 'stockMessageSeconds'
  | 'orderLimits'
  | 'messages'
  | 'publicUrl'
  | 'listensAt'
>;

function prepare(store: ShopStore, options: ShopOptions): void {
  const { databasePath, shop, demo = false } = options;
  if (shop !== undefined) loadShop(store, shop, { products: shop.products.length }, demo);
  if (!isLoaded(store)) throw new EmptyShopError(databasePath);
  checkDemoMode(store, demo, databasePath);
  store.idempotencyKeys.releaseUnfinished();
  storeApiUrl(store, options.publicUrl ?? options.listensAt);
  createSigningKeys(store);
}

/** Opens a database that has a shop, or is given one. @throws EmptyShopError, DemoModeError, SchemaVersionError, SQLite's errors */
export function openShop(options: ShopOptions): ShopStore {
  const { databasePath, now, image, orderLimits, stockMessageSeconds, messages } = options;
  const store = openStore(databasePath, {
    image,
    stockMessageDelayMs: stockMessageSeconds === undefined ? undefined : stockMessageSeconds * SECOND_MS,
    ...(now && { now }),
    ...(messages?.orderEmail !== undefined && { orderEmail: messages.orderEmail }),
    ...(orderLimits?.lettersPerRecipient !== undefined && {
      lettersPerRecipient: orderLimits.lettersPerRecipient,
    }),
  });
  try {
    prepare(store, options);
  } catch (error) {
    store.close();
    throw error;
  }
  return store;
}
