import * as z from 'zod/mini';
import type { CallResponse, Schema } from '../../contract/calls/call.ts';
import { Header } from '../../contract/calls/headers.ts';
import { placeOrder, PlacedOrderSchema } from '../../contract/order/order.ts';
import type { RequestContext } from '../http/request-context.ts';
import { guestId } from '../idempotency/guest-id.ts';
import { checkOnce, runOnce } from '../idempotency/run-once.ts';
import { checkOrder, type OrderRequest } from './check-order.ts';
import { OrderRateLimit } from './order-rate-limit.ts';
import { placeOrder as storeOrder, type PlacedOrder } from './place-order.ts';
import { recordOrderConsents, requireOrderConsents } from './order-consents.ts';
import { RateLimiter } from '../rate-limit/rate-limiter.ts';
import { orderLogin } from '../auth/order-account.ts';
import type { RouteContext } from '../route-context.ts';

const HOUR_SECONDS = 60 * 60;

/** What is remembered of an answer: whom the account is for, not the tokens. */
const KeptAnswerSchema = z.extend(z.omit(PlacedOrderSchema, { login: true }), {
  account: z.nullable(z.object({ uid: z.int(), sessionId: z.string() })),
});

function keptAnswer({ order, payNow, account }: PlacedOrder): z.infer<typeof KeptAnswerSchema> {
  const { orderId, code, billId, status, sum } = order;
  return { orderId, code, billId, status, sum, payNow, account };
}

/** What is read of an order's request. */
type OrderCall = Pick<RequestContext<Schema, Schema, Schema>, 'client' | 'header' | 'address'> & {
  readonly body: OrderRequest;
};

/** Orders by guests and customers. */
export function serveOrders(context: RouteContext): void {
  const { serve, store, now, orderLimits: limits, reservations, testBank } = context;
  const pace = new OrderRateLimit(limits, now);
  const checks = new RateLimiter({ max: limits.addressOrdersPerHour, seconds: HOUR_SECONDS }, now);

  const asked = ({ client, body, header, address }: OrderCall) => ({
    onceRequest: {
      key: header(Header.idempotencyKey),
      client,
      guestId: guestId({ header, address }, body.deviceId),
      request: { call: 'placeOrder', body },
      now: now(),
      parse: (answer: unknown) => z.parse(KeptAnswerSchema, answer),
    },
    terms: { limits, address, testBank, times: reservations.times },
    orderer: { client, contacts: body.personalData, address },
  });

  const place = async (call: OrderCall): Promise<CallResponse<typeof placeOrder>> => {
    const { client, body } = call;
    const { onceRequest, terms, orderer } = asked(call);
    reservations.releaseSome();
    const { account: opened, ...answer } = runOnce(store, onceRequest, () =>
      pace.run(orderer, () => {
        requireOrderConsents(store, body, client);
        const placed = storeOrder(store, { client, request: body, terms, now: onceRequest.now });
        recordOrderConsents(store, placed, { body, client, origin: call }, onceRequest.now);
        return keptAnswer(placed);
      }),
    );
    return { ...answer, login: opened && (await orderLogin(context, opened)) };
  };

  /** A rejection reveals others' orders: frequent callers prove work first, as for the order itself. */
  const check = (call: OrderCall): void => {
    const { client, body, address } = call;
    if (checks.tryConsume(address) !== undefined) return;
    const { onceRequest, terms, orderer } = asked(call);
    checkOnce(store, onceRequest, () => {
      pace.check(orderer);
      requireOrderConsents(store, body, client);
      checkOrder(store, { client, request: body, terms, now: onceRequest.now });
    });
  };

  serve(placeOrder, place, check);
}
