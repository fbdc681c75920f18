import type { ShopPart } from '../../contract/shop/shop-part.ts';
import { paths } from '../../paths.ts';
import { readRequestPath } from '../requests/request-path.ts';
import { hasPart, type ShopParts } from '../shop/shop-parts.ts';
import { ENDPOINT_PATTERN, endpointPath } from './session-endpoints.ts';

/** Who may open a route: shoppers with something to order, signed-in customers, signed-out visitors. */
export type Guard = 'checkout' | 'signed-in' | 'signed-out';

/** Rendered by the server for each visitor. */
export interface OnDemandRoute {
  /** The path as in `src/pages`. */
  readonly route: string;
  /** Null where it is public. */
  readonly guard: Guard | null;
  /** A part of the shop without which it does not exist. */
  readonly part?: ShopPart;
}

/** Complete: other paths below `/user` and `/constructor` do not exist. */
export const onDemandRoutes: readonly OnDemandRoute[] = [
  { route: paths.checkout, guard: 'checkout' },
  { route: paths.checkoutSuccess, guard: null },
  { route: paths.checkoutFailed, guard: null },
  { route: paths.plainBasket, guard: null },
  // Its handler applies the checkout guard: an order sent twice is answered, not redirected.
  { route: paths.plainCheckout, guard: null },
  { route: paths.metres, guard: null },
  { route: paths.orderList, guard: null },
  { route: paths.sharedList, guard: null },
  { route: paths.constructor, guard: 'signed-in', part: 'sets' },
  { route: paths.signin, guard: 'signed-out' },
  { route: paths.signinLink, guard: null, part: 'accounts' },
  { route: endpointPath('[endpoint]'), guard: null },
  { route: paths.signup, guard: 'signed-out', part: 'signUp' },
  { route: paths.signupComplete, guard: null, part: 'accounts' },
  { route: paths.passwordReset, guard: 'signed-out', part: 'passwordMails' },
  { route: paths.passwordResetComplete, guard: 'signed-out', part: 'passwordMails' },
  { route: paths.recall, guard: null, part: 'forms' },
  { route: paths.accountDeleted, guard: null, part: 'accounts' },
  { route: paths.subscribe, guard: null, part: 'mailing' },
  { route: paths.bonuses, guard: 'signed-in', part: 'bonuses' },
  { route: paths.profile, guard: 'signed-in' },
  { route: paths.personalData, guard: 'signed-in' },
  { route: paths.changePassword, guard: 'signed-in' },
  { route: paths.resetOwnPassword, guard: 'signed-in', part: 'passwordMails' },
  { route: paths.orders, guard: 'signed-in' },
  { route: `${paths.orders}/[status]`, guard: 'signed-in' },
  { route: `${paths.orders}/detail/[id]`, guard: 'signed-in' },
  { route: paths.priceList, guard: 'signed-in' },
  { route: `${paths.priceList}/[format]`, guard: 'signed-in' },
  { route: paths.favoriteLists, guard: 'signed-in' },
  { route: paths.blanks, guard: 'signed-in', part: 'quickOrderList' },
  { route: paths.addresses, guard: 'signed-in' },
  { route: paths.notifications, guard: 'signed-in', part: 'messages' },
  { route: `${paths.notifications}/[id]`, guard: 'signed-in', part: 'messages' },
  { route: paths.ownReviews, guard: 'signed-in', part: 'reviews' },
  { route: paths.ownConsents, guard: 'signed-in', part: 'consents' },
  { route: '/error/[code]', guard: null },
];

/** Patterns of route parameters. */
const PARAMETERS: Readonly<Record<string, string>> = {
  '[status]': '[\\w-]+',
  '[id]': '[\\w-]+',
  '[format]': '(?:csv|xlsx)',
  '[code]': '[45]\\d\\d',
  '[endpoint]': `(?:${ENDPOINT_PATTERN})`,
};

const patternOf = (route: string) =>
  new RegExp(`^${route.replace(/\[\w+\]/g, (name) => PARAMETERS[name] ?? '(?!)')}$`);

/** What an account's page and the ways into it need, whatever else. */
const forAccounts: readonly (Guard | null)[] = ['signed-in', 'signed-out'];

const matchers = onDemandRoutes.map(({ route, guard, part }) => ({
  pattern: patternOf(route),
  guard,
  needs: [...(part ? [part] : []), ...(forAccounts.includes(guard) ? (['accounts'] as const) : [])],
}));

/** Below these only the listed routes exist. */
const CLOSED = /^\/(?:user|constructor)(?:\/|$)/;

/** What serves a path: the release's files, the server per visitor, or neither (404). */
export type RouteKind =
  | { readonly kind: 'prebuilt' | 'none' }
  | { readonly kind: 'on-demand'; readonly guard: Guard | null };

/** `path` must be in its canonical spelling. */
export function routeOf(path: string): RouteKind {
  const found = matchers.find(({ pattern }) => pattern.test(path));
  if (found) return { kind: 'on-demand', guard: found.guard };
  return { kind: CLOSED.test(path) ? 'none' : 'prebuilt' };
}

/** The same for a requested path of a shop with these parts: other spellings are not served. */
export function requestedRoute(path: string, shop: ShopParts): RouteKind {
  const address = readRequestPath(path);
  return address.kind === 'canonical' && isInShop(address.path, shop)
    ? routeOf(address.path)
    : { kind: 'none' };
}

/** Whether the shop has the part that an on-demand route belongs to. `path` must be canonical. */
export function isInShop(path: string, shop: ShopParts): boolean {
  const found = matchers.find(({ pattern }) => pattern.test(path));
  return found === undefined || found.needs.every((part) => hasPart(shop, part));
}

/** `path` must be canonical. */
export const isOnDemandPath = (path: string): boolean => routeOf(path).kind === 'on-demand';

/** `path` must be canonical. Undefined where it is public; closed paths that are not listed need a customer. */
export function guardOf(path: string): Guard | undefined {
  const route = routeOf(path);
  if (route.kind === 'on-demand') return route.guard ?? undefined;
  return route.kind === 'none' ? 'signed-in' : undefined;
}
