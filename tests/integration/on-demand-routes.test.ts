import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { authTitles } from '../../src/features/auth/sign-in/auth-screens.ts';
import { CATALOG_MENU_PATH } from '../../src/domain/catalog/catalog-menu.ts';
import { guardOf, isOnDemandPath, onDemandRoutes, routeOf } from '../../src/domain/auth/guards.ts';
import { fixedPages, optionalPages } from '../../src/rebuild/plan/fixed-pages.ts';
import {
  brandPath,
  categoryPath,
  collectionPath,
  newsPath,
  paths,
  productPath,
  rafflePath,
} from '../../src/paths.ts';

const folder = fileURLToPath(new URL('../../src/pages', import.meta.url));
/** Files of the folder that Astro makes routes of: a leading `_` leaves a file out. */
const pages = globSync('**/*.{astro,ts}', { cwd: folder })
  .filter((file) => !basename(file).startsWith('_'))
  .map((file) => `/${file.replace(/\.\w+$/, '').replace(/(?:^|\/)index$/, '')}`);

const satin = { code: 'satin' };

/** An address of each kind that the rebuild makes pages of. */
const prebuilt: readonly string[] = [
  ...fixedPages,
  ...optionalPages,
  CATALOG_MENU_PATH,
  paths.news,
  paths.actions,
  '/about',
  '/static/guides/satin',
  categoryPath([satin]),
  productPath({ code: 'satin-1', categories: [satin] }),
  collectionPath('linen'),
  brandPath('mill'),
  rafflePath('spring'),
  newsPath(1),
];

/** `/ui` shows the parts of pages while they are made; `/500` is Astro's own. */
const forNobody = ['/ui', '/500'];

const patternOf = (page: string) =>
  new RegExp(`^${page.replaceAll(/\[\.{3}\w+\]/g, '.+').replaceAll(/\[\w+\]/g, '[^/]+')}$`);

const onDemandPages = pages.filter(
  (page) => !forNobody.includes(page) && !prebuilt.some((address) => patternOf(page).test(address)),
);

const CATCH_ALL = '/user/[...route]';

test('SEC-04 each page that is not prebuilt is a listed route, and each route has a page', () => {
  const below = Object.keys(authTitles).map((route) => `/user/${route}`);
  const fromPages = onDemandPages
    .filter((page) => page !== CATCH_ALL)
    .map((page) => page.replace('/error/[status]', '/error/[code]'));
  expect(onDemandPages).toContain(CATCH_ALL);
  expect(onDemandRoutes.map(({ route }) => route).sort()).toEqual([...fromPages, ...below].sort());
});

test('SEC-04 prebuilt addresses are no guarded ones', () => {
  for (const address of prebuilt) {
    expect(routeOf(address), address).toEqual({ kind: 'prebuilt' });
    expect(guardOf(address), address).toBeUndefined();
  }
});

test.each([
  '/user',
  '/user/anything',
  '/user/profile/anything',
  '/user/profile/order/detail/5/6',
  '/constructor/x',
])('SEC-04 %s is closed to everybody: nothing below /user is open that is not listed', (path) => {
  expect(isOnDemandPath(path)).toBe(false);
  expect(routeOf(path)).toEqual({ kind: 'none' });
  expect(guardOf(path)).toBe('signed-in');
});

test('SEC-04 routes below /user that no customer needs to be signed in for are just these', () => {
  const open = onDemandRoutes.filter(
    ({ route, guard }) => route.startsWith('/user/') && guard !== 'signed-in',
  );
  expect(open.map(({ route }) => route).sort()).toEqual([
    '/user/account-deleted',
    '/user/password-reset',
    '/user/password-reset-complete',
    '/user/recall',
    '/user/session/[endpoint]',
    '/user/session/link',
    '/user/signin',
    '/user/signup',
    '/user/signup-complete',
    '/user/subscribe',
  ]);
});
