import { LinkChoice } from '../../domain/auth/link-choice.ts';
import { paths } from '../../paths.ts';
import { logError } from '../../http/log-error.ts';
import { readCookie } from '../cookies/cookies.ts';
import { endSession } from '../endpoints/end-session.ts';
import type { EndpointShop } from '../endpoints/endpoint-request.ts';
import { type LinkVisitor, signInByLink, signOutCookies } from './link-sign-in.ts';
import { pendingLinkCookie, readPendingLink } from './pending-link.ts';
import { isDocumentRequest } from '../../http/document-request.ts';
import { readForm } from '../plain/read-form.ts';
import { type LinkTokens, readLinkTokens, type SignInLink, withQuery } from './sign-in-link.ts';
import type { Customer } from '../tokens/token-check.ts';
import { identityOf } from '../access/visitor.ts';
import type { Redirect, OnDemandResult } from '../access/responses.ts';

export type LinkView =
  /** Asks whether `other` replaces `current`. */
  | {
      readonly kind: 'question';
      readonly current: Customer;
      readonly other: Customer;
      readonly tokens: LinkTokens;
    }
  /** `next` is the page that the customer wanted. */
  | { readonly kind: 'signed-in'; readonly customer: Customer; readonly next: string };

export type LinkPageResult =
  | { readonly kind: 'view'; readonly view: LinkView }
  | Exclude<OnDemandResult, { kind: 'page' }>;

/** Query parameter of the sign-in page: why a link has failed. */
export const LINK_PARAMETER = 'link';

const redirect = (
  to: string,
  cookies: readonly string[] = [],
  status: Redirect['status'] = 302,
): Redirect => ({
  kind: 'redirect',
  to,
  status,
  cookies,
});
const errorResult = (status: number): OnDemandResult & { kind: 'error' } => ({
  kind: 'error',
  status,
  cookies: [],
});

const pathOf = (address: string) => new URL(address, 'http://shop');

function withReason(to: string, reason: 'expired' | 'unchecked' | 'unkept'): string {
  const { pathname, searchParams } = pathOf(to);
  searchParams.set(LINK_PARAMETER, reason);
  return withQuery(pathname, searchParams);
}

/** Signs in, or shows a question or an error; redirects to an address without tokens. */
export async function handleLink(
  { to, tokens }: SignInLink,
  request: Request,
  visitor: LinkVisitor,
): Promise<Redirect> {
  if (!isDocumentRequest(request.headers)) return redirect(to);
  const outcome = await signInByLink(tokens, visitor, { replaces: false });
  const next = withQuery(paths.signinLink, pathOf(to).searchParams);
  switch (outcome.kind) {
    case 'signed-in':
      return redirect(next, outcome.cookies);
    case 'question':
      return redirect(next, [pendingLinkCookie(tokens, visitor.scope)]);
    case 'expired':
    case 'unchecked':
      return redirect(withReason(to, outcome.kind));
  }
}

const nextOf = ({ cookies, site }: LinkVisitor): string =>
  readCookie(cookies, 'prevLink', site.code) ?? paths.profile;

async function show(visitor: LinkVisitor): Promise<LinkPageResult> {
  const clearPending = pendingLinkCookie(undefined, visitor.scope);
  const tokens = readPendingLink(visitor.cookies, visitor.site.code);
  if (tokens) {
    const outcome = await signInByLink(tokens, visitor, { replaces: false });
    if (outcome.kind === 'question') return { kind: 'view', view: { ...outcome, tokens } };
    return outcome.kind === 'signed-in'
      ? redirect(paths.signinLink, outcome.cookies)
      : redirect(withReason(paths.signin, outcome.kind), [clearPending]);
  }
  const identity = await identityOf(visitor);
  // The link has led here with cookies.
  if (visitor.cookies === '') return redirect(withReason(paths.signin, 'unkept'));
  if (identity.kind !== 'customer') return redirect(paths.signin);
  const view: LinkView = { kind: 'signed-in', customer: identity.customer, next: nextOf(visitor) };
  return { kind: 'view', view };
}

async function handleAnswer(
  form: URLSearchParams,
  visitor: LinkVisitor,
  shop: EndpointShop,
): Promise<LinkPageResult> {
  const clearPending = pendingLinkCookie(undefined, visitor.scope);
  // The tokens may be used elsewhere too; this browser drops them in any case.
  const endOwn = () =>
    endSession(visitor.cookies, shop).catch((error: unknown) => logError('Sign-out', error));
  switch (form.get('answer')) {
    case LinkChoice.accept: {
      const outcome = await signInByLink(readLinkTokens(form), visitor, { replaces: true });
      if (outcome.kind === 'signed-in') {
        await endOwn();
        return redirect(paths.signinLink, outcome.cookies, 303);
      }
      const reason = outcome.kind === 'unchecked' ? 'unchecked' : 'expired';
      return redirect(withReason(paths.signin, reason), [clearPending], 303);
    }
    case LinkChoice.keep:
      return redirect(nextOf(visitor), [clearPending], 303);
    case LinkChoice.leave:
      await endOwn();
      return redirect(paths.signin, [...signOutCookies(visitor), clearPending], 303);
    default:
      return errorResult(400);
  }
}

/** Handles `paths.signinLink` and the forms on that page. */
export async function handleLinkPage(
  request: Request,
  visitor: LinkVisitor,
  shop: EndpointShop,
): Promise<LinkPageResult> {
  if (request.method !== 'POST') return show(visitor);
  const form = await readForm(request, shop.siteUrl);
  return typeof form === 'number' ? errorResult(form) : handleAnswer(form, visitor, shop);
}
