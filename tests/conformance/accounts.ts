import { calls } from '../../src/contract/routes.ts';
import type { Basket } from '../../src/contract/order/basket.ts';
import type { Client } from './client.ts';
import type { Customer } from './customer.ts';
import { expect, Problem } from './problem.ts';

/** An account that stands already: `mail:password`. */
export interface GivenAccount {
  readonly username: string;
  readonly password: string;
}

interface OpenedAccount {
  readonly client: Client;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** What was in the basket; undefined where that is not told. */
  readonly basket: Basket | undefined;
  /** The newest orders. */
  readonly orderIds: ReadonlySet<number>;
  readonly favoriteIds: readonly number[] | undefined;
}

/** The answer; undefined where the server has none. */
async function answered<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

const favoritesOf = async (client: Client) =>
  (await answered(client.answer(calls.getFavoriteIds, {})))?.data.fav_ids;

const groupsIn = ({ data: { inStock, notInStock } }: Basket) =>
  [inStock, notInStock].flatMap(({ products }) => products.flatMap(({ groups }) => groups));

/** Cancels the orders that the run has placed and takes them off the list, as far as the server lets customers. */
async function putOrdersAway({ client, orderIds }: OpenedAccount): Promise<void> {
  const list = await answered(client.answer(calls.getOrders, { query: {} }));
  if (!list) return;
  const [reason] = list.cancelStatuses;
  for (const { id: orderId } of list.data.filter(({ id }) => !orderIds.has(id))) {
    if (reason)
      await answered(client.answer(calls.cancelOrder, { query: { orderId, cancelStatusId: reason.id } }));
    await answered(client.answer(calls.cancelOrder, { query: { orderId } }));
  }
}

/** Puts the basket's groups as they were before the run. */
async function putBasketBack({ client, basket }: OpenedAccount): Promise<void> {
  const now = await answered(client.answer(calls.getBasket, { query: {} }));
  if (!now || !basket || JSON.stringify(groupsIn(now)) === JSON.stringify(groupsIn(basket))) return;
  if (now.basket !== null)
    await answered(client.answer(calls.clearBasket, { query: { basket: now.basket } }));
  const groups = groupsIn(basket).map(({ id, count }) => ({ id, count }));
  if (groups.length > 0)
    await answered(client.answer(calls.putBasketProducts, { body: { groups, change: true } }));
}

/** Marks the favourites of before the run, and no others. */
async function putFavoritesBack({ client, favoriteIds }: OpenedAccount): Promise<void> {
  const now = await favoritesOf(client);
  if (!now || !favoriteIds) return;
  const changed = [
    ...now.filter((id) => !favoriteIds.includes(id)),
    ...favoriteIds.filter((id) => !now.includes(id)),
  ];
  for (const product of changed) await answered(client.answer(calls.toggleFavorite, { body: { product } }));
}

/** Sessions of given accounts; they end with the run, which leaves nothing in the accounts. */
export class GivenAccounts {
  readonly #guest: Client;
  readonly #opened: OpenedAccount[] = [];

  constructor(guest: Client) {
    this.#guest = guest;
  }

  /** Signs in. @throws Problem */
  async open({ username, password }: GivenAccount): Promise<Customer> {
    const body = { username, password, emailOnly: false, scenario: 'login', deviceId: 'conformance' };
    const { token, refreshToken } = await this.#guest.answer(calls.login, { body });
    expect(token !== null && refreshToken !== null, 'answers a right password without tokens');
    const client = this.#guest.as(token);
    const basket = await answered(client.answer(calls.getBasket, { query: {} }));
    const orders = await answered(client.answer(calls.getOrders, { query: {} }));
    const orderIds = new Set(orders?.data.map(({ id }) => id));
    const favoriteIds = await favoritesOf(client);
    this.#opened.push({ client, accessToken: token, refreshToken, basket, orderIds, favoriteIds });
    return { client };
  }

  /** Takes back what the run has changed, and ends the sessions; a back end may have no such call. */
  async close(): Promise<void> {
    for (const account of this.#opened.splice(0)) {
      await putOrdersAway(account);
      await putBasketBack(account);
      await putFavoritesBack(account);
      const { client, accessToken, refreshToken } = account;
      await answered(client.send(calls.signOut, { body: { accessToken, refreshToken } }));
    }
  }
}
