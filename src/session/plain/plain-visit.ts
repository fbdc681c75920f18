import { createClient, type Client } from '../../api/client.ts';
import type { Basket } from '../../contract/order/basket.ts';
import { withCookie } from '../../domain/requests/cookie-header.ts';
import {
  cookieName,
  type CookieKey,
  type CookieScope,
  cookieText,
  isCookieValue,
  readCookie,
} from '../cookies/cookies.ts';
import { type EndpointShop, forwardedHeaders } from '../endpoints/endpoint-request.ts';
import { type ResumedSession, resumeSession } from '../endpoints/resume-session.ts';
import { clearedSessionCookies } from '../endpoints/session-tokens.ts';
import { visitorOf } from '../access/on-demand.ts';
import { siteAndCurrency } from '../cookies/site-and-currency.ts';
import { identityOf, type Visitor } from '../access/visitor.ts';
import { createOrderShare, type OrderShare } from './order-share.ts';
import { createServerProofs } from './server-proofs.ts';

/** The shop, and what it works for each address. */
export interface PlainShop extends EndpointShop {
  readonly share?: OrderShare;
}

/** One count for all visitors of this process. */
const processShare = createOrderShare();

const TIMEOUT_MS = 15_000;

/** What a customer reads whose session could not be continued for a moment. */
export const sessionUnavailable =
  'Магазин не\u00a0ответил, и\u00a0войти в\u00a0ваш аккаунт пока не\u00a0получилось. Ничего не\u00a0изменилось: попробуйте ещё раз';

/** Someone who buys by plain forms, as the islands would know them. */
export interface PlainVisit {
  /** Asks the API as the visitor. */
  readonly client: Client;
  readonly isCustomer: boolean;
  readonly customerUid: number | undefined;
  /** The customer's session has ended: from now on this is a guest. */
  readonly isSignedOut: boolean;
  readonly visitor: Visitor;
  readonly scope: CookieScope;
  readonly cartToken: string | undefined;
  /** `Set-Cookie` headers of the answer. */
  readonly cookies: string[];
}

/** What the server answers to a request for a page of plain forms. */
export type PlainResult<View> =
  | {
      readonly kind: 'view';
      readonly status: number;
      readonly view: View;
      readonly cookies: readonly string[];
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly cookies: readonly string[] }
  /** No form of the shop has sent it. */
  | { readonly kind: 'refused'; readonly status: number };

/** The session goes on where it can, also where the API rejects a token that looks alive. */
async function continuedSession(
  asked: Visitor,
  shop: EndpointShop,
  scope: CookieScope,
): Promise<ResumedSession> {
  const session = await resumeSession(asked.cookies, shop, scope);
  if (session.kind !== 'unchanged') return session;
  const known = await identityOf(asked);
  const isRejected = known.kind === 'guest' && known.forget.length > 0;
  return isRejected ? resumeSession(asked.cookies, shop, scope, { isRejected }) : session;
}

/**
 * Finds out who asks; a session goes on where it can. Undefined where the API does not say whether it does: a customer is
 * never taken for a guest, whose basket and orders are others.
 */
export async function openPlainVisit(
  request: Request,
  { share = processShare, ...shop }: PlainShop,
): Promise<PlainVisit | undefined> {
  const asked = visitorOf(request, shop);
  const { scope, site } = asked;
  const session = await continuedSession(asked, shop, scope);
  if (session.kind === 'unavailable') return undefined;
  const cookies = session.kind === 'resumed' || session.kind === 'ended' ? [...session.cookies] : [];
  const sent =
    session.kind === 'resumed'
      ? withCookie(asked.cookies, cookieName('authToken', site.code), session.token)
      : session.kind === 'ended'
        ? ''
        : asked.cookies;
  const known = await identityOf({ ...asked, cookies: sent });
  if (known.kind === 'ended') cookies.push(...clearedSessionCookies(scope));
  const isSignedOut = session.kind === 'ended' || known.kind === 'ended';
  const visitor = { ...asked, cookies: isSignedOut ? '' : sent };
  const token = 'token' in known ? known.token.text : undefined;
  const client = createClient({
    ...(shop.fetch && { fetch: shop.fetch }),
    apiUrl: shop.apiUrl,
    ...siteAndCurrency(visitor.cookies, shop),
    timeout: TIMEOUT_MS,
    // The API sends links of e-mails to the shop that the request came from.
    headers: { ...forwardedHeaders(shop), origin: new URL(shop.siteUrl).origin },
    token: () => token,
    onSessionEnded: () => cookies.push(...clearedSessionCookies(scope)),
    proofs: () => createServerProofs(shop.clientAddress ?? '', share),
  });
  return {
    client,
    visitor,
    scope,
    cookies,
    isSignedOut,
    isCustomer: token !== undefined,
    customerUid: 'token' in known ? known.token.payload.uid : undefined,
    cartToken: readCookie(visitor.cookies, 'cartToken', site.code),
  };
}

/**
 * Whether the browser names nobody's basket: it refuses cookies, or they were removed. Where a form or a note speaks of a
 * basket, that is told instead of an empty one.
 */
export const namesNoBasket = ({ isCustomer, isSignedOut, cartToken }: PlainVisit): boolean =>
  !isCustomer && !isSignedOut && cartToken === undefined;

/** Names the visitor's basket in their cookies as the islands do, so that they find it with JavaScript too. */
export function keepCartToken(
  { isCustomer, cartToken, scope, cookies }: PlainVisit,
  { basket }: Basket,
): void {
  if (isCustomer && cartToken !== undefined) return;
  if (basket === (cartToken ?? null)) return;
  if (basket !== null && !isCookieValue('cartToken', basket)) return;
  cookies.push(cookieText('cartToken', basket ?? undefined, scope));
}

const COMPLETED: readonly CookieKey[] = ['orderCompletedId', 'orderCompletedCode', 'orderBill'];

/** A changed basket is another order. */
export function forgetCompletedOrder({ scope, cookies }: PlainVisit): void {
  for (const key of COMPLETED) cookies.push(cookieText(key, undefined, scope));
}
