// @ts-check

/** @param {string} folder @param {readonly string[]} names */
const files = (folder, names) => new RegExp(`/src/${folder}/(?:${names.join('|')})\\.`);

/** @param {readonly RegExp[]} patterns */
const anyOf = (...patterns) => new RegExp(patterns.map(({ source }) => source).join('|'));

/** What scripts without React or schemas need: in a larger group it would bring these along. */
const small = [
  { name: 'visitor', test: files('stores', ['price-role', 'customer']) },
  { name: 'paths', test: /\/src\/paths\.ts$/ },
  { name: 'endpoints', test: files('domain', ['session-endpoints']) },
  { name: 'unsaved-work', test: files('stores', ['unsaved-work']) },
  { name: 'notification-handler', test: files('stores', ['notification-handler']) },
  { name: 'picture', test: files('ui', ['picture']) },
  { name: 'icons', test: files('ui', ['icons']) },
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
    test: /node_modules\/(nanostores|@nanostores\/persistent)\/|src\/(stores\/(stored|page-context|session-changes|session-prices|toasts|modal|favorites|compare|basket-summary)|session\/(page-context|cookies|session-channel)|domain\/(shop|format|messages))\.ts$/,
  },
  { name: 'schema', test: /node_modules\/zod\// },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\// },
  ...small,
  { name: 'client', test: files('stores', ['environment']) },
  {
    name: 'elements',
    test: files('ui', ['Button', 'Icon', 'Notice', 'EmptyState', 'FailedState', 'Picture']),
  },
  {
    name: 'form',
    test: files('ui', ['Field', 'FieldFrame', 'Form', 'Checkbox', 'use-shaking', 'focus-invalid']),
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
  { name: 'resource', test: files('stores', ['account-resource', 'account-list']) },
  {
    name: 'screens',
    test: files('features/account', [
      'LoadedPart',
      'TextSkeleton',
      'ListTurns',
      'CountedLinks',
      'use-list-address',
      'use-action',
      'page-address',
    ]),
  },
  { name: 'drafts', test: files('stores', ['customer-draft', 'suggester']) },
  { name: 'personal', test: files('features/account/personal', ['FormSkeleton', 'SavedNotice']) },
];
