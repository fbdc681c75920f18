import { METHOD_NOT_ALLOWED, SESSION_ENDED } from '../../contract/calls/http-status.ts';
import { cookieValues, withCookie } from '../../domain/requests/cookie-header.ts';
import { type Guard, guardOf } from '../../domain/auth/guards.ts';
import { isSessionEndpoint } from '../../domain/auth/session-endpoints.ts';
import { paths } from '../../paths.ts';
import { cookieName, cookieText, isCookieValue } from '../cookies/cookies.ts';
import { type ResumedSession, resumeSession } from '../endpoints/resume-session.ts';
import { handleLink } from '../links/link-page.ts';
import type { LinkVisitor } from '../links/link-sign-in.ts';
import { readPasswordCode } from '../cookies/password-code.ts';
import { openPasswordLink, readPasswordLink } from '../links/password-link.ts';
import { SESSION_COOKIES } from '../cookies/session-cookies.ts';
import type { ShopIdentity } from '../cookies/site-and-currency.ts';
import { readSignInLink } from '../links/sign-in-link.ts';
import { sharedTokenCheck, type TokenCheck } from '../tokens/token-check.ts';
import { tokenPayload } from '../tokens/token-payload.ts';
import type { Decision } from '../access/access.ts';
import { decide } from '../access/visitor.ts';
import type { OnDemandResult } from '../access/responses.ts';

export interface OnDemandShop extends ShopIdentity {
  readonly apiUrl: string;
  readonly siteUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly check?: TokenCheck;
  /** Undefined or empty where unknown. */
  readonly clientAddress?: string | undefined;
}

const READ_METHODS: readonly string[] = ['GET', 'HEAD'];
/** Form targets besides the session's; they check origins themselves. */
const FORM_PATHS: readonly string[] = [
  paths.subscribe,
  paths.plainBasket,
  paths.plainCheckout,
  paths.orderList,
  paths.favoriteLists,
];

export const visitorOf = (
  { headers }: Request,
  { site, currencyId, apiUrl, siteUrl, fetch, check = sharedTokenCheck }: OnDemandShop,
): LinkVisitor => ({
  site,
  apiUrl,
  check,
  ...(currencyId !== undefined && { currencyId }),
  ...(fetch && { fetch }),
  cookies: headers.get('cookie') ?? '',
  scope: { siteCode: site.code, secure: siteUrl.startsWith('https:') },
});

async function decideByGuard(path: string, visitor: LinkVisitor, shop: OnDemandShop): Promise<Decided> {
  const { scope } = visitor;
  const guard = guardOf(path);
  if (guard === undefined) return { decision: { kind: 'allow' }, cookies: [] };
  const session = await resumeSession(visitor.cookies, shop, scope);
  if (session.kind !== 'unchanged') return decideAfter(session, path, guard, visitor);
  const decision = await decide(path, visitor);
  if (decision.kind === 'error' || !decision.forget?.includes('authToken')) return { decision, cookies: [] };
  // A token that looked valid was rejected: it is refreshed once before a redirect.
  const renewed = await resumeSession(visitor.cookies, shop, scope, { isRejected: true });
  return renewed.kind === 'unchanged'
    ? { decision, cookies: [] }
    : decideAfter(renewed, path, guard, visitor);
}

type Decided = { readonly decision: Decision; readonly cookies: readonly string[] };

async function decideAfter(
  session: Exclude<ResumedSession, { kind: 'unchanged' }>,
  path: string,
  guard: Guard,
  visitor: LinkVisitor,
): Promise<Decided> {
  switch (session.kind) {
    case 'unavailable':
      // The page holds nothing private and refreshes the token itself.
      return { decision: { kind: 'allow' }, cookies: [] };
    case 'resumed': {
      const cookies = withCookie(visitor.cookies, cookieName('authToken', visitor.site.code), session.token);
      return { decision: await decide(path, { ...visitor, cookies }), cookies: session.cookies };
    }
    case 'ended': {
      const { status, cookies } = session;
      if (status === SESSION_ENDED && guard !== 'signed-out')
        return { decision: { kind: 'error', status }, cookies };
      return { decision: await decide(path, { ...visitor, cookies: '' }), cookies };
    }
  }
}

/** A signed-in customer uses a link's code in the account. */
const usesCodeInAccount = (path: string, { cookies, site }: LinkVisitor): boolean =>
  path === paths.passwordResetComplete && readPasswordCode(cookies, site.code) !== undefined;

/** More than any address of the shop has. */
const MAX_QUERY_LENGTH = 500;

/** Includes the query, which may say what the visitor was doing. A download would leave the sign-in on the screen: its page is opened. */
function returnAddress(path: string, query: string): string {
  if (path.startsWith(`${paths.priceList}/`)) return paths.priceList;
  const address = path + query;
  return query.length <= MAX_QUERY_LENGTH && isCookieValue('prevLink', address) ? address : path;
}

/** Whether the browser had a session, ended or not. */
const hadSession = ({ cookies, site }: LinkVisitor): boolean =>
  cookieValues(cookies, cookieName('refreshToken', site.code)).some((text) =>
    isCookieValue('refreshToken', text),
  ) ||
  cookieValues(cookies, cookieName('authToken', site.code)).some(
    (text) => isCookieValue('authToken', text) && tokenPayload(text) !== undefined,
  );

/** The redirect target; the sign-in page shows that a session has ended. */
function redirectPath(wanted: string, visitor: LinkVisitor, to: string): string {
  if (usesCodeInAccount(wanted, visitor)) return paths.resetOwnPassword;
  return to === paths.signin && hadSession(visitor) ? paths.signinAgain : to;
}

/** Decides about an on-demand request before its page is rendered. */
export async function decideOnDemand(
  request: Request,
  url: URL,
  shop: OnDemandShop,
): Promise<OnDemandResult> {
  const visitor = visitorOf(request, shop);
  const { scope } = visitor;
  // They check methods and origins themselves.
  if (url.pathname === paths.signinLink || isSessionEndpoint(url.pathname))
    return { kind: 'page', cookies: [] };
  const isForm = request.method === 'POST' && FORM_PATHS.includes(url.pathname);
  if (!isForm && !READ_METHODS.includes(request.method))
    return { kind: 'error', status: METHOD_NOT_ALLOWED, cookies: [] };
  const link = readSignInLink(url);
  if (link) return handleLink(link, request, visitor);
  const passwordLink = readPasswordLink(url);
  if (passwordLink) return openPasswordLink(passwordLink, request, scope);
  const { decision, cookies: resumed } = await decideByGuard(url.pathname, visitor, shop);
  const removed = decision.kind === 'error' ? SESSION_COOKIES : (decision.forget ?? []);
  const cookies = [...removed.map((key) => cookieText(key, undefined, scope)), ...resumed];
  switch (decision.kind) {
    case 'allow':
      return { kind: 'page', cookies };
    case 'error':
      return { kind: 'error', status: decision.status, cookies };
    case 'redirect': {
      const { prevLink } = decision;
      const to = redirectPath(url.pathname, visitor, decision.to);
      const returnCookies =
        prevLink === undefined ? [] : [cookieText('prevLink', returnAddress(prevLink, url.search), scope)];
      return { kind: 'redirect', to, status: 302, cookies: [...cookies, ...returnCookies] };
    }
  }
}
