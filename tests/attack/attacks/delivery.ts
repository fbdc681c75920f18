import { calls } from '../../../src/contract/routes.ts';
import type { Shipping } from '../../../src/contract/order/address.ts';
import type { Client } from '../../conformance/client.ts';
import { readyOrder } from '../../conformance/order-form.ts';
import { inspectShop } from '../../conformance/shop.ts';
import { type Attack, type AttackTarget, type Check, none } from '../attack.ts';
import { strangerFrom } from '../stranger.ts';

const FAR = 'Владивосток';
const NEAR = 'Иваново';
/** Another address than those of other attacks, so that none of them is left without its share. */
const FROM = '198.51.100.77';

async function cityOf(guest: Client, query: string): Promise<Shipping> {
  const { data } = await guest.answer(calls.suggestCities, { query: { query } });
  const city = data[0];
  if (!city) throw new Error(`The shop suggests no ${query}.`);
  const { country, region, city: name, settlement, value } = city.address;
  return {
    coord: null,
    zip: city.zip ?? '',
    kladrId: city.kladrId,
    cityFiasId: city.cityFiasId,
    isDefault: true,
    address: {
      country,
      region,
      city: name,
      settlement,
      street: 'ул. Светланская',
      house: '1',
      flat: null,
      value,
    },
  };
}

/** Addresses in the far city with everything else of the near one, one part after another. */
const forged = (far: Shipping, near: Shipping): [what: string, shipping: Shipping][] => [
  ['codes', { ...far, kladrId: near.kladrId, cityFiasId: near.cityFiasId }],
  ['codes and index', { ...far, zip: near.zip, kladrId: near.kladrId, cityFiasId: near.cityFiasId }],
  ['all but the index', { ...near, zip: far.zip }],
  ['all but the line', { ...near, address: { ...near.address, value: far.address.value } }],
  ['all but the city', { ...near, address: { ...near.address, city: far.address.city } }],
];

async function play(target: AttackTarget): Promise<Check[]> {
  const guest = strangerFrom(target, FROM);
  const { data: products } = await guest.answer(calls.findProducts, { body: { page: 1, limit: 20 } });
  const group = products.flatMap(({ groups }) => groups).find(({ remnants }) => remnants > 0);
  if (!group) throw new Error('Nothing is in stock.');
  const groups = [{ id: group.id, count: group.step }];
  const { basket } = await guest.answer(calls.putBasketProducts, { body: { groups, change: true } });
  const { data: methods } = await guest.answer(calls.getDeliveryMethods, {});
  const method = methods.find(({ type }) => type === 'address');
  if (!method || basket === null) throw new Error('The shop delivers to no address.');
  const body = (shipping: Shipping) => ({
    basket,
    method: method.code,
    option: method.options[0]?.code ?? null,
    shipping,
  });
  const priceOf = async (shipping: Shipping) =>
    (await guest.answer(calls.calculateToAddress, { body: body(shipping) })).price;

  const [far, near] = [await cityOf(guest, FAR), await cityOf(guest, NEAR)];
  const dear = await priceOf(far);
  const cheap: string[] = [];
  for (const [what, shipping] of forged(far, near)) {
    const price = await priceOf(shipping);
    if (price < dear) cheap.push(`${what}: ${price} in place of ${dear}`);
  }
  return [
    none('far addresses delivered at the price of a near one', cheap),
    none('orders to a far address at the price of a near one', await orders(guest, forged(far, near))),
  ];
}

/** Orders whose delivery was calculated to the near city, with another address in each; what was taken. */
async function orders(guest: Client, shippings: ReturnType<typeof forged>): Promise<string[]> {
  const taken: string[] = [];
  const { body } = await readyOrder(guest, await inspectShop(guest), { payNow: false });
  const near = await cityOf(guest, NEAR);
  const { basket, personalDelivery } = body;
  const { method, option } = personalDelivery;
  const { calculationId, price } = await guest.answer(calls.calculateToAddress, {
    body: { basket, method, option, shipping: near },
  });
  for (const [what, personalShipping] of shippings) {
    const { status } = await guest.send(calls.placeOrder, {
      body: {
        ...body,
        deliveryDescription: { price },
        personalShipping,
        personalDelivery: { ...personalDelivery, calculationId },
      },
    });
    if (status === 200) taken.push(what);
  }
  return taken;
}

export const delivery: Attack = { name: 'delivery of other places', play };
