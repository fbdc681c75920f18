import { randomBytes } from 'node:crypto';
import { OrderStatus } from '../../../src/contract/order/order.ts';
import { calls } from '../../../src/contract/routes.ts';
import { readyOrder, someShipping } from '../order-form.ts';
import { basic, expect, expectEqual, given, Unchecked } from '../problem.ts';
import { changes, found, type Suite } from '../suite.ts';

const NO_SUCH_ID = 2_000_000_000;

/** Delivery, suggestions and means of payment. */
export async function delivery(suite: Suite): Promise<void> {
  const { guest, shop, check } = suite;
  const pickup = async () => {
    const { data } = await guest.answer(calls.getDeliveryMethods, {});
    return data.find(({ type }) => type === 'pickupPoint')?.code;
  };
  await check(calls.suggestCities, 'suggests Moscow for its beginning', async () => {
    const { data } = await guest.answer(calls.suggestCities, { query: { query: 'Моск' } });
    expect(
      data.some(({ address }) => address.value.includes('Москва')),
      'Moscow is not among the suggestions',
    );
  });
  await check(calls.suggestAddresses, 'suggests addresses in a city of its own suggestions', async () => {
    const { data: cities } = await guest.answer(calls.suggestCities, { query: { query: 'Моск' } });
    const { value } = basic(cities[0], 'city that begins with «Моск»').address;
    const { data } = await guest.answer(calls.suggestAddresses, { query: { query: value } });
    basic(data[0], `suggestion for ${value}`);
  });
  await check(calls.findOrganizations, 'answers for a tax id and for a title', async () => {
    await guest.answer(calls.findOrganizations, { query: { query: '7707' } });
    await guest.answer(calls.findOrganizations, { query: { query: 'Текстиль', locations: '77,50' } });
  });
  await check(calls.getDeliveryMethods, 'lists delivery methods', async () => {
    const { data } = await guest.answer(calls.getDeliveryMethods, {});
    basic(data[0], 'delivery method');
  });
  await check(calls.getDeliveryPoints, 'lists the points of a method', async () => {
    const method = given(await pickup(), 'delivery to points');
    const { data } = await guest.answer(calls.getDeliveryPoints, { query: { method } });
    const stranger = data.find((point) => point.method !== method);
    expect(stranger === undefined, `point ${stranger?.code} is of another method`);
  });
  await check(calls.getPaymentMethods, 'lists payment methods, one of them the default', async () => {
    const { data } = await guest.answer(calls.getPaymentMethods, {});
    basic(data[0], 'payment method');
    expectEqual(data.filter(({ isDefault }) => isDefault).length, 1, 'the number of default methods');
  });

  const someBasket = async () => {
    changes(suite);
    const { group } = basic(shop.purchasableCount[0], 'group in stock with a price');
    const groups = [{ id: group.id, count: Math.max(1, group.step) }];
    return (await guest.answer(calls.putBasketProducts, { body: { groups, change: true } })).basket;
  };
  await check(calls.calculateToAddress, 'calculates delivery to a door', async () => {
    const basket = await someBasket();
    const { data } = await guest.answer(calls.getDeliveryMethods, {});
    const method = given(
      data.find(({ type }) => type === 'address'),
      'delivery to doors',
    );
    const option = method.options[0]?.code ?? null;
    const shipping = await someShipping(guest);
    const body = { basket, method: method.code, option, shipping };
    const { minDays, maxDays } = await guest.answer(calls.calculateToAddress, { body });
    expect(minDays <= maxDays, 'minDays is above maxDays');
  });
  await check(calls.calculateToAddress, 'calculates for groups as if they were the basket', async () => {
    changes(suite);
    const { group } = basic(shop.purchasableCount[0], 'group in stock with a price');
    const { data } = await guest.answer(calls.getDeliveryMethods, {});
    const method = given(
      data.find(({ type }) => type === 'address'),
      'delivery to doors',
    );
    const option = method.options[0]?.code ?? null;
    const groups = [{ id: group.id, count: Math.max(1, group.step) }];
    const body = { basket: '', groups, method: method.code, option, shipping: await someShipping(guest) };
    const { minDays, maxDays } = await guest.answer(calls.calculateToAddress, { body });
    expect(minDays <= maxDays, 'minDays is above maxDays');
  });
  await check(calls.calculateToPoint, 'calculates delivery to a point', async () => {
    const basket = await someBasket();
    const method = given(await pickup(), 'delivery to points');
    const { data } = await guest.answer(calls.getDeliveryPoints, { query: { method } });
    const { code } = given(data[0], `point of ${method}`);
    const body = { basket, method, deliveryPointCode: code };
    await guest.answer(calls.calculateToPoint, { body });
    await guest.reject(
      calls.calculateToPoint,
      { body: { ...body, deliveryPointCode: 'no-such-point' } },
      [404, 422],
    );
  });
}

/** Of a placed order: one that is paid on receipt is complete for the shopper. */
const statusOf = (payNow: boolean) => (payNow ? OrderStatus.awaitingPayment : OrderStatus.completed);

/** Orders of guests and their payment. */
export async function ordering(suite: Suite): Promise<void> {
  const { guest, shop, check } = suite;
  const key = randomBytes(12).toString('hex');
  const ready = await check(
    calls.placeOrder,
    'a basket with delivery and payment is ready to be ordered',
    () => {
      changes(suite);
      return readyOrder(guest, shop, { payNow: true });
    },
  );
  const form = () => {
    changes(suite);
    return found(ready).body;
  };
  await check(calls.placeOrder, 'refuses an order without an idempotency key', () =>
    guest.reject(calls.placeOrder, { body: form() }, [400, 422], { key: null }),
  );
  await check(calls.placeOrder, 'refuses a wrong e-mail and names the field', async () => {
    const { personalData, ...rest } = form();
    const body = { ...rest, personalData: { ...personalData, email: 'no address' } };
    const { errors = [] } = await guest.reject(calls.placeOrder, { body }, [400, 422]);
    expect(
      errors.some(({ field }) => field.includes('email')),
      'the list of errors does not name the e-mail',
    );
  });
  const placed = await check(calls.placeOrder, 'places an order for the sum that was shown', async () => {
    const order = await guest.answer(calls.placeOrder, { body: form() }, { key });
    expectEqual(order.sum, found(ready).goods + found(ready).delivery, 'the sum');
    const { payNow } = found(ready);
    expectEqual(order.payNow, payNow, '`payNow`');
    expectEqual(
      order.status,
      statusOf(payNow),
      `the status of an order that is paid ${payNow ? 'now' : 'on receipt'}`,
    );
    return order;
  });
  await check(calls.placeOrder, 'the same key and body give the same order', async () => {
    const again = await guest.answer(calls.placeOrder, { body: form() }, { key });
    expectEqual(again.orderId, found(placed).orderId, 'the order of the second request');
  });
  await check(calls.placeOrder, 'the same key with another body is refused', () =>
    guest.reject(calls.placeOrder, { body: { ...form(), personalCommentary: 'другой' } }, [422], { key }),
  );
  await check(calls.placeOrder, 'what was ordered leaves the basket', async () => {
    const { data } = await guest.answer(calls.getBasket, { query: { basket: form().basket } });
    expectEqual(data.inStock.products.length, 0, 'the number of products in the basket');
  });
  await check(calls.placeOrder, 'two requests at once make one order', async () => {
    const { body } = await (changes(suite), readyOrder(guest, shop, { payNow: true }));
    const once = randomBytes(12).toString('hex');
    const answers = await Promise.all(
      [1, 2].map(() => guest.send(calls.placeOrder, { body }, { key: once })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(
      statuses[0] === 200 && [200, 409].includes(statuses[1] ?? 0),
      `the answers are ${statuses.join(' and ')} instead of 200 and 200 or 409`,
    );
    const ids = answers.filter(({ status }) => status === 200).map((answer) => JSON.stringify(answer.json()));
    expectEqual(new Set(ids).size, 1, 'the number of orders');
  });
  await check(calls.getOrderStatus, 'tells the status of the order', async () => {
    const { orderId, code } = (changes(suite), found(placed));
    const { status, paid } = await guest.answer(calls.getOrderStatus, { query: { orderId, code } });
    expectEqual([status, paid], [statusOf(found(ready).payNow), false], 'status and paid');
  });
  await check(
    calls.getOrderStatus,
    'does not show a guest’s order to whoever knows only its number',
    async () => {
      const { orderId, code } = (changes(suite), found(placed));
      const otherCode = code.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
      await guest.reject(calls.getOrderStatus, { query: { orderId } }, [404]);
      await guest.reject(calls.getOrderStatus, { query: { orderId, code: otherCode } }, [404]);
    },
  );
  await check(calls.getOrderStatus, 'answers 404 for an order that is not there', () =>
    guest.reject(calls.getOrderStatus, { query: { orderId: NO_SUCH_ID } }, [404]),
  );
  const paidNow = () => {
    changes(suite);
    if (!found(placed).payNow) throw new Unchecked('the shop has no payment now');
    return found(placed);
  };
  const returns = {
    successUrl: `${suite.origin}/checkout-success`,
    failureUrl: `${suite.origin}/checkout-failed`,
  };
  await check(calls.getPaymentUrl, 'gives the address of a payment page', async () => {
    const { billId } = paidNow();
    await guest.answer(calls.getPaymentUrl, { body: { billId, ...returns } });
  });
  await check(calls.getPaymentUrl, 'refuses a return address at an unknown origin', async () => {
    const { billId } = paidNow();
    const body = { billId, ...returns, successUrl: 'https://stranger.example/' };
    await guest.reject(calls.getPaymentUrl, { body }, [400, 403, 422]);
  });
  await check(calls.getPaymentUrl, 'answers 404 for a bill that is not there', () =>
    guest.reject(calls.getPaymentUrl, { body: { billId: 'no-such-bill', ...returns } }, [404]),
  );
  await check(calls.isOwnOrder, 'is false for an order that is not there', async () => {
    const { own } = await guest.answer(calls.isOwnOrder, { query: { orderId: NO_SUCH_ID } });
    expectEqual(own, false, '`own`');
  });
}
