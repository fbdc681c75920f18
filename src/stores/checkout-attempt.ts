import * as z from 'zod/mini';
import { OrderFormSchema, PlacedOrderSchema, type PlacedOrder } from '../contract/order.ts';
import { randomId } from '../session/random-id.ts';
import { persisted } from './persisted.ts';
import { CHECKOUT_ATTEMPT_KEY } from './unconfirmed-orders.ts';

/** An order as it was sent. */
export const SentOrderSchema = z.extend(OrderFormSchema, {
  basket: z.string(),
  deviceId: z.string(),
  signUp: z.optional(z.boolean()),
});
export type SentOrder = z.infer<typeof SentOrderSchema>;

/**
 * One shopper's attempt to place one order, the same in every tab and after a reload: all requests of the attempt carry
 * its key. `sent` holds the orders that were sent with it and of which nobody knows what became.
 */
const $attempt = persisted(
  CHECKOUT_ATTEMPT_KEY,
  z.object({ key: z.string(), sent: z.array(SentOrderSchema) }),
  { key: '', sent: [] },
);

/** The key of the attempt under way; begins one where there is none. */
export function attemptKey(): string {
  const { key } = $attempt.get();
  if (key !== '') return key;
  const fresh = randomId();
  $attempt.set({ key: fresh, sent: [] });
  return fresh;
}

/** The orders that were sent and have not been settled, the latest first. */
export const unconfirmedOrders = (): readonly SentOrder[] => $attempt.get().sent;

export function storeSentOrder(order: SentOrder): void {
  const text = JSON.stringify(order);
  const others = unconfirmedOrders().filter((sent) => JSON.stringify(sent) !== text);
  $attempt.set({ key: attemptKey(), sent: [order, ...others] });
}

/** The API has refused: nothing was placed, and the next order is another attempt. */
export const endAttempt = (): void => $attempt.set({ key: '', sent: [] });

/** The session keeps tokens; an order is kept without them. */
const StoredOrderSchema = z.extend(PlacedOrderSchema, {
  login: z.null(),
  /** Empty for an order of an earlier version of the shop, which can still be paid. */
  code: z._default(z.string(), ''),
});

const $last = persisted(
  'last-order',
  z.nullable(z.object({ key: z.string(), order: StoredOrderSchema })),
  null,
);

/** The order that this browser placed last; its payment can be opened again. */
export const lastOrder = (): PlacedOrder | null => $last.get()?.order ?? null;

/** The order that another tab, or this one, has placed with a key. */
export function orderPlacedWith(key: string): PlacedOrder | undefined {
  const last = $last.get();
  return last?.key === key ? last.order : undefined;
}

/** The API has placed the order of the attempt: the next one is another. */
export function completeAttempt(key: string, order: PlacedOrder): void {
  $last.set({ key, order: { ...order, login: null } });
  endAttempt();
}
