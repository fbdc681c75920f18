// @ts-check

/**
 * Files by their names, in a folder or in those below it.
 *
 * @param {string} folder @param {readonly string[]} names
 */
const files = (folder, names) => new RegExp(`/src/${folder}/(?:[\\w-]+/)*(?:${names.join('|')})\\.`);

/** @param {readonly RegExp[]} patterns */
const anyOf = (...patterns) => new RegExp(patterns.map(({ source }) => source).join('|'));

/** What scripts without React or schemas need: in a larger group it would bring these along. */
const small = [
  { name: 'visitor', test: files('stores', ['price-role', 'visitor']) },
  { name: 'paths', test: /\/src\/paths\.ts$/ },
  { name: 'endpoints', test: files('domain', ['session-endpoints']) },
  { name: 'unsaved-work', test: files('stores', ['unsaved-work']) },
  { name: 'notification-handler', test: files('stores', ['notification-handler']) },
  { name: 'picture', test: files('ui', ['picture', 'breakpoint-picture']) },
  { name: 'button', test: files('ui', ['button', 'Button.module']) },
  { name: 'page-address', test: files('features/account', ['page-address']) },
  { name: 'search-text', test: files('domain', ['search-text']) },
  { name: 'quotation', test: files('domain', ['quotation']) },
  { name: 'typed-sum', test: files('domain', ['typed-sum']) },
  {
    name: 'address-marks',
    test: anyOf(files('stores', ['address-marks']), files('domain', ['tracking-parameters'])),
  },
  { name: 'focus-part', test: files('ui', ['focus-part']) },
  { name: 'header-counts', test: files('shell', ['header-counts']) },
  { name: 'listing-query', test: files('domain', ['listing-query', 'filter-order']) },
  { name: 'consent', test: files('features/counters', ['notice', 'consent-texts']) },
  // Astro leaves out the styles of a file that holds an island, also where a dialog asks for them.
  { name: 'auth-styles', test: files('features/auth', ['auth.module']) },
];

/**
 * Scripts that are loaded together, so that a page asks for few files. A group takes what its modules import as well, unless
 * a group before it has it: the order is from what most pages need to what few do. Modules that no group takes stay where the
 * bundler puts them, with the island that needs them or in a file of their own.
 */
export const scriptGroups = [
  // The stores of the header, the hearts and the toasts; they must not bring a schema library.
  {
    name: 'page',
    test: /node_modules\/(nanostores|@nanostores\/persistent)\/|src\/(stores\/[\w-]+\/(stored|page-context|session-changes|own-prices-keys|toasts|modal|favorites|favorite-store|compare|basket-summary)|session\/[\w-]+\/(page-context|cookies|session-channel)|domain\/[\w-]+\/(shop|format|messages|optional-script)|shell\/[\w-]+\/(modal-host|busy-dialog|toasts))\.ts$/,
  },
  { name: 'schema', test: /node_modules\/zod\// },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\/|src\/ui\/root\// },
  ...small,
  {
    name: 'client',
    test: anyOf(
      files('stores', ['environment']),
      files('session', ['error-text']),
      files('api', ['errors', 'failures', 'await-in-flight']),
      files('contract', ['http-status']),
      files('contract', [
        'call',
        'query',
        'paging',
        'image',
        'safe-url',
        'category',
        'price',
        'product',
        'pasted-video',
      ]),
    ),
  },
  { name: 'proof-of-work', test: files('contract', ['proof-of-work']) },
  {
    name: 'persisted',
    test: files('stores', ['delayed-writes', 'persisted']),
  },
  { name: 'sale', test: files('domain', ['sale', 'size']) },
  // What says which price stands, and how it is drawn.
  {
    name: 'prices',
    test: anyOf(
      files('domain', ['price-state', 'own-prices']),
      files('stores', ['own-prices-state']),
      files('ui', ['price', 'price-parts', 'Price.module']),
    ),
  },
  {
    name: 'basket',
    test: anyOf(
      files('contract', ['basket']),
      files('domain', ['basket']),
      files('stores', ['basket', 'auto-removed', 'unsent-counts', 'store-basket-summary', 'attempt']),
    ),
  },
  // What every page loads for someone who has signed in.
  {
    name: 'customer',
    test: anyOf(
      files('stores', ['followers', 'start-session', 'sync-favorites', 'customer-favorites', 'unread-count']),
      files('shell', ['header-account']),
      files('domain', ['session-messages']),
    ),
  },
  {
    name: 'elements',
    test: files('ui', ['Button', 'Icon', 'Notice', 'EmptyState', 'FailedState', 'Picture', 'use-return']),
  },
  { name: 'dialog', test: files('ui', ['ModalFrame', 'ConfirmDialog', 'AddedDialog']) },
  {
    name: 'form',
    // The box under forms is here, too: browsers block a file that is named after consent.
    test: files('ui', ['Field', 'FieldFrame', 'Form', 'Checkbox', 'Consent', 'use-shaking', 'focus-invalid']),
  },
  {
    name: 'rules',
    test: files('domain', [
      'phone',
      'international-phone',
      'full-name',
      'required',
      'email',
      'consent',
      'password',
    ]),
  },
  { name: 'masks', test: anyOf(/node_modules\/@maskito\//, files('ui', ['NameField', 'PhoneField'])) },
  {
    name: 'resource',
    test: anyOf(
      files('stores', ['account-resource']),
      files('features/account/state', ['account-list']),
      files('domain', ['account-lists']),
    ),
  },
  {
    name: 'screens',
    test: files('features/account', [
      'LoadedPart',
      'TextSkeleton',
      'ListTurns',
      'CountedLinks',
      'use-list-address',
      'use-action',
      'use-account-resource',
    ]),
  },
  { name: 'drafts', test: files('stores', ['customer-draft', 'suggester', 'organization-suggestions']) },
  {
    name: 'user',
    test: anyOf(
      files('contract', ['user', 'address', 'sign-in', 'organization']),
      files('stores', ['profile']),
    ),
  },
  {
    name: 'payment',
    test: anyOf(files('contract', ['delivery', 'order', 'payment', 'status']), files('stores', ['payment'])),
  },
  {
    name: 'orders',
    test: anyOf(
      files('stores', ['order']),
      files('features/account/state', ['orders']),
      files('domain', ['order-status']),
    ),
  },
  { name: 'bonuses', test: anyOf(files('contract', ['bonus']), files('domain', ['bonus-history'])) },
  {
    name: 'notifications',
    test: anyOf(files('features/account/state', ['account-notifications']), files('domain', ['unread'])),
  },
  {
    name: 'address-text',
    test: anyOf(files('domain', ['address-pieces']), files('ui', ['AddressText'])),
  },
  {
    name: 'person-fields',
    test: anyOf(
      files('domain', ['birth-date', 'organization', 'sign-up']),
      files('ui', ['DateField', 'organization-items', 'suggest-props']),
      files('stores', ['today']),
    ),
  },
  { name: 'choices', test: files('ui', ['Select', 'Switch']) },
  { name: 'verification', test: files('features/auth', ['ContactVerification']) },
  {
    name: 'subscription',
    test: anyOf(files('contract', ['mailing']), files('stores', ['subscription'])),
  },
  // Lists of products: their cards, and what the shop says of all of them.
  {
    name: 'cards',
    test: anyOf(
      files('ui', ['card-of-product', 'Sticker', 'Price', 'Money']),
      files('stores', ['stickers', 'price-viewer', 'categories']),
      files('contract', ['filter']),
    ),
  },
  {
    name: 'filters',
    test: anyOf(files('ui', ['PriceFilter', 'FilterFolds']), files('domain', ['listing-texts'])),
  },
  {
    name: 'personal-parts',
    test: files('features/account/personal', ['FormSkeleton', 'SavedNotice', 'personal.module']),
  },
  // How much of a product, of which size, also in a set.
  {
    name: 'quantity',
    test: anyOf(
      files('ui', ['Counter', 'SizeSelect']),
      files('domain', ['measure', 'set-discount']),
      files('stores', ['basket-sets']),
    ),
  },
];
