import { getVirtualTotal } from '../../src/contract/order/basket.ts';
import { login } from '../../src/contract/account/sign-in.ts';
import type { Newcomer } from './customer.ts';
import type { Goods, ShopProduct } from './goods.ts';
import { clientOf, DEVICE } from './sign-in.ts';
import { writtenMoney } from '../written-money.ts';

const DISCOUNT = 0.9;

/** As the shop writes a price, with ordinary spaces. */
export const rubles = (kopecks: number) => writtenMoney(kopecks).replaceAll('\u00a0', ' ');

/** What something costs as a part of a set, kopecks. */
export const inSet = (price: number) => Math.round(price * DISCOUNT);

/** Single-size goods whose search finds them. */
export const single = (goods: Goods, place: number) =>
  goods.at(
    place,
    ({ groups, discount }) => groups.length === 1 && discount === null && (groups[0]?.remnants ?? 0) >= 10,
  );

/** What one of each costs a customer by itself, kopecks. */
export async function ownPrices(
  { apiUrl }: Goods,
  { email, password }: Newcomer,
  products: readonly ShopProduct[],
) {
  const credentials = { username: email, password, emailOnly: false, scenario: 'user', deviceId: DEVICE };
  const { token } = await clientOf(apiUrl).call(login, { body: credentials });
  const client = clientOf(apiUrl, token ?? undefined);
  const totals = await Promise.all(
    products.map(({ group }) =>
      client.call(getVirtualTotal, { body: { groups: [{ id: group.id, count: 1 }] } }),
    ),
  );
  const [first = 0, second = 0, third = 0] = totals.map(({ price }) => price);
  return [first, second, third] as const;
}
