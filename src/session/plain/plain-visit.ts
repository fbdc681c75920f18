import { createClient, type Client } from '../../api/client.ts';
import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
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
import { type EndpointShop, visitorHeaders } from '../endpoints/endpoint-request.ts';
import { type ResumedSession, resumeSession } from '../endpoints/resume-session.ts';
import { clearedSessionCookies } from '../endpoints/session-tokens.ts';
import { visitorOf } from '../on-demand/decide-on-demand.ts';
import { siteAndCurrency } from '../cookies/site-and-currency.ts';
import { identityOf, type Visitor } from '../access/visitor.ts';
import { createAddressShare, type AddressShare } from './address-share.ts';
import { createServerProofs } from './server-proofs.ts';

export interface PlainShop extends EndpointShop {
  readonly share?: AddressShare;
}

/** One count for all visitors of this process. */
const processShare = createAddressShare();

const TIMEOUT_MS = 15_000;

/** Shown to a customer whose session could not be continued just now. */
export const sessionUnavailable =
  'Магазин не\u00a0ответил, и\u00a0войти в\u00a0ваш аккаунт пока не\u00a0получилось. Ничего не\u00a0изменилось: попробуйте ещё раз';

export interface PlainVisit {
  readonly client: Client;
  readonly isCustomer: boolean;
  readonly customerUid: number | undefined;
  /** Whose prices the visitor sees. */
  readonly priceRole: string;
  /** The session has ended: from now on a guest. */
  readonly isSignedOut: boolean;
  readonly visitor: Visitor;
  readonly scope: CookieScope;
  readonly cartToken: string | undefined;
  /** `Set-Cookie` headers of the answer. */
  readonly cookies: string[];
}

export type PlainResult<View> =
  | {
      readonly kind: 'view';
      readonly status: number;
      readonly view: View;
      readonly cookies: readonly string[];
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly cookies: readonly string[] }
  /** Not sent by a form of the shop. */
  | { readonly kind: 'refused'; readonly status: number };

/** Continues the session where possible, also after a rejected token. */
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
 * Identifies the visitor and continues the session. Undefined where the API does not respond: a customer must not be taken
 * for a guest, whose basket and orders are others.
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
    // The API's e-mails link to the shop that the request came from.
    headers: { ...visitorHeaders(request, shop), origin: new URL(shop.siteUrl).origin },
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
    priceRole: ('token' in known ? known.token.payload.role : undefined) ?? DEFAULT_PRICE_ROLE,
    cartToken: readCookie(visitor.cookies, 'cartToken', site.code),
  };
}

/**
 * Whether the browser sends no cart token: cookies are refused or removed. Where a form or note implies a basket, the page
 * says so instead of showing an empty one.
 */
export const namesNoBasket = ({ isCustomer, isSignedOut, cartToken }: PlainVisit): boolean =>
  !isCustomer && !isSignedOut && cartToken === undefined;

/** Stores the cart token as the islands do, so that the basket is found with JavaScript too. */
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
