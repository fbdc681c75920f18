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

/** What every page runs, and what pages at rest run beside it. */
const everyPage = `${source}shell/layouts/page-script.ts`;
const besideIt = `${source}shell/layouts/later-script.ts`;

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
 * The modules of the script of every page: what it imports, and what the script beside it shares with others.
 *
 * @param {Modules} modules
 */
function modulesOfPages(modules) {
  if (pageModules) return pageModules;
  pageModules = importedBy(everyPage, modules);
  const own = importedBy(besideIt, modules);
  for (const id of own) {
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
    const isShared = [...importers, ...dynamicImporters].some((importer) => !own.has(importer));
    if (id !== besideIt && isShared) pageModules.add(id);
  }
  return pageModules;
}

/**
 * A group of modules that others import by statements. Islands and what is imported on demand keep files of their own, unless
 * they are named as its own (`grouped-entries-integration.mjs`).
 *
 * @param {string} name
 * @param {{ shared: readonly RegExp[], own: readonly RegExp[] }} tests
 */
const importedGroup = (name, { shared, own }) => ({
  /** @param {string} id @param {Modules} modules */
  name: (id, modules) => {
    const module = modules.getModuleInfo(id);
    if (own.some((test) => test.test(id))) return name;
    return module && (module.isEntry || module.dynamicImporters.length > 0) ? null : name;
  },
  test: anyOf(...shared, ...own),
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
  // React, the parts of which screens are made, the customer's session, and what every call of the API needs.
  importedGroup('elements', {
    own: [
      modules('shell', ['react-renderer', 'header-account', 'ModalHost']),
      modules('stores', ['start-session', 'customer-session', 'session-of-other-tabs', 'forget-ended']),
      modules('stores', ['resend-basket', 'unread-count']),
      modules('features/catalog/cards', ['watch-own-prices']),
      // What pages are given after they are shown.
      modules('features', ['replace-banners', 'show-dealer-content']),
    ],
    shared: [
      packages('react', 'react-dom', 'scheduler', '@nanostores/react'),
      /\/src\/ui\/(?:root|button|card|carousel|choice|dialog|icon|picture|price|state)\/\w+\.tsx/,
      modules('ui', ['Pagination', 'use-paged-title', 'use-stable-list-end', 'use-return', 'unseen-change']),
      modules('ui', ['Field', 'Select', 'TextArea', 'Form', 'Consent', 'draw', 'page-data', 'AddressText']),
      modules('stores', ['account-resource', 'suggester', 'basket-sets', 'categories', 'own-prices-state']),
      modules('stores', ['price-viewer', 'page-product', 'stickers', 'search-categories', 'persisted']),
      modules('stores', ['tracked-lines', 'open-sign-in-page']),
      modules('stores/shop', ['config']),
      modules('session', ['forget-session']),
      modules('domain', ['session-messages', 'measure', 'set-discount', 'free-delivery', 'listing-query']),
      modules('domain', ['keyboard-layout', 'address-pieces', 'suggested-shipping', 'contact-href']),
      modules('domain/prices', ['typed-sum', 'quotation']),
      modules('contract', ['agreed', 'bonus', 'filter', 'content-block', 'address', 'delivery']),
      modules('features/product', ['dialogs.module', 'ProductInDialog', 'refreshed-groups']),
      modules('features/recommendations', ['RecentProducts']),
      modules('features/dealer', ['BannerPicture']),
    ],
  }),
  // Forms for people and addresses, and forms of the shop's own: fields, rules and calls.
  importedGroup('fields', {
    own: [
      modules('features', ['ShopForm', 'RaffleView', 'SubscribeDialog']),
      modules('features/product', ['OneClick', 'ProductRequest', 'Restocked', 'SizeInformation']),
      modules('features/auth', ['SignIn', 'SignInDialog']),
    ],
    shared: [
      packages('@maskito'),
      modules('ui', ['NameField', 'PhoneField', 'DateField', 'PasswordField', 'FileField']),
      modules('ui', ['organization-items', 'FormBody']),
      modules('domain', ['phone', 'international-phone', 'full-name', 'required', 'email', 'password']),
      // Their own names would have extensions block them.
      modules('(?:contract|domain|stores|ui)', ['consent', 'consent-boxes', 'consent-documents']),
      modules('(?:domain|ui)', ['consent-error', 'Consents']),
      modules('domain', ['birth-date', 'organization', 'sign-up', 'form-field']),
      modules('contract', ['user', 'sign-in', 'organization', 'mailing', 'order', 'payment', 'status']),
      modules('stores', ['profile', 'customer-draft', 'organization-suggestions', 'attempt', 'uploads']),
      modules('stores', ['subscription', 'today', 'enter-session']),
      // Astro leaves out the styles of a file that holds an island, also where a dialog asks for them.
      modules('features/auth', ['ContactVerification', 'auth.module']),
      // Orders by a call, with what they share with the checkout.
      modules('features/product', ['BlankForm', 'blank']),
      modules('stores', ['checkout-draft']),
      modules('domain', ['checkout-draft', 'address-draft']),
      modules('api', ['await-in-flight']),
    ],
  }),
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
      modules('features/account', ['LoadedPart', 'TextSkeleton', 'ListTurns', 'CountedLinks']),
      modules('features/account', ['page-address', 'use-list-address', 'use-action']),
      modules('stores', ['payment', 'order', 'agreements']),
      modules('domain', ['own-consents', 'consent-file']),
      modules('domain', ['account-lists', 'order-status', 'unread', 'bonus-history']),
    ),
  },
  // The basket's screen, with what the checkout shares.
  importedGroup('basket', {
    own: [modules('shell', ['basket-islands'])],
    shared: [
      modules('features/basket', ['replaced-group']),
      modules('stores', ['unconfirmed-orders', 'promo-code', 'bonus-write-off']),
      /\/src\/ui\/totals\//,
      modules('ui', ['PlainWay']),
    ],
  }),
  // A product's islands and the shop's reviews, with what those of a customer share.
  importedGroup('product', {
    own: [
      modules('features', ['BuyBoxIsland', 'SetBlockIsland', 'ProductRowsIsland', 'ProductReviewsIsland']),
      modules('features/product', ['ProductAdded']),
      modules('features/sets', ['CardSets', 'CardSetsComplete']),
      modules('features/reviews', ['Reviews']),
      modules('stores', ['review-permission']),
    ],
    shared: [modules('features/sets', ['use-product-set', 'dialogs.module'])],
  }),
  // What is narrowed and sorted in a list.
  importedGroup('listing', {
    own: [modules('features/catalog', ['ListingIsland', 'CatalogFilter', 'CatalogSort', 'suggestions'])],
    shared: [
      modules('features/catalog', ['filter-dialog.module']),
      /\/src\/features\/catalog\/state\/(?!load-own-prices|store-own-prices)/,
      modules('ui/list', ['FilterFolds', 'FilterValues', 'PriceFilter', 'PriceRange']),
      modules('domain', ['filter-order', 'listing-query-change', 'listing-texts']),
    ],
  }),
  // The search, as a page and as a dialog.
  importedGroup('search', {
    own: [modules('features/search', ['SearchDialog', 'SearchResults'])],
    shared: [],
  }),
  // Where a product is to be sent.
  importedGroup('shipping', {
    own: [modules('features/product', ['CardShipping'])],
    shared: [
      modules('stores', ['delivery-city']),
      modules('domain', ['delivery-term', 'delivery-variants']),
      modules('ui', ['SuggestField', 'use-offered-option']),
    ],
  }),
];
