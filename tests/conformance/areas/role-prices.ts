import { DEFAULT_PRICE_ROLE } from '../../../src/contract/catalog/price-role.ts';
import type { Group } from '../../../src/contract/catalog/product.ts';
import { calls } from '../../../src/contract/routes.ts';
import { signUp } from '../customer.ts';
import {
  groupsOf,
  isLeft,
  leastCount,
  lineOf,
  priceAt,
  pricesOf,
  roundedCount,
  sumOf,
  tierOf,
} from '../goods.ts';
import { someShipping } from '../order-form.ts';
import { cancelOwnOrder, placeOwnOrder } from '../own-orders.ts';
import { expect, expectEqual, given, Unchecked } from '../problem.ts';
import { changes, makesAccounts, type Suite } from '../suite.ts';
import { rolesOf } from './prices.ts';
import {
  COMPARED,
  type Shopper,
  shopperOf,
  tellers,
  tellerNames,
  orNothing,
  expectSamePrices,
} from './prices-of-role.ts';

/** A group that can be bought at a price of the role, one that guests do not have, if possible. */
async function soldTo({ client, role }: Shopper, { shop }: Suite): Promise<Group> {
  const ofGuests = new Map(groupsOf(shop.products).map((group) => [group.id, group]));
  const byIds = await tellers.getProductsByIds(
    client,
    shop.products.slice(0, COMPARED).map(({ id }) => id),
  );
  const { data } = await client.answer(calls.getBasket, { query: {} });
  const inBasket = groupsOfBasket(data.inStock.products);
  const sold = groupsOf(byIds).filter(
    (group) =>
      isLeft(group, leastCount(group)) &&
      priceAt(group, role, leastCount(group)) !== undefined &&
      !inBasket.includes(group.id),
  );
  const isOwn = (group: Group) => {
    const guest = ofGuests.get(group.id);
    return guest && priceAt(guest, DEFAULT_PRICE_ROLE, 1) !== priceAt(group, role, leastCount(group));
  };
  return given(sold.find(isOwn) ?? sold[0], `group in stock with a price of ${role}`);
}

const groupsOfBasket = (products: readonly { groups: readonly { id: number }[] }[]): number[] =>
  products.flatMap(({ groups }) => groups.map(({ id }) => id));

/** A customer reads and pays the prices of the role that the profile names, which is that of the token. */
export async function ownPrices(suite: Suite): Promise<void> {
  const { guest, shop, check, customer, accounts } = suite;
  const ids = shop.products.slice(0, COMPARED).map(({ id }) => id);
  const wholesaler = await check(
    calls.signUp,
    'signs up a wholesaler, to see prices of the role',
    async () => {
      makesAccounts(suite);
      const offered = shop.config?.users.signUp.find(({ role }) => role !== 'guest');
      const { role } = given(offered, 'sign-up for wholesalers');
      const made = (await signUp(guest, shop.config, { role })).customer;
      const granted = await made.client.answer(calls.getPartProfile, {});
      if (granted.role === role) return made;
      await made.leave();
      throw new Unchecked('wholesalers are admitted by hand: give --account');
    },
  );
  const shoppers = () =>
    accounts.length > 0
      ? Promise.all(accounts.map(({ client }) => shopperOf(client, true)))
      : Promise.all([
          shopperOf(customer().client, false),
          ...(wholesaler ? [shopperOf(wholesaler.client, true)] : []),
        ]);

  for (const name of tellerNames)
    await check(calls[name], 'tells customers the prices of their role and of no other', async () => {
      for (const shopper of await shoppers()) await expectSamePrices(name, ids, shopper, suite);
    });
  await check(calls.findProducts, 'has prices of the role of each account', async () => {
    for (const { client, role, hasPrices } of await shoppers()) {
      const lists = await Promise.all(tellerNames.map((name) => orNothing(tellers[name](client, ids))));
      expect(
        !hasPrices || lists.flat().some((product) => rolesOf(product).includes(role)),
        `no product has a price of the account's role ${role}`,
      );
    }
  });
  await check(calls.putBasketProducts, 'charges customers the prices of their role', async () => {
    changes(suite);
    for (const shopper of await shoppers()) {
      const { client, role } = shopper;
      const group = await soldTo(shopper, suite);
      const groups = [{ id: group.id, count: leastCount(group) }];
      const filled = await client.answer(calls.putBasketProducts, { body: { groups, change: true } });
      await client.answer(calls.deleteBasketProducts, { query: { groupIds: [group.id] } });
      expectEqual(
        lineOf(filled, group.id)?.price,
        priceAt(group, role, leastCount(group)),
        `the price of group ${group.id} in the basket of the role ${role}`,
      );
    }
  });
  await check(calls.putBasketProducts, 'charges the lower price of a role from its count on', async () => {
    changes(suite);
    let checked = 0;
    for (const { client, role } of await shoppers()) {
      const group = groupsOf(await tellers.getProductsByIds(client, ids)).find(
        (one) => tierOf(one, role) !== undefined,
      );
      if (!group) continue;
      const count = tierOf(group, role) ?? 0;
      const groups = [{ id: group.id, count }];
      const filled = await client.answer(calls.putBasketProducts, { body: { groups, change: true } });
      await client.answer(calls.deleteBasketProducts, { query: { groupIds: [group.id] } });
      expectEqual(
        lineOf(filled, group.id)?.price,
        priceAt(group, role, count),
        `the price of one at a count of ${count} for the role ${role}`,
      );
      checked++;
    }
    given(checked || null, 'group in stock with a lower price of a role from a count on');
  });
  await check(calls.getVirtualTotal, 'charges customers the prices of their role', async () => {
    for (const shopper of await shoppers()) {
      const { client, role } = shopper;
      const group = await soldTo(shopper, suite);
      const count = leastCount(group);
      const total = await client.answer(calls.getVirtualTotal, {
        body: { groups: [{ id: group.id, count }] },
      });
      const price = sumOf(priceAt(group, role, count) ?? 0, count);
      expectEqual(total.price, price, `the price of group ${group.id} for the role ${role}`);
    }
  });
  await check(calls.calculateToAddress, 'calculates at the prices of the role', async () => {
    changes(suite);
    let checked = 0;
    for (const shopper of await shoppers()) if (await calculatesForRole(shopper, suite)) checked++;
    given(checked || null, 'goods for which free delivery tells the prices of guests from those of the role');
  });
  await check(calls.placeOrder, 'sells to customers at the prices of their role', async () => {
    changes(suite);
    for (const shopper of await shoppers()) {
      const { client, role } = shopper;
      const group = await soldTo(shopper, suite);
      const count = leastCount(group);
      const body = { groups: [{ id: group.id, count }], change: true };
      const { order } = await placeOwnOrder(client, await client.answer(calls.putBasketProducts, { body }));
      await cancelOwnOrder(client, order.id);
      const line = order.lines.find(({ groupId }) => groupId === group.id);
      const price = priceAt(group, role, count) ?? 0;
      expectEqual(
        [line?.price, line?.sum],
        [price, sumOf(price, count)],
        `price and sum of group ${group.id} in an order of the role ${role}`,
      );
    }
  });
  await check(calls.deleteUser, 'deletes the wholesaler’s account', async () => {
    await given(wholesaler, 'wholesaler of this run').leave();
  });
}

/** Whether goods that are delivered for nothing at the prices of guests, and not at those of the role, tell them apart. @throws Problem */
async function calculatesForRole({ client, role }: Shopper, { guest, shop }: Suite): Promise<boolean> {
  const { data: methods } = await client.answer(calls.getDeliveryMethods, {});
  const method = given(
    methods.find(({ type }) => type === 'address'),
    'delivery to doors',
  );
  const ids = shop.products.slice(0, COMPARED).map(({ id }) => id);
  const own = new Map(
    groupsOf(await tellers.getProductsByIds(client, ids)).map((group) => [group.id, group]),
  );
  const shipping = await someShipping(guest);
  const calculated = (id: number, count: number) =>
    client.answer(calls.calculateToAddress, {
      body: {
        basket: '',
        groups: [{ id, count }],
        method: method.code,
        option: method.options[0]?.code ?? null,
        shipping,
      },
    });
  for (const ofGuests of groupsOf(shop.products)) {
    const group = own.get(ofGuests.id);
    const price = priceAt(ofGuests, DEFAULT_PRICE_ROLE, 1);
    if (!group || !price || pricesOf(group, role).length === 0) continue;
    const least = leastCount(group);
    const body = { groups: [{ id: group.id, count: least }] };
    const { freeDeliveryFrom: free } = await client.answer(calls.getVirtualTotal, { body });
    if (!free) return false;
    const count = Math.max(least, roundedCount(Math.ceil(free / price / group.step) * group.step));
    const sum = (one: Group, ofRole: string) => sumOf(priceAt(one, ofRole, count) ?? 0, count);
    if (sum(ofGuests, DEFAULT_PRICE_ROLE) < free || sum(group, role) >= free || !isLeft(group, count))
      continue;
    if ((await calculated(group.id, least)).price === 0) return false;
    expect(
      (await calculated(group.id, count)).price > 0,
      `delivery of goods for ${sum(group, role)} to the role ${role} is free, which it is from ${free} on`,
    );
    return true;
  }
  return false;
}
