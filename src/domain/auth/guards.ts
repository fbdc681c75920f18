import { paths } from '../../paths.ts';
import { readRequestPath } from '../requests/request-path.ts';
import { ENDPOINT_PATTERN, endpointPath } from './session-endpoints.ts';

/** Who may open a route: everybody with something to order, signed-in customers, signed-out visitors. */
export type Guard = 'checkout' | 'signed-in' | 'signed-out';

/** A route that the server answers for each visitor. */
export interface OnDemandRoute {
  /** Its path as `src/pages` would name it. */
  readonly route: string;
  /** null where it is open to everybody. */
  readonly guard: Guard | null;
}

/** All of them. Whatever else is below `/user` and `/constructor` does not exist. */
export const onDemandRoutes: readonly OnDemandRoute[] = [
  { route: paths.checkout, guard: 'checkout' },
  { route: paths.checkoutSuccess, guard: null },
  { route: paths.checkoutFailed, guard: null },
  { route: paths.plainBasket, guard: null },
  // Its handler applies the checkout's: an order that is sent twice is answered, not turned away.
  { route: paths.plainCheckout, guard: null },
  { route: paths.constructor, guard: 'signed-in' },
  { route: paths.signin, guard: 'signed-out' },
  { route: paths.signinLink, guard: null },
  { route: endpointPath('[endpoint]'), guard: null },
  { route: paths.signup, guard: 'signed-out' },
  { route: paths.signupComplete, guard: null },
  { route: paths.passwordReset, guard: 'signed-out' },
  { route: paths.passwordResetComplete, guard: 'signed-out' },
  { route: paths.recall, guard: null },
  { route: paths.accountDeleted, guard: null },
  { route: paths.subscribe, guard: null },
  { route: paths.bonuses, guard: 'signed-in' },
  { route: paths.profile, guard: 'signed-in' },
  { route: paths.personalData, guard: 'signed-in' },
  { route: paths.changePassword, guard: 'signed-in' },
  { route: paths.resetOwnPassword, guard: 'signed-in' },
  { route: paths.orders, guard: 'signed-in' },
  { route: `${paths.orders}/[status]`, guard: 'signed-in' },
  { route: `${paths.orders}/detail/[id]`, guard: 'signed-in' },
  { route: paths.blanks, guard: 'signed-in' },
  { route: paths.addresses, guard: 'signed-in' },
  { route: paths.notifications, guard: 'signed-in' },
  { route: `${paths.notifications}/[id]`, guard: 'signed-in' },
  { route: paths.ownReviews, guard: 'signed-in' },
  { route: '/error/[code]', guard: null },
];

/** What may stand for a parameter of a route. */
const PARAMETERS: Readonly<Record<string, string>> = {
  '[status]': '[\\w-]+',
  '[id]': '[\\w-]+',
  '[code]': '[45]\\d\\d',
  '[endpoint]': `(?:${ENDPOINT_PATTERN})`,
};

const patternOf = (route: string) =>
  new RegExp(`^${route.replace(/\[\w+\]/g, (name) => PARAMETERS[name] ?? '(?!)')}$`);

const matchers = onDemandRoutes.map(({ route, guard }) => ({ pattern: patternOf(route), guard }));

/** Nothing below these is open that is not listed above. */
const CLOSED = /^\/(?:user|constructor)(?:\/|$)/;

/** What serves a path: files of the release, the server for each visitor, or nothing (404). */
export type RouteKind =
  | { readonly kind: 'prebuilt' | 'none' }
  | { readonly kind: 'on-demand'; readonly guard: Guard | null };

/** What serves a path in its canonical spelling; other spellings must not be passed. */
export function routeOf(path: string): RouteKind {
  const found = matchers.find(({ pattern }) => pattern.test(path));
  if (found) return { kind: 'on-demand', guard: found.guard };
  return { kind: CLOSED.test(path) ? 'none' : 'prebuilt' };
}

/** The same for a path as requested: spellings other than the canonical one are served by nothing. */
export function requestedRoute(path: string): RouteKind {
  const address = readRequestPath(path);
  return address.kind === 'canonical' ? routeOf(address.path) : { kind: 'none' };
}

/** Whether a canonical path is answered by the server for each visitor instead of being a file of the release. */
export const isOnDemandPath = (path: string): boolean => routeOf(path).kind === 'on-demand';

/** What a canonical path needs; undefined where it is open to everybody. What is closed and not listed needs a customer. */
export function guardOf(path: string): Guard | undefined {
  const route = routeOf(path);
  if (route.kind === 'on-demand') return route.guard ?? undefined;
  return route.kind === 'none' ? 'signed-in' : undefined;
}
