import { DEFAULT_PRICE_ROLE } from '../../../src/contract/catalog/price-role.ts';
import { calls } from '../../../src/contract/routes.ts';
import { groupsOf, isLeft, leastCount, roundedCount, tierOf } from '../goods.ts';
import { orderOf } from '../order-form.ts';
import { cancelOwnOrder, placeOwnOrder } from '../own-orders.ts';
import { basic, expect, expectEqual, given, Unchecked } from '../problem.ts';
import { changes, found, type Suite } from '../suite.ts';

/** Steps in a count with a fraction. */
const STEPS_OF_METRES = 13;

/** An order is what the basket showed and what was calculated, and takes just that out of stock. */
export async function orderRules(suite: Suite): Promise<void> {
  const { guest, shop, check, customer } = suite;
  const own = () => (changes(suite), customer().client);
  const groups = groupsOf(shop.products);
  const put = (list: { id: number; count: number }[], client = own()) =>
    client.answer(calls.putBasketProducts, { body: { groups: list, change: true } });
  const emptied = async () => {
    const { basket } = await own().answer(calls.getBasket, { query: {} });
    if (basket !== null) await own().answer(calls.clearBasket, { query: { basket } });
  };
  const remnantsOf = async (groupId: number) => {
    const product = shop.products.find((one) => one.groups.some(({ id }) => id === groupId));
    const { id } = basic(product, 'product');
    const view = await guest.answer(calls.viewProduct, { query: { id } });
    return view.groups.find((one) => one.id === groupId)?.remnants ?? 0;
  };
  const tiered = () =>
    groups.find((group) => group.step >= 1 && tierOf(group, DEFAULT_PRICE_ROLE) !== undefined);

  await check(calls.viewOrder, 'keeps the counts, prices and sums of the basket', async () => {
    await emptied();
    const metres = groups.find(
      (group) => group.step < 1 && isLeft(group, 1 + 2 * STEPS_OF_METRES * group.step),
    );
    const pieces = tiered();
    const bought = [
      ...(metres ? [{ id: metres.id, count: roundedCount(1 + STEPS_OF_METRES * metres.step) }] : []),
      ...(pieces ? [{ id: pieces.id, count: tierOf(pieces, DEFAULT_PRICE_ROLE) ?? 0 }] : []),
    ];
    if (bought.length === 0) throw new Unchecked('nothing is sold in fractions, or cheaper from a count on');
    const basket = await put(bought);
    const { order, goods, delivery, sum } = await placeOwnOrder(own(), basket);
    await cancelOwnOrder(own(), order.id);
    const shown = basket.data.inStock.products.flatMap((product) =>
      product.groups.map(({ id, count, price, sum }) => [id, count, price, sum]),
    );
    const byId = (one: number[], other: number[]) => (one[0] ?? 0) - (other[0] ?? 0);
    expectEqual(
      order.lines.map(({ groupId, count, price, sum }) => [groupId, count, price, sum]).toSorted(byId),
      shown.toSorted(byId),
      'group, count, price and sum of the lines',
    );
    expectEqual(
      [sum, order.sum],
      [goods + delivery, goods + delivery],
      'the sum, when placed and afterwards',
    );
  });
  await check(calls.placeOrder, 'orders the selected groups alone, and leaves the others', async () => {
    await emptied();
    const [one, other] = shop.purchasableCount;
    const taken = given(one, 'product in stock').group;
    const left = given(other, 'second product in stock').group;
    const { basket } = await put([
      { id: taken.id, count: leastCount(taken) },
      { id: left.id, count: leastCount(left) },
    ]);
    const body = { basket, groups: [{ id: left.id, selected: false }] };
    const selected = await own().answer(calls.selectBasketGroups, { body });
    const { order } = await placeOwnOrder(own(), { ...selected, basket });
    await cancelOwnOrder(own(), order.id);
    expectEqual(
      order.lines.map(({ groupId }) => groupId),
      [taken.id],
      'the list of ordered groups',
    );
    const { data } = await own().answer(calls.getBasket, { query: {} });
    const rest = data.inStock.products.flatMap((product) => product.groups.map(({ id }) => id));
    expectEqual(rest, [left.id], 'the list of groups that stay in the basket');
  });
  const stock = await check(calls.placeOrder, 'takes exactly what is ordered out of stock', async () => {
    await emptied();
    const { group } = given(shop.purchasableCount[0], 'product in stock');
    const count = leastCount(group);
    const before = await remnantsOf(group.id);
    const { order } = await placeOwnOrder(own(), await put([{ id: group.id, count }]));
    const after = await remnantsOf(group.id);
    const result = { groupId: group.id, before, orderId: order.id };
    if (Math.abs(before - count - after) < 0.001) return result;
    await cancelOwnOrder(own(), order.id);
    expectEqual(after, roundedCount(before - count), `the stock after an order of ${count}`);
    return result;
  });
  await check(calls.cancelOrder, 'puts exactly what was ordered back into stock', async () => {
    const { groupId, before, orderId } = found(stock);
    await cancelOwnOrder(own(), orderId);
    expectEqual(
      roundedCount(await remnantsOf(groupId)),
      roundedCount(before),
      'the stock after cancelling the order',
    );
  });
  await check(
    calls.placeOrder,
    'does not sell what another order has taken since it was calculated',
    async () => {
      if (shop.config?.basket.allowOverAdding) throw new Unchecked('the shop sells what it does not have');
      await emptied();
      const scarce = groups
        .filter((group) => isLeft(group, leastCount(group)))
        .toSorted((one, other) => one.remnants - other.remnants)[0];
      const { id, step } = given(scarce, 'group in stock');
      const count = roundedCount(Math.floor((await remnantsOf(id)) / step + 0.001) * step);
      const waiting = await orderOf(guest, await put([{ id, count }], guest), { payNow: false });
      const { order } = await placeOwnOrder(own(), await put([{ id, count }]));
      const { status } = await guest.send(calls.placeOrder, { body: waiting.body });
      await cancelOwnOrder(own(), order.id);
      expect(status !== 200, `all ${count} of group ${id} were sold twice`);
      expect(status === 409 || status === 422, `answered ${status} instead of 409 or 422`);
    },
  );
  await check(
    calls.placeOrder,
    'refuses goods and prices that its delivery was not calculated for',
    async () => {
      await emptied();
      const group = given(tiered() ?? shop.purchasableCount[0]?.group, 'product in stock');
      const count = tierOf(group, DEFAULT_PRICE_ROLE) ?? 2 * leastCount(group);
      const before = await put([{ id: group.id, count: count - leastCount(group) }]);
      const { body } = await orderOf(own(), before, { payNow: false });
      await put([{ id: group.id, count }]);
      await own().reject(calls.placeOrder, { body }, [409, 422]);
    },
  );
}
