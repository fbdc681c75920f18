import { randomUUID } from 'node:crypto';
import type { Client } from '../../src/api/client.ts';
import type { Shipping } from '../../src/contract/order/address.ts';
import { putBasketProducts } from '../../src/contract/order/basket.ts';
import type { PutGroup } from '../../src/contract/order/group-count.ts';
import { calculateToAddress, getDeliveryMethods } from '../../src/contract/order/delivery.ts';
import { placeOrder, type OrderStatus } from '../../src/contract/order/order.ts';
import { getPaymentMethods } from '../../src/contract/order/payment.ts';
import { editShop } from './shop-commands.ts';
import { DEVICE } from './sign-in.ts';

/** An address that the demo delivers to. */
export const shipping: Shipping = {
  coord: null,
  zip: '153000',
  kladrId: '3700000100000',
  cityFiasId: null,
  isDefault: true,
  address: {
    country: 'Россия',
    region: 'Ивановская обл.',
    city: 'Иваново',
    settlement: null,
    street: 'ул. Лежневская',
    house: '12',
    flat: '5',
    value: 'Ивановская обл., г. Иваново, ул. Лежневская, д. 12, кв. 5',
  },
};

/** Places an order over the API for the customer of a client; `payNow` chooses how it is paid. Resolves to its id. */
export async function placeOrderOf(
  { call }: Client,
  groups: readonly PutGroup[],
  { payNow }: { payNow: boolean },
): Promise<number> {
  const { basket } = await call(putBasketProducts, { body: { groups: [...groups], change: true } });
  const methods = (await call(getDeliveryMethods, {})).data;
  const method = methods.find(({ type }) => type === 'address');
  const payment = (await call(getPaymentMethods, {})).data.find((each) => each.payNow === payNow);
  if (basket === null || !method || !payment) throw new Error('The shop takes no such order.');
  const option = method.options[0]?.code ?? null;
  const { calculationId, price } = await call(calculateToAddress, {
    body: { basket, method: method.code, option, shipping },
  });
  const body = {
    accept: true,
    scenario: 'user',
    basket,
    deviceId: DEVICE,
    personalCommentary: 'Позвоните заранее',
    personalData: { fio: 'Живова Анна Петровна', email: 'zhivova@example.com', phone: '+79001234567' },
    personalPayment: payment.id,
    personalDelivery: {
      method: method.code,
      option,
      type: method.type,
      deliveryPointCode: null,
      calculationId,
    },
    deliveryDescription: { price },
    personalShipping: shipping,
  };
  return (await call(placeOrder, { body }, { idempotencyKey: randomUUID() })).orderId;
}

/** Moves an order on, as the shop's staff does. */
export async function moveOrder(orderId: number, ...statuses: OrderStatus[]): Promise<void> {
  for (const status of statuses) await editShop('order', String(orderId), '--status', String(status));
}
