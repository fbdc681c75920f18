import { DEFAULT_PRICE_ROLE } from '../../../src/contract/catalog/price-role.ts';
import type { Group, Product } from '../../../src/contract/catalog/product.ts';
import type { Basket } from '../../../src/contract/order/basket.ts';
import { calls } from '../../../src/contract/routes.ts';
import type { Config } from '../../../src/contract/shop/config.ts';
import type { Client } from '../client.ts';
import { expect, expectEqual, given } from '../problem.ts';
import type { Suite } from '../suite.ts';

const COMPARED = 20;

const rolesOf = ({ cardPrices, groups }: Product): string[] => [
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

/** A signed-in customer reads the prices of the role that the profile names, which is that of the token. */
export async function ownPrices({ shop, check, customer, accounts }: Suite): Promise<void> {
  await check(
    calls.getProductsByIds,
    'tells a customer the prices of their role and of no other',
    async () => {
      const own = customer().client;
      const { priceRole } = await own.answer(calls.getPartProfile, {});
      const ids = shop.products.slice(0, COMPARED).map(({ id }) => id);
      const { data } = await own.answer(calls.getProductsByIds, { query: { ids } });
      expectVisiblePrices(data, shop.config, priceRole);
    },
  );
  for (const [index, { client }] of accounts.entries())
    await check(calls.findProducts, `sells to account ${index + 1} at the prices of its role`, async () => {
      const { priceRole } = await client.answer(calls.getPartProfile, {});
      const { data } = await client.answer(calls.findProducts, { body: { limit: COMPARED } });
      expectVisiblePrices(data, shop.config, priceRole);
      expect(
        data.length === 0 || data.some((product) => rolesOf(product).includes(priceRole)),
        `no product has a price of the account's role ${priceRole}`,
      );
      await expectBasketPrice(client, data, priceRole);
    });
}

/** What one count of a group costs for a role; undefined without a price. */
function priceFor({ offers, step }: Group, role: string): number | undefined {
  const prices = offers
    .flatMap((offer) => offer.prices)
    .filter(({ priceRole, limit }) => priceRole === role && limit <= Math.max(1, step));
  return prices.sort((a, b) => b.limit - a.limit)[0]?.price;
}

/** A basket of this customer charges the price that the products name for the role, and is left as it was. @throws Problem */
async function expectBasketPrice(client: Client, products: readonly Product[], role: string): Promise<void> {
  const groupsOf = ({ data }: Basket) => data.inStock.products.flatMap(({ groups }) => groups);
  const before = groupsOf(await client.answer(calls.getBasket, { query: {} })).map(({ id }) => id);
  const group = given(
    products
      .flatMap(({ groups }) => groups)
      .find(
        (one) =>
          one.available &&
          one.remnants >= Math.max(1, one.step) &&
          priceFor(one, role) !== undefined &&
          !before.includes(one.id),
      ),
    `group in stock with a price of ${role}`,
  );
  const { id, step } = group;
  const filled = await client.answer(calls.putBasketProducts, {
    body: { groups: [{ id, count: Math.max(1, step) }], change: true },
  });
  const line = groupsOf(filled).find((one) => one.id === id);
  await client.answer(calls.deleteBasketProducts, { query: { groupIds: [id] } });
  expectEqual(
    line?.price,
    priceFor(group, role),
    `the price of group ${id} in the basket of the role ${role}`,
  );
}
