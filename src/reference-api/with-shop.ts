import { existsSync } from 'node:fs';
import { databaseError, StartError } from './start-error.ts';
import { isLoaded } from './load/shop-origin.ts';
import type { ShopStore } from './shop-store.ts';
import { openStore } from './open-store.ts';

/** Works on the database of a shop that was started before; the API may be running on it. @throws StartError */
export async function withShop<Result>(
  databasePath: string,
  work: (store: ShopStore) => Result | Promise<Result>,
): Promise<Result> {
  const none = () => new StartError(`There is no shop in ${databasePath} yet: start it with npm run api.`);
  if (!existsSync(databasePath)) throw none();
  try {
    const store = openStore(databasePath);
    try {
      if (!isLoaded(store)) throw none();
      return await work(store);
    } finally {
      store.close();
    }
  } catch (error) {
    throw databaseError(error, databasePath);
  }
}
