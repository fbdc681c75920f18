// @ts-check

/** @typedef {{ getModuleInfo(id: string): { isEntry: boolean, dynamicImporters: readonly string[] } | null }} Modules */

/**
 * A group of modules that others import by statements: entries and what is imported on demand keep files of their own.
 *
 * @param {string} name
 * @param {readonly RegExp[]} tests
 */
const importedGroup = (name, tests) => ({
  /** @param {string} id @param {Modules} modules */
  name: (id, modules) => {
    const module = modules.getModuleInfo(id);
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
  // What pages run before they are touched, without React and schemas.
  {
    name: 'page',
    test: anyOf(
      packages('nanostores', '@nanostores/persistent'),
      modules('shell', ['modal-host', 'toasts', 'header-counts']),
      modules('features/recommendations/state', ['recently-viewed']),
      modules('features/product/sizes', ['addressed-size']),
      modules('stores', [
        'address-marks',
        'tracking',
        'tracking-consent',
        'visitor',
        'session-changes',
        'price-role',
        'own-prices-keys',
        'favorites',
        'favorite-dialog',
        'page-product',
        'pressed-script',
      ]),
      modules('session', ['session-channel']),
      modules('domain', ['search-text', 'page-product-name']),
      modules('ui', ['card-galleries', 'carousel', 'same-format']),
      /\/src\/paths\.ts$/,
      modules('ui', ['button', 'breakpoint-picture', 'failed-pictures', 'picture-id', 'focus-part']),
    ),
  },
  // What pages ask for once they are loaded: consent and counters, and the keeper of the focus. Nothing else may need it.
  {
    name: 'idle',
    test: anyOf(
      modules('shell', ['keep-focus']),
      modules('features/counters', ['watch-answer', 'notice']),
      modules('features/catalog/listing', ['impressions']),
    ),
  },
  // What they ask for two seconds later: the live channel and the customer, with what every call of the API needs.
  { name: 'live', test: modules('stores', ['live-page', 'start-session']) },
  // React, and the parts of which screens are made.
  importedGroup('elements', [
    packages('react', 'react-dom', 'scheduler', '@nanostores/react'),
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
      'stickers',
    ]),
    modules('domain', ['bonus-history', 'filter-order', 'measure', 'set-discount']),
    modules('contract', ['bonus', 'filter']),
    modules('features/product/state', ['refreshed-groups']),
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
];
