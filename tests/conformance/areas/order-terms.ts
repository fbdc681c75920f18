import { calls } from '../../../src/contract/routes.ts';
import { readyOrder } from '../order-form.ts';
import { expect } from '../problem.ts';
import { changes, type Suite } from '../suite.ts';

/** What an order must not be placed for, and what it takes out of stock. */
export async function orderTerms(suite: Suite): Promise<void> {
  const { guest, shop, check } = suite;
  const ready = async () => {
    changes(suite);
    return readyOrder(guest, shop, { payNow: true });
  };
  await check(calls.placeOrder, 'refuses an order without consent, and names the field', async () => {
    const { body } = await ready();
    const { errors = [] } = await guest.reject(
      calls.placeOrder,
      { body: { ...body, accept: false } },
      [400, 422],
    );
    expect(
      errors.some(({ field }) => field.includes('accept')),
      'the list of errors does not name the consent',
    );
  });
  await check(calls.placeOrder, 'refuses a delivery price that it did not calculate', async () => {
    const { body, delivery } = await ready();
    const deliveryDescription = { price: delivery + 100 };
    await guest.reject(calls.placeOrder, { body: { ...body, deliveryDescription } }, [409, 422]);
  });
  await check(calls.placeOrder, 'refuses an order of a basket that was emptied meanwhile', async () => {
    const { body } = await ready();
    await guest.answer(calls.clearBasket, { query: { basket: body.basket } });
    await guest.reject(calls.placeOrder, { body }, [409, 422]);
  });
  await check(calls.placeOrder, 'refuses a way of payment that there is not', async () => {
    const { body } = await ready();
    await guest.reject(calls.placeOrder, { body: { ...body, personalPayment: 2_000_000_000 } }, [400, 422]);
  });
  await check(calls.placeOrder, 'takes what is ordered out of stock', async () => {
    const { body, product, group, count } = await ready();
    const remnants = async () => {
      const { groups } = await guest.answer(calls.viewProduct, { query: { id: product.id } });
      return groups.find(({ id }) => id === group.id)?.remnants ?? 0;
    };
    const before = await remnants();
    await guest.answer(calls.placeOrder, { body });
    const after = await remnants();
    expect(
      after <= before - count + 0.001,
      `${before} were left before an order of ${count}, and ${after} after it`,
    );
  });
}
