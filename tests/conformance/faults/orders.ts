import * as z from 'zod/mini';
import type { Order, OrderLine } from '../../../src/contract/order/order-history.ts';
import { OrderSchema } from '../../../src/contract/order/order-history.ts';
import { PlacedOrderSchema } from '../../../src/contract/order/order.ts';
import { ProductSchema } from '../../../src/contract/catalog/product.ts';
import { BasketSchema } from '../../../src/contract/order/basket.ts';
import { at, json, saying, type Json } from '../altered-server.ts';
import type { Fetch } from '../client.ts';
import { priceAt, roundedCount, sumOf } from '../goods.ts';
import { forCustomers, forGuests } from './for-some.ts';
import { groupById, type Fault } from './rules-api.ts';

const ORDERS = '/orders/v1';
const KEEPS = 'keeps the counts, prices and sums of the basket';
const SELECTED = 'orders the selected groups alone, and leaves the others';

const withOrderLines =
  (change: (line: OrderLine) => OrderLine) =>
  (body: Json): Json => {
    const order = z.parse(OrderSchema, body);
    return { ...order, lines: order.lines.map(change) };
  };
const viewing = (change: (line: OrderLine) => OrderLine) =>
  forCustomers((server) => saying('/orders/v1/view', 'GET', withOrderLines(change), server));

/** Another request of the one who sent a request. */
function also(request: Request, path: string, init: { method?: string; body?: Json } = {}): Request {
  const { method = 'GET', body } = init;
  const { headers } = request;
  return new Request(new URL(path, request.url), {
    method,
    headers: { authorization: headers.get('authorization') ?? '', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}
const ownBasket = async (server: Fetch, request: Request) =>
  z.parse(BasketSchema, await (await server(also(request, '/basket/v1'))).json());

/** Takes 409 for an order as if it had been placed. */
const placingRefused =
  (server: Fetch): Fetch =>
  async (request) => {
    const response = await server(request);
    return at(request, ORDERS, 'POST') && response.status === 409
      ? json({
          orderId: 1,
          code: 'x'.repeat(22),
          billId: 'bill',
          status: 1,
          sum: 1,
          payNow: false,
          login: null,
        })
      : response;
  };

/** A server whose products show another stock, by what customers order and cancel. */
const withStock =
  (shown: (ordered: number, cancelled: number) => number) =>
  (server: Fetch): Fetch => {
    const ordered = new Map<number, number>();
    const cancelled = new Map<number, number>();
    const add = (counts: Map<number, number>, { lines }: Order) => {
      for (const { groupId, count } of lines) counts.set(groupId, (counts.get(groupId) ?? 0) + count);
    };
    const stockOf = (body: Json): Json => {
      const product = z.parse(ProductSchema, body);
      const groups = product.groups.map((group) => ({
        ...group,
        remnants: roundedCount(
          group.remnants + shown(ordered.get(group.id) ?? 0, cancelled.get(group.id) ?? 0),
        ),
      }));
      return { ...product, groups };
    };
    return async (request) => {
      const response = await saying('/catalog/v1/products/view', 'GET', stockOf, server)(request);
      if (!response.ok || !request.headers.has('authorization')) return response;
      if (at(request, ORDERS, 'POST')) {
        const { orderId } = z.parse(PlacedOrderSchema, await response.clone().json());
        const view = await server(also(request, `/orders/v1/view?orderId=${orderId}`));
        add(ordered, z.parse(OrderSchema, await view.json()));
      }
      if (at(request, ORDERS, 'DELETE') && request.url.includes('cancelStatusId'))
        add(cancelled, z.parse(OrderSchema, await response.clone().json()));
      return response;
    };
  };

export const orderFaults: Fault[] = [
  {
    how: 'orders whole metres',
    names: 'viewOrder',
    check: KEEPS,
    problem: /^group, count, price and sum of the lines is /,
    plant: viewing((line) => {
      const count = Math.round(line.count);
      return { ...line, count, sum: sumOf(line.price, count) };
    }),
  },
  {
    how: 'orders at the ordinary price whatever the count',
    names: 'viewOrder',
    check: KEEPS,
    problem: /^group, count, price and sum of the lines is /,
    plant: viewing((line) => {
      if (line.count < 2) return line;
      const price = priceAt(groupById(line.groupId), 'user', 0) ?? 0;
      return { ...line, price, sum: sumOf(price, line.count) };
    }),
  },
  {
    how: 'charges customers another sum than the basket and its delivery make',
    names: 'viewOrder',
    check: KEEPS,
    problem: /^the sum, when placed and afterwards is \[\d+,\d+\] instead of \[\d+,\d+\]$/,
    plant: forCustomers((server) =>
      saying(ORDERS, 'POST', (order) => ({ ...order, sum: Number(order.sum) + 100 }), server),
    ),
  },
  {
    how: 'orders what is not selected',
    names: 'placeOrder',
    check: SELECTED,
    problem: /^the list of ordered groups is \[\d+,\d+\] instead of \[\d+\]$/,
    plant: forCustomers((server) => async (request) => {
      if (at(request, '/delivery/v1/calculate/address', 'POST')) {
        const { basket, data } = await ownBasket(server, request);
        const groups = data.inStock.products.flatMap((product) =>
          product.groups.map(({ id }) => ({ id, selected: true })),
        );
        if (basket !== null)
          await server(also(request, '/basket/v1/select', { method: 'POST', body: { basket, groups } }));
      }
      return server(request);
    }),
  },
  {
    how: 'clears the basket with an order',
    names: 'placeOrder',
    check: SELECTED,
    problem: /^the list of groups that stay in the basket is \[\] instead of \[\d+\]$/,
    plant: forCustomers((server) => async (request) => {
      const response = await server(request);
      if (at(request, ORDERS, 'POST') && response.ok) {
        const { basket } = await ownBasket(server, request);
        if (basket !== null) await server(also(request, `/basket/v1?basket=${basket}`, { method: 'DELETE' }));
      }
      return response;
    }),
  },
  {
    how: 'sells without taking anything out of stock',
    names: 'placeOrder',
    check: 'takes exactly what is ordered out of stock',
    problem: /^the stock after an order of \d+ is [\d.]+ instead of [\d.]+$/,
    plant: withStock((ordered, cancelled) => ordered - cancelled),
  },
  {
    how: 'keeps the goods of a cancelled order',
    names: 'cancelOrder',
    check: 'puts exactly what was ordered back into stock',
    problem: /^the stock after cancelling the order is [\d.]+ instead of [\d.]+$/,
    plant: withStock((_, cancelled) => -cancelled),
  },
  {
    how: 'sells the last goods twice',
    names: 'placeOrder',
    check: 'does not sell what another order has taken since it was calculated',
    problem: /^all [\d.]+ of group \d+ were sold twice$/,
    plant: forGuests(placingRefused),
  },
  {
    how: 'sells at other prices than its calculation was for',
    names: 'placeOrder',
    check: 'refuses goods and prices that its delivery was not calculated for',
    problem: /^answered 200 instead of 409 or 422/,
    plant: forCustomers(placingRefused),
  },
];
