import type { Product } from '../../../src/contract/catalog/product.ts';
import { calls } from '../../../src/contract/routes.ts';
import type { Client } from '../client.ts';
import { pricesOf } from '../goods.ts';
import { expect, Problem } from '../problem.ts';
import { type Suite } from '../suite.ts';
import { expectVisiblePrices } from './prices.ts';

export const COMPARED = 20;

/** Someone who has prices of a role. */
export interface Shopper {
  readonly client: Client;
  readonly role: string;
  /** Whether there must be prices of the role: others may see those of guests. */
  readonly hasPrices: boolean;
}

export const shopperOf = async (client: Client, hasPrices: boolean): Promise<Shopper> => ({
  client,
  role: (await client.answer(calls.getPartProfile, {})).priceRole,
  hasPrices,
});

/** What a product says of the prices of a role. */
const pricesText = ({ cardPrices, groups }: Product, role: string): string =>
  JSON.stringify([
    cardPrices.filter(({ priceRole }) => priceRole === role),
    groups.map((group) => [group.id, pricesOf(group, role)]),
  ]);

/** The calls that tell the prices of a product, for a customer. */
export const tellers = {
  findProducts: async (client: Client) =>
    (await client.answer(calls.findProducts, { body: { limit: COMPARED, inStock: true } })).data,
  viewProduct: async (client: Client, [id = 0]: readonly number[]) => [
    await client.answer(calls.viewProduct, { query: { id } }),
  ],
  getProductsByIds: async (client: Client, ids: readonly number[]) =>
    (await client.answer(calls.getProductsByIds, { query: { ids: [...ids] } })).data,
};
type Teller = keyof typeof tellers;
export const tellerNames = [
  'findProducts',
  'viewProduct',
  'getProductsByIds',
] as const satisfies readonly Teller[];

export async function orNothing<T>(asked: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Problem) return [];
    throw error;
  }
}

/** A call must not tell other prices of the role than the two others. @throws Problem */
export async function expectSamePrices(
  own: Teller,
  ids: readonly number[],
  { client, role }: Shopper,
  suite: Suite,
) {
  const products = await tellers[own](client, ids);
  expectVisiblePrices(products, suite.shop.config, role);
  const [id] = ids;
  const of = (list: readonly Product[]) => {
    const product = list.find((one) => one.id === id);
    return product && pricesText(product, role);
  };
  const [one, other] = await Promise.all(
    tellerNames.filter((name) => name !== own).map((name) => orNothing(tellers[name](client, ids)).then(of)),
  );
  const said = of(products);
  expect(
    said === undefined || one === undefined || one !== other || said === one,
    `product ${id} has other prices of the role ${role} than in the other calls`,
  );
}
