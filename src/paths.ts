/** Addresses of the shop's screens. */
export const paths = {
  home: '/',
  catalog: '/catalog',
  search: '/catalog/search',
  cart: '/cart',
  checkout: '/checkout',
  checkoutSuccess: '/checkout-success',
  checkoutFailed: '/checkout-failed',
  /** The basket as a plain form, for who has no JavaScript. */
  plainBasket: '/checkout/basket',
  /** The same of the checkout. */
  plainCheckout: '/checkout/order',
  /** Works out the metres of a cloth, also without JavaScript. */
  metres: '/metres',
  /** A wholesaler's own prices. */
  priceList: '/user/profile/price-list',
  /** Named lists of favourites. */
  favoriteLists: '/user/profile/lists',
  /** A list of favourites that is shared by its address. */
  sharedList: '/favorites/shared',
  /** An order by a list, also without JavaScript. */
  orderList: '/order-list',
  favorites: '/favorites',
  compare: '/compare',
  news: '/news',
  collections: '/collection',
  info: '/info',
  actions: '/actions',
  brands: '/brands',
  blog: '/blog',
  reviews: '/reviews',
  cookie: '/cookie',
  policy: '/policy',
  recall: '/user/recall',
  signin: '/user/signin',
  signup: '/user/signup',
  signupComplete: '/user/signup-complete',
  /** The sign-in that says that the session has ended. */
  signinAgain: '/user/signin?session=ended',
  /** Asks about a sign-in by a link, and shows its outcome. */
  signinLink: '/user/session/link',
  passwordReset: '/user/password-reset',
  /** Where the link of an e-mail leads, with a code for a new password. */
  passwordResetComplete: '/user/password-reset-complete',
  constructor: '/constructor',
  profile: '/user/profile',
  personalData: '/user/profile/personal',
  orders: '/user/profile/order',
  blanks: '/user/profile/blanks',
  bonuses: '/user/bonus',
  addresses: '/user/profile/addresses',
  notifications: '/user/profile/notifications',
  ownReviews: '/user/profile/reviews',
  /** What the customer has agreed to. */
  ownConsents: '/user/profile/consents',
  changePassword: '/user/profile/change-password',
  /** For customers who are signed in and do not know their password, or have none. */
  resetOwnPassword: '/user/profile/reset-password',
  /** Says goodbye to who has deleted the account. */
  accountDeleted: '/user/account-deleted',
  /** The subscription to the mailing, also without JavaScript. */
  subscribe: '/user/subscribe',
  drafts: '/draft',
} as const;

interface Coded {
  readonly code: string;
}

/** The constructor with a set of the basket, which it changes. */
export const constructorSetPath = (setId: number): string => `${paths.constructor}?set=${setId}`;

/** The constructor, which adds a product to the set. */
export const constructorProductPath = (productId: number): string =>
  `${paths.constructor}?product=${productId}`;

/** `/catalog/{codes, root first}`. */
export const categoryPath = (chain: readonly Coded[]): string =>
  `/catalog/${chain.map(({ code }) => code).join('/')}`;

/** The one canonical path of a product: `/catalog/{category codes, root first}/detail/{code}`. */
export const productPath = ({
  code,
  categories,
}: Coded & { readonly categories: readonly Coded[] }): string => `${categoryPath(categories)}/detail/${code}`;

export const collectionPath = (code: string): string => `/collection/${code}`;

/** A brand's page. */
export const brandPath = (code: string): string => `${paths.brands}/${code}`;

export const orderPath = (id: number): string => `${paths.orders}/detail/${id}`;

/** The customer's orders of one group of statuses. */
export const orderGroupPath = (groupId: number): string =>
  groupId === 0 ? paths.orders : `${paths.orders}/${groupId}`;

/** A message of the account. */
export const notificationPath = (id: number): string => `${paths.notifications}/${id}`;

export const priceListPath = (format: 'csv' | 'xlsx'): string => `${paths.priceList}/${format}`;

/** A shared list: what names it stands in the query, which no log has. */
export const sharedListPath = (share: string): string =>
  `${paths.sharedList}?${new URLSearchParams({ list: share })}`;

export const rafflePath = (codeUrl: string): string => `/raffle/${codeUrl}`;

/** The id of a topic's place on the page of all topics; ids have no spaces, and half a character cannot be encoded. */
export const topicId = (tag: string): string => tag.toWellFormed().trim().replace(/\s+/g, '-');

/** A topic's place on the page of all topics. */
export const topicPath = (tag: string): string => `${paths.blog}#${encodeURIComponent(topicId(tag))}`;

export const newsPath = (id: number): string => `/news/detail/${id}`;

/** Where a draft is seen by a signed link; `docs/back-end.md` says how one is made. */
export const draftPath = ({ kind, id }: { readonly kind: string; readonly id: number | string }): string =>
  `${paths.drafts}/${kind}/${id}`;

/** The screen of an HTTP error that the back end answered with. */
export const errorPath = (status: number): `/error/${number}` => `/error/${status}`;

/**
 * A listing narrowed to one value of a filter, `/catalog/tkani?colour=12`. It is a prebuilt page where the shop has SEO
 * data for this address; everything else is narrowed in the browser.
 */
export const selectionPath = (path: string, code: string, valueId: number): string =>
  `${path}?${code}=${valueId}`;

/** What a selection's address consists of. */
export interface Selection {
  /** Without the query. */
  readonly path: string;
  readonly code: string;
  readonly valueId: number;
}

const SELECTION = /^([^?#]+)\?([a-z\d][\w-]*)=([1-9]\d{0,14})$/i;

/** Takes the address of a selection apart; undefined for any other address. */
export function selectionOf(address: string): Selection | undefined {
  const [, path, code, valueId] = SELECTION.exec(address) ?? [];
  if (!path || !code || code === 'page') return undefined;
  return { path, code, valueId: Number(valueId) };
}

/** Adds `page=N` to a path with or without a query; page 1 has no parameter. */
export const pagedPath = (path: string, page: number): string =>
  page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
