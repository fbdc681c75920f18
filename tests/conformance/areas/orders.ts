import { OrderStatus } from '../../../src/contract/order/order.ts';
import { calls } from '../../../src/contract/routes.ts';
import { readyOrder } from '../order-form.ts';
import { expectMeta } from '../paging.ts';
import { expect, expectEqual, given, Unchecked } from '../problem.ts';
import { changes, found, leaves, type Suite } from '../suite.ts';

const NO_SUCH_ID = 2_000_000_000;

/** Orders of a customer. */
export async function orders(suite: Suite): Promise<void> {
  const { guest, shop, check, customer } = suite;
  const own = () => customer().client;

  const order = await check(calls.placeOrder, 'places the order of a customer', async () => {
    changes(suite);
    const { body, goods, delivery } = await readyOrder(own(), shop, { payNow: false });
    const { orderId } = await own().answer(calls.placeOrder, { body });
    return { orderId, sum: goods + delivery };
  });
  const orderId = () => {
    changes(suite);
    return found(order).orderId;
  };
  await check(calls.getOrders, 'lists orders, the newest first, with the words for statuses', async () => {
    const list = await own().answer(calls.getOrders, { query: {} });
    expectMeta(list, 1);
    const words = new Set(list.statuses.map(({ id }) => id));
    const nameless = list.data.find(({ status }) => !words.has(status));
    expect(nameless === undefined, `the status ${nameless?.status} has no words`);
    expect(list.cancelStatuses.length > 0, 'there is no reason to cancel an order');
    if (order) expectEqual(list.data[0]?.id, order.orderId, 'the first order');
  });
  await check(calls.getOrders, '`statusGroupId` narrows the list', async () => {
    const { statuses } = await own().answer(calls.getOrders, { query: { limit: 1 } });
    const group = given(
      statuses.map(({ groupId }) => groupId).find((id) => id !== null),
      'groups of statuses',
    );
    const inGroup = statuses.filter(({ groupId }) => groupId === group).map(({ id }) => id);
    const list = await own().answer(calls.getOrders, { query: { statusGroupId: group } });
    const stranger = list.data.find(({ status }) => !inGroup.includes(status));
    expect(stranger === undefined, `order ${stranger?.id} is of another group`);
  });
  await check(calls.getOrderCounts, 'counts all orders in group 0', async () => {
    const { data } = await own().answer(calls.getOrderCounts, {});
    const { meta } = await own().answer(calls.getOrders, { query: { limit: 1 } });
    expectEqual(data.find(({ id }) => id === 0)?.count, meta.totalCount, 'the count of group 0');
  });
  await check(calls.viewOrder, 'shows the order with its lines and sum', async () => {
    const view = await own().answer(calls.viewOrder, { query: { orderId: orderId() } });
    expectEqual(view.sum, found(order).sum, 'the sum');
    const lines = view.lines.reduce((sum, line) => sum + line.sum, 0);
    const off = view.promoCodeDiscountValue + view.bonusesWrittenOff;
    expectEqual(lines + view.delivery.price - off, view.sum, 'the sum of lines and delivery');
    expect(view.history.length > 0, 'the history of statuses is empty');
  });
  await check(calls.viewOrder, 'answers 404 for an order that is not there', () =>
    own().reject(calls.viewOrder, { query: { orderId: NO_SUCH_ID } }, [404]),
  );
  const strange = await check(calls.viewOrder, "answers 404 for a stranger's order", async () => {
    changes(suite);
    const { body } = await readyOrder(guest, shop, { payNow: true });
    const { orderId } = await guest.answer(calls.placeOrder, { body });
    await own().reject(calls.viewOrder, { query: { orderId } }, [404]);
    return orderId;
  });
  await check(calls.isOwnOrder, 'knows the own order, and no other', async () => {
    const isOwn = async (id: number) =>
      (await own().answer(calls.isOwnOrder, { query: { orderId: id } })).own;
    expectEqual(await isOwn(orderId()), true, '`own` of the own order');
    expectEqual(await isOwn(found(strange)), false, "`own` of a stranger's order");
  });
  await check(calls.addOrderToBasket, 'puts the goods of the order into the basket again', async () => {
    const again = await own().answer(calls.addOrderToBasket, { body: { orderId: orderId() } });
    expect(
      again.data.inStock.products.length > 0 || again.notAdded.length > 0,
      'nothing was added, and nothing is said to be missing',
    );
    await own().answer(calls.clearBasket, { query: { basket: again.basket } });
  });
  await check(calls.addOrderToBasket, "answers 404 for a stranger's order", () =>
    own().reject(calls.addOrderToBasket, { body: { orderId: (changes(suite), found(strange)) } }, [404]),
  );
  await check(
    calls.requestRefund,
    'takes a refund where `canRefund`, and refuses with 409 otherwise',
    async () => {
      const { canRefund, lines } = await own().answer(calls.viewOrder, { query: { orderId: orderId() } });
      const line = given(lines[0], 'line of the order');
      const body = {
        orderId: orderId(),
        lines: [{ groupId: line.groupId, count: line.count }],
        reason: 'Брак',
        fileIds: [],
      };
      if (canRefund) await (leaves(suite), own()).answer(calls.requestRefund, { body });
      else await own().reject(calls.requestRefund, { body }, [409]);
    },
  );
  await check(calls.requestRefund, "answers 404 for a stranger's order", async () => {
    const body = {
      orderId: (changes(suite), found(strange)),
      lines: [{ groupId: 1, count: 1 }],
      reason: 'Брак',
      fileIds: [],
    };
    await own().reject(calls.requestRefund, { body }, [404]);
  });
  const cancelled = await check(calls.cancelOrder, 'cancels an order once', async () => {
    const { body } = await (changes(suite), readyOrder(own(), shop, { payNow: true }));
    const { orderId } = await own().answer(calls.placeOrder, { body });
    const { cancelStatuses } = await own().answer(calls.getOrders, { query: { limit: 1 } });
    const query = { orderId, cancelStatusId: given(cancelStatuses[0], 'reason to cancel').id };
    const { status, canCancel, canDelete } = await own().answer(calls.cancelOrder, { query });
    expectEqual([status, canCancel], [OrderStatus.cancelled, false], 'status and canCancel');
    await own().reject(calls.cancelOrder, { query }, [409]);
    return { orderId, canDelete };
  });
  await check(calls.cancelOrder, 'without a reason deletes where `canDelete`, from then on 404', async () => {
    const query = { orderId: (changes(suite), found(cancelled).orderId) };
    if (found(cancelled).canDelete !== true) throw new Unchecked('cancelled orders have no `canDelete`');
    await own().reject(calls.cancelOrder, { query: { orderId: orderId() } }, [409]);
    await own().answer(calls.cancelOrder, { query });
    await own().reject(calls.viewOrder, { query }, [404]);
    const { data } = await own().answer(calls.getOrders, { query: {} });
    expect(!data.some(({ id }) => id === query.orderId), 'the deleted order is still listed');
  });
  await check(calls.cancelOrder, "answers 404 for a stranger's order", async () => {
    const { cancelStatuses } = await (changes(suite), own().answer(calls.getOrders, { query: { limit: 1 } }));
    const query = {
      orderId: found(strange),
      cancelStatusId: given(cancelStatuses[0], 'reason to cancel').id,
    };
    await own().reject(calls.cancelOrder, { query }, [404]);
  });
}
