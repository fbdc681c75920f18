import { SESSION_ENDED } from '../contract/http-status.ts';
import { guardOf } from '../domain/guards.ts';
import { isSessionEndpoint } from '../domain/session-endpoints.ts';
import { paths } from '../paths.ts';
import { cookieName, cookieText, isCookieValue } from './cookies.ts';
import { resumeSession } from './endpoints/resume-session.ts';
import { handleLink } from './link-page.ts';
import type { LinkVisitor } from './link-sign-in.ts';
import { openPasswordLink, readPasswordCode, readPasswordLink } from './password-link.ts';
import { SESSION_COOKIES } from './session-cookies.ts';
import type { ShopIdentity } from './site-and-currency.ts';
import { readSignInLink } from './sign-in-link.ts';
import { createTokenCheck, type TokenCheck } from './token-check.ts';
import type { Decision } from './access.ts';
import { decide } from './visitor.ts';
import type { OnDemandResult } from './on-demand-result.ts';

/** The shop that on-demand pages belong to. */
export interface OnDemandShop extends ShopIdentity {
  readonly apiUrl: string;
  /** Base address of the shop. */
  readonly siteUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly check?: TokenCheck;
  /** Network address of the visitor; undefined or empty where nobody knows it. */
  readonly clientAddress?: string | undefined;
}

const READ_METHODS: readonly string[] = ['GET', 'HEAD'];
/** Pages that forms are sent to, beside those of the session; they check origins themselves. */
const FORM_PATHS: readonly string[] = [paths.subscribe, paths.plainBasket, paths.plainCheckout];
export const METHOD_NOT_ALLOWED = 405;

/** One check, with its cache, for all visitors of this process. */
const checkToken = createTokenCheck();

/** The visitor who has sent a request. */
export const visitorOf = (
  { headers }: Request,
  { site, currencyId, apiUrl, siteUrl, fetch, check = checkToken }: OnDemandShop,
): LinkVisitor => ({
  ...{ site, apiUrl, check },
  ...(currencyId !== undefined && { currencyId }),
  ...(fetch && { fetch }),
  cookies: headers.get('cookie') ?? '',
  scope: { siteCode: site.code, secure: siteUrl.startsWith('https:') },
});

/** Decides by a page's guard, for a visitor whose session goes on where it can. */
async function decideByGuard(
  path: string,
  visitor: LinkVisitor,
  shop: OnDemandShop,
): Promise<{ decision: Decision; cookies: readonly string[] }> {
  const { scope, site } = visitor;
  const allow: Decision = { kind: 'allow' };
  const guard = guardOf(path);
  if (guard === undefined) return { decision: allow, cookies: [] };
  const session = await resumeSession(visitor.cookies, shop, scope);
  switch (session.kind) {
    case 'unchanged':
      return { decision: await decide(path, visitor), cookies: [] };
    case 'unavailable':
      // The page itself holds nothing private, and refreshes as soon as it can.
      return { decision: allow, cookies: [] };
    case 'resumed': {
      const cookies = `${cookieName('authToken', site.code)}=${session.token}; ${visitor.cookies}`;
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

/** A customer who is signed in uses the code of a link in the account. */
const usesCodeInAccount = (path: string, { cookies, site }: LinkVisitor): boolean =>
  path === paths.passwordResetComplete && readPasswordCode(cookies, site.code) !== undefined;

/** More than any address of the shop has. */
const MAX_QUERY_LENGTH = 500;

/** Where a sign-in leads back to: with the query, which says what the visitor was about to do there. */
function returnAddress(path: string, query: string): string {
  const address = path + query;
  return query.length <= MAX_QUERY_LENGTH && isCookieValue('prevLink', address) ? address : path;
}

/** Decides about a request for an on-demand route before any byte of its page is made. */
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
      const to = usesCodeInAccount(url.pathname, visitor) ? paths.resetOwnPassword : decision.to;
      const returnCookies =
        prevLink === undefined ? [] : [cookieText('prevLink', returnAddress(prevLink, url.search), scope)];
      return { kind: 'redirect', to, status: 302, cookies: [...cookies, ...returnCookies] };
    }
  }
}
