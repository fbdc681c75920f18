import * as z from 'zod/mini';
import type { CallResponse } from '../../contract/call.ts';
import { Header } from '../../contract/headers.ts';
import { placeOrder, PlacedOrderSchema } from '../../contract/order.ts';
import { guestId } from '../idempotency/guest-id.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { OrderRateLimit } from '../order/order-rate-limit.ts';
import { placeOrder as place, type PlacedOrder } from '../order/place-order.ts';
import { orderLogin } from '../users/order-account.ts';
import type { RouteContext } from './route-context.ts';

/** What is remembered of an answer: whom the account is for, not the tokens. */
const KeptAnswerSchema = z.extend(z.omit(PlacedOrderSchema, { login: true }), {
  account: z.nullable(z.object({ uid: z.int(), sessionId: z.string() })),
});

function keptAnswer({ order, payNow, account }: PlacedOrder): z.infer<typeof KeptAnswerSchema> {
  const { orderId, code, billId, status, sum } = order;
  return { orderId, code, billId, status, sum, payNow, account };
}

/** Orders by guests and customers. */
export function serveOrders(context: RouteContext): void {
  const { serve, store, now, orderLimits: limits, reservations, testBank } = context;
  const pace = new OrderRateLimit(limits, now);

  serve(placeOrder, async ({ client, body, header, address }): Promise<CallResponse<typeof placeOrder>> => {
    const onceRequest = {
      key: header(Header.idempotencyKey),
      client,
      guestId: guestId({ header, address }, body.deviceId),
      request: { call: 'placeOrder', body },
      now: now(),
      parse: (answer: unknown) => z.parse(KeptAnswerSchema, answer),
    };
    reservations.releaseSome();
    const terms = { limits, address, testBank, times: reservations.times };
    const orderer = { client, contacts: body.personalData, address };
    const { account: opened, ...answer } = runOnce(store, onceRequest, () =>
      pace.run(orderer, () => keptAnswer(place(store, client, body, terms, onceRequest.now))),
    );
    return { ...answer, login: opened && (await orderLogin(context, opened)) };
  });
}
