import * as z from 'zod/mini';
import { Header } from '../../contract/headers.ts';
import { placeOrder, PlacedOrderSchema } from '../../contract/order.ts';
import { once } from '../order/once.ts';
import { placeOrder as place } from '../order/place-order.ts';
import type { RouteContext } from './route-context.ts';

/** A guest's order. */
export function serveOrders({ serve, store, now }: RouteContext): void {
  serve(placeOrder, ({ body, header }) => {
    const moment = now();
    const parse = (answer: unknown) => z.parse(PlacedOrderSchema, answer);
    return once(store, header(Header.idempotencyKey), body, moment, parse, () => place(store, body, moment));
  });
}
