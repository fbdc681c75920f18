import { randomBytes } from 'node:crypto';
import { calls } from '../../../src/contract/routes.ts';
import { Client } from '../../conformance/client.ts';
import { someDelivery } from '../../conformance/order-form.ts';
import { Problem } from '../../conformance/problem.ts';
import { type AttackTarget, type Attack, atMost, type Check } from '../attack.ts';

const ORDERS = 40;
/** What `order/order-limits.ts` lets one address hold. */
const MAX_UNITS = 3_000;
/** What one guest may hold. */
const UNITS_OF_A_GUEST = 1_000;
const FEWEST_PAID_ORDERS = 5;
const PAGE = 100;
/** Groups that one change of a basket takes. */
const AT_ONCE = 100;

interface Stock {
  units: number;
  groups: { id: number; remnants: number }[];
}

async function stockOf(client: Client): Promise<Stock> {
  const groups = new Map<number, number>();
  for (let page = 1; ; page++) {
    const { data, meta } = await client.answer(calls.findProducts, { body: { page, limit: PAGE } });
    for (const { groups: sizes } of data) for (const { id, remnants } of sizes) groups.set(id, remnants);
    if (page >= meta.pageCount) break;
  }
  const list = [...groups].map(([id, remnants]) => ({ id, remnants }));
  return { units: list.reduce((sum, { remnants }) => sum + remnants, 0), groups: list };
}

interface Attempt {
  one: number;
  /** Pays at the test bank, for nothing. */
  pays: boolean;
}

/** As many of the groups as one guest may order. */
function allowedOf(groups: Stock['groups']): Stock['groups'] {
  let units = 0;
  return groups.filter(({ remnants }) => {
    const fits = units + remnants <= UNITS_OF_A_GUEST;
    if (fits) units += remnants;
    return fits;
  });
}

/** Orders everything that is left, or what one guest may have; the person who orders changes name and contacts with each order. */
async function orderAll(
  target: AttackTarget,
  guest: Client,
  stock: Stock,
  { one, pays }: Attempt,
): Promise<void> {
  const inStock = stock.groups.filter(({ remnants }) => remnants > 0);
  const isModest = pays || one % 2 === 1;
  const groups = (isModest ? allowedOf(inStock) : inStock).map(({ id, remnants }) => ({
    id,
    count: remnants,
  }));
  let basket: string | undefined;
  for (let at = 0; at < groups.length; at += AT_ONCE) {
    const some = groups.slice(at, at + AT_ONCE);
    const body = { groups: some, change: true, ...(basket !== undefined && { basket }) };
    basket = (await guest.answer(calls.putBasketProducts, { body })).basket;
  }
  if (basket === undefined) return;
  const { calculation, method, option, shipping, deliveryPointCode } = await someDelivery(guest, basket);
  const { data: payments } = await guest.answer(calls.getPaymentMethods, {});
  const payment = payments.find(({ payNow }) => payNow);
  const { billId } = await guest.answer(calls.placeOrder, {
    body: {
      basket,
      deviceId: randomBytes(8).toString('hex'),
      accept: true,
      scenario: 'user',
      personalData: {
        fio: 'Захватчик Иван',
        email: `all-${one}-${randomBytes(4).toString('hex')}@example.com`,
        phone: `+7900${String(1_000_000 + one)}`,
      },
      personalCommentary: '',
      personalPayment: payment?.id ?? 0,
      personalDelivery: {
        method: method.code,
        option,
        type: method.type,
        deliveryPointCode,
        calculationId: calculation.calculationId,
      },
      deliveryDescription: { price: calculation.price },
      personalShipping: shipping,
    },
  });
  if (!pays) return;
  const back = `${target.shop.url}/`;
  const { url } = await guest.answer(calls.getPaymentUrl, {
    body: { billId, successUrl: back, failureUrl: back },
  });
  const body = new URLSearchParams({ decision: 'pay' });
  target.attacker.requests++;
  await fetch(url, { method: 'POST', body, redirect: 'manual' });
}

const asFetch = (target: AttackTarget, from: string | undefined) => (request: Request) => {
  target.attacker.requests++;
  const headers = new Headers(request.headers);
  if (from !== undefined) headers.set('x-forwarded-for', from);
  return fetch(new Request(request, { headers }));
};

async function from(target: AttackTarget, address: string | undefined, pays = false): Promise<Check> {
  const options = { api: target.api.url, siteId: 1, currencyId: 1 };
  const guest = new Client({ ...options, fetch: asFetch(target, address) });
  const other = new Client({ ...options, fetch: asFetch(target, '198.51.100.9') });
  const before = await stockOf(other);
  const orders = Math.max(pays ? FEWEST_PAID_ORDERS : 0, Math.round(ORDERS * target.share));
  for (let one = 0; one < orders; one++) {
    try {
      await orderAll(target, guest, await stockOf(other), { one, pays });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }
  const after = await stockOf(other);
  const taken = before.units - after.units;
  return atMost(
    `of ${before.units} units, ${pays ? 'orders paid for nothing' : 'unpaid orders'} from ${address ?? 'this machine'} take`,
    taken,
    MAX_UNITS,
  );
}

export const stock: Attack = {
  name: 'stock',
  play: async (target) => [
    await from(target, '203.0.113.40'),
    await from(target, undefined),
    await from(target, '203.0.113.41', true),
  ],
};
