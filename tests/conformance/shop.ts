import type { Category } from '../../src/contract/catalog/category.ts';
import type { Group, Product } from '../../src/contract/catalog/product.ts';
import { calls } from '../../src/contract/routes.ts';
import type { Config } from '../../src/contract/shop/config.ts';
import type { Site } from '../../src/contract/shop/site.ts';
import { DEFAULT_PRICE_ROLE } from '../../src/contract/catalog/price-role.ts';
import type { Client } from './client.ts';
import { Problem } from './problem.ts';

const MAX_PRODUCTS = 100;

/** A group that can be bought several times over. */
export interface Buyable {
  product: Product;
  group: Group;
}

/** What the suite found out of the shop before it checks anything; whatever failed is absent. */
export interface Shop {
  site: Site | undefined;
  config: Config | undefined;
  categories: readonly Category[];
  products: readonly Product[];
  /** Of different products. */
  purchasableCount: readonly Buyable[];
}

async function ignoreProblem<T>(ask: Promise<T>): Promise<T | undefined> {
  try {
    return await ask;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

const hasPrice = (group: Group): boolean =>
  group.offers.some(({ prices }) => prices.some(({ priceRole }) => priceRole === DEFAULT_PRICE_ROLE));

/** Looks around by the listing calls. The checks of those calls tell what is wrong with them. */
export async function inspectShop(guest: Client): Promise<Shop> {
  const sites = await ignoreProblem(guest.answer(calls.getSites, {}));
  const config = await ignoreProblem(guest.answer(calls.getConfig, {}));
  const categories = await ignoreProblem(guest.answer(calls.getCategories, {}));
  const found = await ignoreProblem(
    guest.answer(calls.findProducts, { body: { limit: MAX_PRODUCTS, inStock: true } }),
  );
  const products = found?.data ?? [];
  const purchasableCount = products.flatMap((product): Buyable[] => {
    const group = product.groups.find(
      (group) => group.available && group.remnants >= Math.max(5, 5 * group.step) && hasPrice(group),
    );
    return group ? [{ product, group }] : [];
  });
  return {
    site: sites?.data.find(({ id }) => id === guest.options.siteId),
    config,
    categories: categories?.data ?? [],
    products,
    purchasableCount,
  };
}
