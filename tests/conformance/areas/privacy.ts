import type { Call } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/routes.ts';
import { downloadPath, mediaRoutes } from '../../../src/contract/content/media.ts';
import { expectRejection } from '../client.ts';
import { signUp } from '../customer.ts';
import { readyOrder, someSavedShipping } from '../order-form.ts';
import { greyPng } from '../png.ts';
import { basic, expect, expectEqual, given } from '../problem.ts';
import { changes, found, type Suite } from '../suite.ts';

/** Calls that name an order. */
const ordersOfOthers: readonly [Call, (orderId: number) => unknown][] = [
  [calls.viewOrder, (orderId) => ({ query: { orderId } })],
  [calls.cancelOrder, (orderId) => ({ query: { orderId, cancelStatusId: 1 } })],
  [calls.cancelOrder, (orderId) => ({ query: { orderId } })],
  [calls.addOrderToBasket, (orderId) => ({ body: { orderId } })],
  [
    calls.requestRefund,
    (orderId) => ({ body: { orderId, lines: [{ groupId: 1, count: 1 }], reason: 'Брак', fileIds: [] } }),
  ],
  [calls.getOrderStatus, (orderId) => ({ query: { orderId } })],
];

const listsOfCustomers: readonly [Call, unknown][] = [
  [calls.getOrders, { query: {} }],
  [calls.getBlanks, { query: {} }],
  [calls.getShippings, {}],
  [calls.getNotifications, { query: { showReceived: true } }],
  [calls.getBonusAccounts, {}],
  [calls.getProfile, {}],
];

/** What belongs to a customer is not there for anybody else. */
export async function privacy(suite: Suite): Promise<void> {
  const { guest, shop, check, customer } = suite;
  const own = () => (changes(suite), customer().client);
  const leaves: (() => Promise<void>)[] = [];
  const stranger = await check(calls.signUp, 'makes another account', async () => {
    changes(suite);
    const { client, leave } = (await signUp(guest, shop.config)).customer;
    leaves.push(leave);
    return client;
  });

  await check(calls.getBasket, "a customer's cart token shows a guest nothing", async () => {
    const { group } = basic(shop.purchasableCount[0], 'group in stock with a price');
    const groups = [{ id: group.id, count: Math.max(1, group.step) }];
    const { basket } = await own().answer(calls.putBasketProducts, { body: { groups, change: true } });
    const seen = await guest.answer(calls.getBasket, { query: { basket } });
    expect(seen.basket !== basket, "the guest was given the customer's basket");
    expectEqual(seen.total.productsCountInBasket, 0, 'the number of products that the guest sees');
    await own().answer(calls.clearBasket, { query: { basket } });
  });
  const shipping = await check(calls.addShipping, 'adds an address to try it', async () => {
    const { data } = await own().answer(calls.addShipping, { body: await someSavedShipping(guest) });
    return given(data.at(-1), 'address in the answer');
  });
  await check(calls.updateShipping, "answers 404 for another customer's address", async () => {
    changes(suite);
    await found(stranger).reject(calls.updateShipping, { body: found(shipping) }, [404]);
  });
  await check(calls.deleteShipping, "answers 404 for another customer's address", async () => {
    changes(suite);
    const query = { id: found(shipping).id };
    await found(stranger).reject(calls.deleteShipping, { query }, [404]);
    await own().answer(calls.deleteShipping, { query });
  });
  const file = await check(calls.uploadFile, 'stores a picture to try it', async () => {
    const picture = new File([new Uint8Array(greyPng(32))], 'picture.png', { type: 'image/png' });
    return own().answer(calls.uploadFile, { body: { targetCode: 'form', file: picture } });
  });
  await check(calls.getFile, "answers 404 for another customer's file", async () => {
    changes(suite);
    await found(stranger).reject(calls.getFile, { params: { id: found(file).id } }, [404]);
    await guest.reject(calls.getFile, { params: { id: found(file).id } }, [404]);
  });
  await check(mediaRoutes.downloadFile, "answers 404 for another customer's file", async () => {
    changes(suite);
    expectRejection(await found(stranger).fetch(downloadPath(found(file).id)), [404]);
    expectRejection(await guest.fetch(downloadPath(found(file).id)), [404]);
  });
  await check(calls.deleteBlanks, "leaves another customer's quick orders alone", async () => {
    const { group } = basic(shop.purchasableCount[0], 'group in stock with a price');
    const body = { groups: [{ id: group.id, count: Math.max(1, group.step) }], comment: 'Проверка' };
    const { id } = await own().answer(calls.addBlank, { body });
    const { deletedIds } = await found(stranger).answer(calls.deleteBlanks, { query: { ids: [id] } });
    expectEqual(deletedIds, [], 'deletedIds');
    await own().answer(calls.deleteBlanks, { query: { ids: [id] } });
  });
  const order = await check(calls.placeOrder, 'places an order to try it', async () => {
    const { body } = await readyOrder(own(), shop, { payNow: false });
    return { ...(await own().answer(calls.placeOrder, { body })), ...body.personalData };
  });
  for (const [call, inputOf] of ordersOfOthers) {
    await check(call, "answers another customer and a guest nothing of a customer's order", async () => {
      changes(suite);
      const { orderId } = found(order);
      await found(stranger).reject(call, inputOf(orderId), [404]);
      await guest.reject(call, inputOf(orderId), call.auth === 'required' ? [401] : [404]);
    });
  }
  await check(calls.isOwnOrder, "is false for another customer's order", async () => {
    const query = { orderId: (changes(suite), found(order).orderId) };
    for (const visitor of [found(stranger), guest])
      expectEqual((await visitor.answer(calls.isOwnOrder, { query })).own, false, '`own`');
  });
  for (const [call, input] of listsOfCustomers) {
    await check(call, 'shows customers their own, and guests nothing', async () => {
      changes(suite);
      const answer = await found(stranger).send(call, input);
      const text = JSON.stringify(answer.json());
      const { email, code } = found(order);
      expect(answer.status === 200, `answered ${answer.status} instead of 200`);
      expect(!text.includes(email) && !text.includes(code), "another customer's order or e-mail is in it");
      expect(!new RegExp(`\\b${found(order).orderId}\\b`).test(text), "another customer's order is in it");
      await guest.reject(call, input, [401]);
    });
  }
  await check(calls.cancelOrder, 'cancels the order that was tried', async () => {
    const { cancelStatuses } = await own().answer(calls.getOrders, { query: { limit: 1 } });
    const cancelStatusId = given(cancelStatuses[0], 'reason to cancel').id;
    const query = { orderId: found(order).orderId, cancelStatusId };
    await own().answer(calls.cancelOrder, { query });
  });
  await check(calls.deleteUser, 'takes the other account away again', async () => {
    changes(suite);
    await leaves[0]?.();
  });
}
