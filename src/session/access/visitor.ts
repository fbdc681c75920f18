import { hasStatus } from '../../api/failures.ts';
import { createClient, type Client } from '../../api/client.ts';
import { getBasket } from '../../contract/order/basket.ts';
import { NOT_FOUND, SESSION_ENDED, UNAUTHORIZED } from '../../contract/calls/http-status.ts';
import { getOrderStatus } from '../../contract/order/payment.ts';
import { hasSelectedGroup } from '../../domain/basket/basket.ts';
import { type Guard, guardOf } from '../../domain/auth/guards.ts';
import { logError } from '../../http/log-error.ts';
import { authDecision, checkoutDecision, type CheckoutVisitor, type Decision } from './access.ts';
import { readCookie } from '../cookies/cookies.ts';
import { identify, type Identity } from './identify.ts';
import { SESSION_COOKIES } from '../cookies/session-cookies.ts';
import { type ShopIdentity, siteAndCurrency } from '../cookies/site-and-currency.ts';
import { createTokenCheck, GUARD_TIMEOUT_MS, type TokenCheck } from '../tokens/token-check.ts';

export interface Visitor extends ShopIdentity {
  readonly cookies: string;
  readonly apiUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Shared between a server's visitors. */
  readonly check?: TokenCheck;
}

const isSessionEnded = (error: unknown) => hasStatus(error, SESSION_ENDED);

interface Fallbacks<T> {
  /** Result where the API fails: the screen reports it, and the basket stays. */
  readonly failed: T;
  /** Result where the API denies access. */
  readonly rejected: T;
}

async function withFallback<T>(response: Promise<T>, { failed, rejected }: Fallbacks<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (isSessionEnded(error)) throw error;
    if (hasStatus(error, UNAUTHORIZED)) return rejected;
    logError('Checkout guard', error);
    return failed;
  }
}

/** A customer's basket is found by the customer, also on a device without a cart token. */
async function mayOrder(
  { call }: Client,
  cartToken: string | undefined,
  isCustomer: boolean,
): Promise<boolean> {
  if (!cartToken && !isCustomer) return false;
  return withFallback(call(getBasket, { query: { basket: cartToken } }).then(hasSelectedGroup), {
    failed: true,
    rejected: false,
  });
}

interface CompletedOrder {
  readonly orderId: number;
  readonly code: string | undefined;
}

type OrderState = Pick<CheckoutVisitor, 'completedOrderId' | 'orderStatus'>;

/** The last order; its number alone gives access to its customer only. */
export function completedOrder({ cookies, site }: Visitor, isCustomer: boolean): CompletedOrder | undefined {
  const orderId = readCookie(cookies, 'orderCompletedId', site.code);
  const code = readCookie(cookies, 'orderCompletedCode', site.code);
  const isProven = code !== undefined || isCustomer;
  return orderId === undefined || !isProven ? undefined : { orderId: Number(orderId), code };
}

/** Undefined for an order that the API does not find by its code. */
async function stateOf({ call }: Client, order: CompletedOrder | undefined): Promise<OrderState> {
  const none: OrderState = { completedOrderId: undefined, orderStatus: undefined };
  if (order === undefined) return none;
  const { orderId: completedOrderId } = order;
  const request = call(getOrderStatus, { query: { ...order } }).then(
    ({ status: orderStatus }): OrderState => ({ completedOrderId, orderStatus }),
    (error: unknown) => {
      if (hasStatus(error, NOT_FOUND)) return none;
      throw error;
    },
  );
  return withFallback(request, { failed: { completedOrderId, orderStatus: undefined }, rejected: none });
}

async function decideCheckout(identity: Identity, visitor: Visitor): Promise<Decision> {
  let isRejected = false;
  const client = clientOf(identity, visitor, () => {
    isRejected = true;
  });
  const isCustomer = 'token' in identity;
  const [canOrder, order] = await Promise.all([
    mayOrder(client, readCookie(visitor.cookies, 'cartToken', visitor.site.code), isCustomer),
    stateOf(client, completedOrder(visitor, isCustomer)),
  ]);
  const decision = checkoutDecision({ hasSelectedGroup: canOrder, ...order });
  if (!isRejected || decision.kind === 'error') return decision;
  return { ...decision, forget: ['authToken'] };
}

export const identityOf = ({
  cookies,
  apiUrl,
  fetch,
  check = createTokenCheck(),
  ...shop
}: Visitor): Promise<Identity> =>
  identify({
    cookies,
    check,
    siteCode: shop.site.code,
    authority: { apiUrl, ...siteAndCurrency(cookies, shop), ...(fetch && { fetch }) },
  });

/** A client with the visitor's token; `onRejected` is called where the API rejects it. */
export const clientOf = (
  identity: Identity,
  { cookies, fetch, apiUrl, ...shop }: Visitor,
  onRejected: () => void = () => undefined,
): Client =>
  createClient({
    ...(fetch && { fetch }),
    apiUrl,
    ...siteAndCurrency(cookies, shop),
    timeout: GUARD_TIMEOUT_MS,
    token: () => ('token' in identity ? identity.token.text : undefined),
    // The session may have ended since the check: the visitor is a guest.
    onUnauthorized: () => void onRejected(),
  });

const ended: Decision = { kind: 'error', status: SESSION_ENDED };

async function decideBy(guard: Guard, identity: Identity, path: string, visitor: Visitor) {
  // Signed-out visitors must be able to sign in.
  if (guard === 'signed-out') return authDecision(guard, { signedIn: identity.kind === 'customer', path });
  if (identity.kind === 'ended') return ended;
  // Without the API the account page opens: it holds nothing private itself.
  if (guard === 'signed-in') return authDecision(guard, { signedIn: identity.kind !== 'guest', path });
  try {
    return await decideCheckout(identity, visitor);
  } catch (error) {
    if (isSessionEnded(error)) return ended;
    throw error;
  }
}

/** Decides before an on-demand page is rendered whether the visitor may open it. */
export async function decide(path: string, visitor: Visitor): Promise<Decision> {
  const guard = guardOf(path);
  if (!guard) return { kind: 'allow' };
  const identity = await identityOf(visitor);
  const decision = await decideBy(guard, identity, path, visitor);
  if (decision.kind === 'error') return decision;
  const forget =
    decision.forget ??
    (identity.kind === 'guest' ? identity.forget : identity.kind === 'ended' ? SESSION_COOKIES : []);
  return forget.length > 0 ? { ...decision, forget } : decision;
}
