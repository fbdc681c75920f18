import { DEFAULT_PRICE_ROLE } from '../../../src/contract/catalog/price-role.ts';
import type { Product } from '../../../src/contract/catalog/product.ts';
import { calls } from '../../../src/contract/routes.ts';
import type { Config } from '../../../src/contract/shop/config.ts';
import { expect, given } from '../problem.ts';
import type { Suite } from '../suite.ts';

const COMPARED = 20;

export const rolesOf = ({ cardPrices, groups }: Product): string[] => [
  ...cardPrices.map(({ priceRole }) => priceRole),
  ...groups.flatMap(({ offers }) => offers.flatMap(({ prices }) => prices.map(({ priceRole }) => priceRole))),
];

/** Price roles that someone with a role may read. */
const visibleRoles = (config: Config | undefined, role: string): string[] => [
  DEFAULT_PRICE_ROLE,
  role,
  ...(config?.users.publicPriceRoles ?? []),
  ...(config?.users.extraPrices ?? [])
    .filter((extra) => extra.role === role)
    .flatMap(({ shows }) => shows.map((shown) => shown.role)),
];

/** @throws Problem that names a product with a price of another role */
export function expectVisiblePrices(
  products: readonly Product[],
  config: Config | undefined,
  role: string = DEFAULT_PRICE_ROLE,
): void {
  const visible = visibleRoles(config, role);
  for (const product of products) {
    const stranger = rolesOf(product).find((one) => !visible.includes(one));
    expect(
      stranger === undefined,
      `product ${product.id} names a price of the role ${stranger} to a visitor with the role ${role}`,
    );
  }
}

/** Prices of roles are private: the person who does not have a role does not read its prices. */
export async function publicPrices({ guest, shop, check }: Suite): Promise<void> {
  const { config } = shop;
  const ids = shop.products.slice(0, COMPARED).map(({ id }) => id);
  const [id = 0] = ids;
  const says = 'names no price of another role to a guest';

  await check(calls.findProducts, says, async () =>
    expectVisiblePrices((await guest.answer(calls.findProducts, { body: { limit: 100 } })).data, config),
  );
  await check(calls.viewProduct, says, async () =>
    expectVisiblePrices([await guest.answer(calls.viewProduct, { query: { id } })], config),
  );
  await check(calls.getProductsByIds, says, async () =>
    expectVisiblePrices((await guest.answer(calls.getProductsByIds, { query: { ids } })).data, config),
  );
  await check(calls.compareProducts, says, async () =>
    expectVisiblePrices((await guest.answer(calls.compareProducts, { query: { ids } })).data, config),
  );
  await check(calls.findSimilarProducts, says, async () =>
    expectVisiblePrices(
      (await guest.answer(calls.findSimilarProducts, { body: { productId: id } })).data,
      config,
    ),
  );
  await check(calls.getCollectionProducts, says, async () => {
    const { data } = await guest.answer(calls.getCollections, {});
    const collection = given(data[0], 'collection');
    const found = await guest.answer(calls.getCollectionProducts, {
      params: { id: collection.id },
      query: {},
    });
    expectVisiblePrices(found.data, config);
  });
}
