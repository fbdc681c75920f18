import * as z from 'zod/mini';
import { OrderFormSchema, PlacedOrderSchema, type PlacedOrder } from '../../contract/order/order.ts';
import { randomId } from '../../session/cookies/random-id.ts';
import { MAX_DRAFT_AGE_MS } from '../account/customer-draft.ts';
import { persisted } from '../storage/persisted.ts';
import { CHECKOUT_ATTEMPT_KEY } from './unconfirmed-orders.ts';
import { currentUid } from '../visitor/visitor.ts';

/** An order as it was sent. */
export const SentOrderSchema = z.extend(OrderFormSchema, {
  basket: z.string(),
  deviceId: z.string(),
  signUp: z.optional(z.boolean()),
});
export type SentOrder = z.infer<typeof SentOrderSchema>;

/** An order of which nobody knows what became. */
const UnconfirmedOrderSchema = z.object({
  order: SentOrderSchema,
  /** Who sent it; null for a guest. The API knows its key for nobody else. */
  uid: z.nullable(z.int()),
  /** Milliseconds since 1970. */
  at: z.number(),
});
export type UnconfirmedOrder = z.infer<typeof UnconfirmedOrderSchema>;

const AttemptSchema = z.object({ key: z.string(), sent: z.array(UnconfirmedOrderSchema) });
const noAttempt: z.infer<typeof AttemptSchema> = { key: '', sent: [] };

/**
 * One shopper's attempt to place one order, the same in every tab and after a reload: all requests of the attempt carry
 * its key. It is read again each time: another tab may have written a moment ago, before this one is told.
 */
const storedAttempt = () => persisted(CHECKOUT_ATTEMPT_KEY, AttemptSchema, noAttempt);

/** The key of the attempt under way; begins one where there is none. */
export function attemptKey(): string {
  const attempt = storedAttempt();
  const { key } = attempt.get();
  if (key !== '') return key;
  const fresh = randomId();
  attempt.set({ key: fresh, sent: [] });
  return fresh;
}

/** Guests are asked to sign in again before anything of a customer's is sent. */
const isAskable = ({ uid, at }: UnconfirmedOrder): boolean =>
  (uid === null || uid === currentUid()) && Date.now() - at < MAX_DRAFT_AGE_MS;

/** The orders that the visitor has sent and that have not been settled, the latest first. */
export const unconfirmedOrders = (): readonly UnconfirmedOrder[] =>
  storedAttempt().get().sent.filter(isAskable);

/** In the order of the schema, as what was stored is read. */
const textOf = (order: SentOrder): string => JSON.stringify(z.parse(SentOrderSchema, order));

/** Whether the API takes both for the same request. */
export const isSameOrder = (one: SentOrder, other: SentOrder): boolean => textOf(one) === textOf(other);

const without = (sent: readonly UnconfirmedOrder[], order: SentOrder) =>
  sent.filter((each) => !isSameOrder(each.order, order));

export function storeSentOrder(order: SentOrder): UnconfirmedOrder {
  const sent = { order, uid: currentUid() ?? null, at: Date.now() };
  storedAttempt().set({ key: attemptKey(), sent: [sent, ...without(unconfirmedOrders(), order)] });
  return sent;
}

/**
 * The API has refused an order: it was not placed. The next one is another attempt, unless another order that was sent by
 * the same key is not settled yet.
 */
export function endRefused(key: string, order: SentOrder): void {
  const attempt = storedAttempt();
  const { key: current, sent } = attempt.get();
  if (current !== key) return;
  const others = without(sent, order);
  attempt.set(others.length > 0 ? { key, sent: others } : noAttempt);
}

/** The session keeps tokens; an order is kept without them. */
const StoredOrderSchema = z.extend(PlacedOrderSchema, {
  login: z.null(),
  /** Empty for an order of an earlier version of the shop, which can still be paid. */
  code: z._default(z.string(), ''),
});

const LastSchema = z.object({
  /** Whose it is; null for a guest's. */
  uid: z.nullable(z.int()),
  /** Milliseconds since 1970. */
  at: z.number(),
  key: z.string(),
  order: StoredOrderSchema,
});
const storedLast = () => persisted('last-order', z.nullable(LastSchema), null);

/** What was placed last, unless it is another customer's, or of long ago. */
function ownLast(): z.infer<typeof LastSchema> | null {
  const last = storedLast().get();
  const uid = currentUid();
  if (last === null || Date.now() - last.at >= MAX_DRAFT_AGE_MS) return null;
  return last.uid === null || uid === undefined || last.uid === uid ? last : null;
}

/** The order that this browser placed last; its payment can be opened again. */
export const lastOrder = (): PlacedOrder | null => ownLast()?.order ?? null;

/** The order that another tab, or this one, has placed with a key. */
export function orderPlacedWith(key: string): PlacedOrder | undefined {
  const last = ownLast();
  return last?.key === key ? last.order : undefined;
}

/**
 * The API has placed the order of an attempt: the next one is another. A late answer to an attempt that has been completed
 * in another tab, or forgotten with its customer, leaves the one under way alone. Whether the order is the last one.
 */
export function completeAttempt(key: string, order: PlacedOrder): boolean {
  const attempt = storedAttempt();
  if (attempt.get().key !== key) return orderPlacedWith(key) !== undefined;
  const uid = currentUid() ?? null;
  storedLast().set({ uid, at: Date.now(), key, order: { ...order, login: null } });
  attempt.set(noAttempt);
  return true;
}

/** Removes what is older than 30 days, as where the checkout is opened. */
export function dropOldOrders(): void {
  const attempt = storedAttempt();
  const { key, sent } = attempt.get();
  const isRecent = ({ at }: { readonly at: number }) => Date.now() - at < MAX_DRAFT_AGE_MS;
  if (!sent.every(isRecent)) attempt.set({ key, sent: sent.filter(isRecent) });
  const last = storedLast();
  const stored = last.get();
  if (stored !== null && !isRecent(stored)) last.set(null);
}
