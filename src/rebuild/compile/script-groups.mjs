// @ts-check
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{
 *   getModuleInfo(id: string): {
 *     isEntry: boolean,
 *     importedIds: readonly string[],
 *     importers: readonly string[],
 *     dynamicImporters: readonly string[],
 *   } | null
 * }} Modules
 */

const source = fileURLToPath(new URL('../../', import.meta.url));

/** What islands are drawn with (`renderer-integration.mjs`). */
const renderer = `${source}shell/hydration/react-renderer.ts`;
/** What every page runs, and what counters and products run beside it. */
const everyPage = `${source}shell/layouts/page-script.ts`;
const besideIt = [
  `${source}features/counters/start-counters.ts`,
  `${source}features/product/start-product.ts`,
  `${source}features/search/search-page.ts`,
  `${source}stores/notifications/live-page.ts`,
];

/**
 * A module and all that it imports by statements.
 *
 * @param {string} root
 * @param {Modules} modules
 */
function importedBy(root, modules) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} id */
  const collect = (id) => {
    if (found.has(id)) return;
    found.add(id);
    modules.getModuleInfo(id)?.importedIds.forEach(collect);
  };
  collect(root);
  return found;
}

/** @type {Set<string> | undefined} */
let pageModules;

/**
 * The modules of the script of every page: what it imports, and what the scripts beside it share with others.
 *
 * @param {Modules} modules
 */
function modulesOfPages(modules) {
  if (pageModules) return pageModules;
  pageModules = importedBy(everyPage, modules);
  for (const root of besideIt) {
    const own = importedBy(root, modules);
    for (const id of own) {
      const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
      const isShared = [...importers, ...dynamicImporters].some((importer) => !own.has(importer));
      if (id !== root && isShared) pageModules.add(id);
    }
  }
  return pageModules;
}

/**
 * A group of modules that others import by statements: entries but the renderer, and what is imported on demand, keep files of
 * their own.
 *
 * @param {string} name
 * @param {readonly RegExp[]} tests
 */
const importedGroup = (name, tests) => ({
  /** @param {string} id @param {Modules} modules */
  name: (id, modules) => {
    const module = modules.getModuleInfo(id);
    if (id === renderer) return name;
    return module && (module.isEntry || module.dynamicImporters.length > 0) ? null : name;
  },
  test: anyOf(...tests),
});

/** @param {readonly RegExp[]} patterns */
const anyOf = (...patterns) => new RegExp(patterns.map(({ source }) => source).join('|'));

/** @param {readonly string[]} names */
const packages = (...names) => new RegExp(`/node_modules/(?:${names.join('|')})/`);

/**
 * Modules by their names, in a folder or in those below it.
 *
 * @param {string} folder
 * @param {readonly string[]} names
 */
const modules = (folder, names) => new RegExp(`/src/${folder}/(?:[\\w-]+/)*(?:${names.join('|')})\\.`);

/**
 * Scripts that are loaded together, so that a page asks for few files. A group takes what its modules import as well, unless
 * a group before it has it: the order is from what most pages need to what few do. Modules that no group takes stay where the
 * bundler puts them, with the island that needs them or in a file of their own.
 */
export const scriptGroups = [
  // What every page runs before it is touched, without React and schemas.
  {
    name: /** @param {string} id @param {Modules} modules */ (id, modules) =>
      modulesOfPages(modules).has(id) ? 'page' : null,
  },
  // The customer's session, and what every call of the API needs.
  { name: 'session', test: modules('stores', ['start-session']) },
  // React, and the parts of which screens are made.
  importedGroup('elements', [
    packages('react', 'react-dom', 'scheduler', '@nanostores/react'),
    modules('shell', ['react-renderer']),
    /\/src\/ui\/(?:root|button|card|carousel|choice|dialog|icon|list|picture|price|state)\/\w+\.tsx/,
    modules('ui', ['Field', 'Select', 'TextArea', 'Form', 'Consent', 'use-kept-end', 'draw', 'page-data']),
    modules('features/account', ['page-address', 'LoadedPart', 'TextSkeleton', 'ListTurns', 'CountedLinks']),
    modules('features/account', ['use-list-address', 'use-action']),
    modules('stores', [
      'account-resource',
      'suggester',
      'basket-sets',
      'categories',
      'own-prices-state',
      'price-viewer',
      'page-product',
      'stickers',
    ]),
    modules('domain', ['bonus-history', 'filter-order', 'measure', 'set-discount']),
    modules('contract', ['bonus', 'filter', 'agreed']),
    modules('features/product/state', ['refreshed-groups']),
    /\/src\/features\/catalog\/state\//,
  ]),
  // Forms for people and addresses: fields, rules and calls.
  {
    name: 'fields',
    test: anyOf(
      packages('@maskito'),
      modules('ui', [
        'NameField',
        'PhoneField',
        'DateField',
        'PasswordField',
        'organization-items',
        'AddressText',
      ]),
      modules('domain', [
        'phone',
        'international-phone',
        'full-name',
        'required',
        'email',
        'consent',
        'password',
      ]),
      modules('domain', ['birth-date', 'organization', 'sign-up', 'address-pieces']),
      modules('contract', ['user', 'address', 'sign-in', 'organization', 'mailing']),
      modules('stores', ['profile', 'customer-draft', 'organization-suggestions']),
      modules('stores', ['subscription', 'today', 'enter-session']),
      // Astro leaves out the styles of a file that holds an island, also where a dialog asks for them.
      modules('features/auth', ['ContactVerification', 'auth.module']),
    ),
  },
  // The account's screens.
  {
    name: 'account',
    test: anyOf(
      modules('features/account', [
        'account-list',
        'use-account-resource',
        'orders',
        'account-notifications',
      ]),
      modules('features/account', [
        'FormSkeleton',
        'SavedNotice',
        'personal.module',
        'RepeatButton',
        'PayButton',
      ]),
      modules('contract', ['delivery', 'order', 'payment', 'status']),
      modules('stores', ['payment', 'order']),
      modules('domain', ['account-lists', 'order-status', 'unread']),
    ),
  },
  // What several of the screens share that scripts draw for a visitor: basket, checkout, search, reviews.
  importedGroup('screens', [
    modules('stores', ['unconfirmed-orders']),
    /\/src\/ui\/totals\//,
    modules('ui', ['PlainWay']),
    modules('stores', ['promo-code', 'bonus-write-off']),
    modules('domain/basket', ['free-delivery']),
    modules('contract', ['review', 'content-block']),
    modules('features/search/state', ['search-request']),
    modules('features/basket/state', ['replaced-group']),
    modules('features/recommendations', ['LazyRecentProducts']),
    modules('features/reviews', ['Reviews', 'reviews.module']),
  ]),
];
