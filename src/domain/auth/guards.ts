import { paths } from '../../paths.ts';
import { readRequestPath } from '../requests/request-path.ts';
import { ENDPOINT_PATTERN, endpointPath } from './session-endpoints.ts';

/** Who may open a route: shoppers with something to order, signed-in customers, signed-out visitors. */
export type Guard = 'checkout' | 'signed-in' | 'signed-out';

/** Rendered by the server for each visitor. */
export interface OnDemandRoute {
  /** The path as in `src/pages`. */
  readonly route: string;
  /** Null where it is public. */
  readonly guard: Guard | null;
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

/** Patterns of route parameters. */
const PARAMETERS: Readonly<Record<string, string>> = {
  '[status]': '[\\w-]+',
  '[id]': '[\\w-]+',
  '[code]': '[45]\\d\\d',
  '[endpoint]': `(?:${ENDPOINT_PATTERN})`,
};

const patternOf = (route: string) =>
  new RegExp(`^${route.replace(/\[\w+\]/g, (name) => PARAMETERS[name] ?? '(?!)')}$`);

const matchers = onDemandRoutes.map(({ route, guard }) => ({ pattern: patternOf(route), guard }));

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

/** The same for a requested path: other spellings are not served. */
export function requestedRoute(path: string): RouteKind {
  const address = readRequestPath(path);
  return address.kind === 'canonical' ? routeOf(address.path) : { kind: 'none' };
}

/** `path` must be canonical. */
export const isOnDemandPath = (path: string): boolean => routeOf(path).kind === 'on-demand';

/** `path` must be canonical. Undefined where it is public; closed paths that are not listed need a customer. */
export function guardOf(path: string): Guard | undefined {
  const route = routeOf(path);
  if (route.kind === 'on-demand') return route.guard ?? undefined;
  return route.kind === 'none' ? 'signed-in' : undefined;
}
