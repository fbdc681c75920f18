import { createClient, type Client } from '../api/client.ts';
import { HttpError } from '../api/errors.ts';
import { getBasket } from '../contract/basket.ts';
import { DEFAULT_CURRENCY_ID } from '../contract/headers.ts';
import { getOrderStatus } from '../contract/payment.ts';
import type { Site } from '../contract/site.ts';
import { hasSelectedGroup } from '../domain/basket.ts';
import { guardOf } from '../domain/guards.ts';
import { authDecision, checkoutDecision, type Decision } from './access.ts';
import { readCookie } from './cookies.ts';

/** A visitor as the server sees one. */
export interface Visitor {
  /** The request's `Cookie` header. */
  readonly cookies: string;
  readonly site: Pick<Site, 'id' | 'code'>;
  readonly apiUrl: string;
  readonly fetch?: typeof globalThis.fetch;
}

/** A guard must not keep a shopper waiting for a slow API. */
const TIMEOUT_MS = 5_000;

/** HTTP status of an API that has ended the session after long inactivity. */
const SESSION_ENDED = 406;

const isSessionEnded = (error: unknown) => error instanceof HttpError && error.status === SESSION_ENDED;

/** `whenUnanswered` where the API fails: the screen then says so itself, and the basket stays as it is. */
const answered = async <T>(answer: Promise<T>, whenUnanswered: T): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (isSessionEnded(error)) throw error;
    console.error('Checkout guard:', error);
    return whenUnanswered;
  }
};

const mayOrder = async ({ call }: Client, cartToken: string | undefined): Promise<boolean> => {
  if (!cartToken) return false;
  return answered(call(getBasket, { query: { basket: cartToken } }).then(hasSelectedGroup), true);
};

const statusOf = async ({ call }: Client, orderId: number | undefined): Promise<number | undefined> => {
  if (orderId === undefined) return undefined;
  return answered(
    call(getOrderStatus, { query: { orderId } }).then(({ status }) => status),
    undefined,
  );
};

const decideCheckout = async (client: Client, { cookies, site }: Visitor): Promise<Decision> => {
  const orderCookie = readCookie(cookies, 'orderCompletedId', site.code);
  const completedOrderId = orderCookie === undefined ? undefined : Number(orderCookie);
  const [canOrder, orderStatus] = await Promise.all([
    mayOrder(client, readCookie(cookies, 'cartToken', site.code)),
    statusOf(client, completedOrderId),
  ]);
  return checkoutDecision({ hasSelectedGroup: canOrder, completedOrderId, orderStatus });
};

/** Decides, before an on-demand page is made, whether this visitor may open it. */
export const decide = async (path: string, visitor: Visitor): Promise<Decision> => {
  const guard = guardOf(path);
  if (!guard) return { kind: 'stay' };
  const authToken = readCookie(visitor.cookies, 'authToken', visitor.site.code);
  if (guard !== 'checkout') return authDecision(guard, { signedIn: authToken !== undefined, path });
  const client = createClient({
    ...(visitor.fetch && { fetch: visitor.fetch }),
    apiUrl: visitor.apiUrl,
    siteId: visitor.site.id,
    currencyId: DEFAULT_CURRENCY_ID,
    token: () => authToken,
    timeout: TIMEOUT_MS,
  });
  try {
    return await decideCheckout(client, visitor);
  } catch (error) {
    if (isSessionEnded(error)) return { kind: 'refuse', status: SESSION_ENDED };
    throw error;
  }
};
