import type * as z from 'zod/mini';
import type { Shipping, ShippingInput } from '../../src/contract/order/address.ts';
import type { OrderForm } from '../../src/contract/order/order.ts';
import { calls } from '../../src/contract/routes.ts';
import type { StoredBasketSchema } from '../../src/contract/order/basket.ts';
import type { Client } from './client.ts';
import { randomEmail, randomPhone } from './customer.ts';
import { basic } from './problem.ts';
import type { Shop } from './shop.ts';

/** A place in Moscow, for a server whose suggestions know none. */
const moscow: Shipping = {
  coord: { lat: 55.757, lon: 37.615 },
  zip: '125009',
  kladrId: '7700000000000',
  cityFiasId: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
  isDefault: true,
  address: {
    country: 'Россия',
    region: 'г. Москва',
    city: 'Москва',
    settlement: null,
    street: 'ул. Тверская',
    house: '1',
    flat: '2',
    value: 'г. Москва, ул. Тверская, д. 1, кв. 2',
  },
};

/** Where orders of the run go: the city that the server itself suggests, where it does. */
export async function someShipping(guest: Client): Promise<Shipping> {
  const { data } = await guest.answer(calls.suggestAddresses, { query: { query: 'Москва' } });
  const suggested = data[0];
  if (!suggested) return moscow;
  const { country, region, city, settlement, street, value } = suggested.address;
  return {
    ...moscow,
    zip: suggested.zip ?? suggested.address.postal_code ?? moscow.zip,
    kladrId: suggested.kladrId,
    cityFiasId: suggested.cityFiasId,
    address: {
      country,
      region,
      city,
      settlement,
      street: street ?? moscow.address.street,
      house: '1',
      flat: '2',
      value,
    },
  };
}

/** An address to save in an account. */
export const someSavedShipping = async (guest: Client): Promise<ShippingInput> => ({
  ...(await someShipping(guest)),
  isDefault: false,
  contactPerson: 'Проверкина Анна',
  phone: '+79001234567',
});

/** Calculates delivery of a basket by a method to a door, else to a point. @throws Problem, Unchecked */
export async function someDelivery(guest: Client, basket: string) {
  const { data: methods } = await guest.answer(calls.getDeliveryMethods, {});
  const toDoor = methods.find(({ type }) => type === 'address');
  if (toDoor) {
    const shipping = await someShipping(guest);
    const option = toDoor.options[0]?.code ?? null;
    const body = { basket, method: toDoor.code, option, shipping };
    const calculation = await guest.answer(calls.calculateToAddress, { body });
    return { calculation, method: toDoor, option, shipping, deliveryPointCode: null };
  }
  const method = basic(methods[0], 'delivery method');
  const { data: points } = await guest.answer(calls.getDeliveryPoints, { query: { method: method.code } });
  const { code } = basic(points[0], `point of the delivery method ${method.code}`);
  const body = { basket, method: method.code, deliveryPointCode: code };
  const calculation = await guest.answer(calls.calculateToPoint, { body });
  return { calculation, method, option: null, shipping: null, deliveryPointCode: code };
}

/**
 * Fills a basket and the form of its order, paid now or on receipt where the shop has such a way, else by the first that it has.
 * @throws Problem
 */
export async function readyOrder(client: Client, shop: Shop, { payNow }: { payNow: boolean }) {
  const { product, group } = basic(shop.purchasableCount[0], 'group in stock with a price');
  const count = Math.max(1, group.step);
  const { basket, total } = await client.answer(calls.putBasketProducts, {
    body: { groups: [{ id: group.id, count }], change: true },
  });
  return { ...(await orderOf(client, { basket, total }, { payNow })), product, group, count };
}

/** The form of a basket's order, with a delivery that is calculated for it. @throws Problem */
export async function orderOf(
  client: Client,
  { basket, total }: Pick<z.output<typeof StoredBasketSchema>, 'basket' | 'total'>,
  { payNow }: { payNow: boolean },
) {
  const { calculation, method, option, shipping, deliveryPointCode } = await someDelivery(client, basket);
  const { data: payments } = await client.answer(calls.getPaymentMethods, {});
  const payment = basic(payments.find((one) => one.payNow === payNow) ?? payments[0], 'way of payment');
  const form: OrderForm = {
    accept: true,
    scenario: 'user',
    personalData: { fio: 'Проверкина Анна Петровна', email: randomEmail(), phone: randomPhone() },
    personalCommentary: 'Проверка интерфейса',
    personalPayment: payment.id,
    personalDelivery: {
      method: method.code,
      option,
      type: method.type,
      deliveryPointCode,
      calculationId: calculation.calculationId,
    },
    deliveryDescription: { price: calculation.price },
    personalShipping: shipping,
  };
  return {
    body: { ...form, basket, deviceId: 'conformance' },
    payNow: payment.payNow,
    goods: total.price,
    delivery: calculation.price,
  };
}
