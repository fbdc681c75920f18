import { paths } from '../paths.ts';

/** Who may open a route: everybody with something to order, signed-in customers, signed-out visitors. */
export type Guard = 'checkout' | 'signed-in' | 'signed-out';

/** Guarded routes, and whether everything below them is guarded as well. */
export const guardedRoutes: readonly {
  readonly path: string;
  readonly guard: Guard;
  readonly below: boolean;
}[] = [
  { path: paths.checkout, guard: 'checkout', below: false },
  { path: '/user/signin', guard: 'signed-out', below: false },
  { path: '/user/signup', guard: 'signed-out', below: false },
  { path: '/user/password-reset', guard: 'signed-out', below: false },
  { path: '/user/password-reset-complete', guard: 'signed-out', below: false },
  { path: '/user/profile', guard: 'signed-in', below: true },
  { path: '/user/bonus', guard: 'signed-in', below: true },
  { path: '/constructor', guard: 'signed-in', below: true },
];

/** What a route needs; undefined where it is open to everybody. */
export const guardOf = (path: string): Guard | undefined =>
  guardedRoutes.find((route) => path === route.path || (route.below && path.startsWith(`${route.path}/`)))
    ?.guard;
