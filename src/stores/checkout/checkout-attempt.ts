import * as z from 'zod/mini';
import { OrderFormSchema, PlacedOrderSchema, type PlacedOrder } from '../../contract/order/order.ts';
import { randomId } from '../../session/cookies/random-id.ts';
import { MAX_DRAFT_AGE_MS } from '../account/customer-draft.ts';
import { persisted } from '../storage/persisted.ts';
import { CHECKOUT_ATTEMPT_KEY } from './unconfirmed-orders.ts';
import { currentUid } from '../visitor/visitor.ts';

export const SentOrderSchema = z.extend(OrderFormSchema, {
  basket: z.string(),
  deviceId: z.string(),
  signUp: z.optional(z.boolean()),
});
export type SentOrder = z.infer<typeof SentOrderSchema>;

/** An order whose outcome is unknown. */
const UnconfirmedOrderSchema = z.object({
  order: SentOrderSchema,
  /** The sender; null for a guest. The API knows the key for this sender only. */
  uid: z.nullable(z.int()),
  at: z.number(),
});
export type UnconfirmedOrder = z.infer<typeof UnconfirmedOrderSchema>;

const AttemptSchema = z.object({ key: z.string(), sent: z.array(UnconfirmedOrderSchema) });
const noAttempt: z.infer<typeof AttemptSchema> = { key: '', sent: [] };

/**
 * One attempt to place an order, shared by tabs and reloads: all its requests carry its key. Read from storage each time, as
 * another tab may have written just now.
 */
const storedAttempt = () => persisted(CHECKOUT_ATTEMPT_KEY, AttemptSchema, noAttempt);

/** The current attempt's key; begins an attempt where there is none. */
export function attemptKey(): string {
  const attempt = storedAttempt();
  const { key } = attempt.get();
  if (key !== '') return key;
  const fresh = randomId();
  attempt.set({ key: fresh, sent: [] });
  return fresh;
}

/** A guest must sign in before anything of a customer's is sent. */
const isAskable = ({ uid, at }: UnconfirmedOrder): boolean =>
  (uid === null || uid === currentUid()) && Date.now() - at < MAX_DRAFT_AGE_MS;

/** The visitor's unsettled orders, the latest first. */
export const unconfirmedOrders = (): readonly UnconfirmedOrder[] =>
  storedAttempt().get().sent.filter(isAskable);

/** Key order of the schema, as in storage. */
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

/** The API refused the order: the next one is another attempt, unless another order sent with this key is unsettled. */
export function endRefused(key: string, order: SentOrder): void {
  const attempt = storedAttempt();
  const { key: current, sent } = attempt.get();
  if (current !== key) return;
  const others = without(sent, order);
  attempt.set(others.length > 0 ? { key, sent: others } : noAttempt);
}

/** Tokens are stored by the session, not with the order. */
const StoredOrderSchema = z.extend(PlacedOrderSchema, {
  login: z.null(),
  /** Empty for an order of an earlier version of the shop; it can still be paid. */
  code: z._default(z.string(), ''),
});

const LastSchema = z.object({
  uid: z.nullable(z.int()),
  at: z.number(),
  key: z.string(),
  order: StoredOrderSchema,
});
const storedLast = () => persisted('last-order', z.nullable(LastSchema), null);

function ownLast(): z.infer<typeof LastSchema> | null {
  const last = storedLast().get();
  const uid = currentUid();
  if (last === null || Date.now() - last.at >= MAX_DRAFT_AGE_MS) return null;
  return last.uid === null || uid === undefined || last.uid === uid ? last : null;
}

/** This browser's last order; its payment can be opened again. */
export const lastOrder = (): PlacedOrder | null => ownLast()?.order ?? null;

export function orderPlacedWith(key: string): PlacedOrder | undefined {
  const last = ownLast();
  return last?.key === key ? last.order : undefined;
}

/**
 * The order was placed: the next one is another attempt. A late answer to an attempt that was completed elsewhere or
 * forgotten leaves the current one alone. Returns whether the order is the last one.
 */
export function completeAttempt(key: string, order: PlacedOrder): boolean {
  const attempt = storedAttempt();
  if (attempt.get().key !== key) return orderPlacedWith(key) !== undefined;
  const uid = currentUid() ?? null;
  storedLast().set({ uid, at: Date.now(), key, order: { ...order, login: null } });
  attempt.set(noAttempt);
  return true;
}

export function dropOldOrders(): void {
  const attempt = storedAttempt();
  const { key, sent } = attempt.get();
  const isRecent = ({ at }: { readonly at: number }) => Date.now() - at < MAX_DRAFT_AGE_MS;
  if (!sent.every(isRecent)) attempt.set({ key, sent: sent.filter(isRecent) });
  const last = storedLast();
  const stored = last.get();
  if (stored !== null && !isRecent(stored)) last.set(null);
}
