import type { Group } from '../../../src/contract/catalog/product.ts';
import { loadShop } from '../../../src/reference-api/load/load-shop.ts';
import { openStore } from '../../../src/reference-api/open-store.ts';
import { generateShop } from '../../../src/reference-api/seed/generate-shop.ts';
import { testApi } from '../../contract/fixture/test-api.ts';
import type { Fetch } from '../client.ts';
import type { AreaName } from '../conformance.ts';

/** A server that breaks one rule. */
export interface Fault {
  /** What it does, after «a server that». */
  how: string;
  /** The row and the check that must say so. */
  names: string;
  check: string;
  problem: RegExp;
  /** Makes it of a server that keeps all rules. */
  plant: (server: Fetch) => Fetch;
}

/** Parts of the suite that check rules beside form. */
export const ruleParts: AreaName[] = ['filterCounts', 'counting', 'orderRules', 'ownPrices'];

const shop = generateShop({ products: 60, seed: 3 });
const groups = new Map(shop.products.flatMap((product) => product.groups.map((group) => [group.id, group])));

/** A group of the shop. @throws Error for another id */
export function groupById(id: number): Group {
  const group = groups.get(id);
  if (!group) throw new Error(`There is no group ${id}.`);
  return group;
}

/** The shop's database, made once. */
function shopImage(): Uint8Array {
  const store = openStore(':memory:');
  loadShop(store, shop, { products: shop.products.length }, true);
  const image = store.image();
  store.close();
  return image;
}
const image = shopImage();

/** The reference API in memory. */
export function rulesApi() {
  const api = testApi({ shop, image });
  const fetch: Fetch = async (request) => api.app.fetch(request);
  return { ...api, fetch };
}
