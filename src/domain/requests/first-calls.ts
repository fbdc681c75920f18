import { getBlankCounts, getBlanks } from '../../contract/order/blank.ts';
import { getBonusAccounts, getBonusBalance, getBonusClient } from '../../contract/account/bonus.ts';
import { getConsentDocuments, getConsents } from '../../contract/account/consent.ts';
import { addressOf } from '../../contract/calls/call-address.ts';
import type { Call, CallInput } from '../../contract/calls/call.ts';
import { getCategories } from '../../contract/catalog/category.ts';
import { getShippings } from '../../contract/order/delivery.ts';
import { getFilters } from '../../contract/catalog/filter.ts';
import { getNotificationCount, getNotifications } from '../../contract/account/notification.ts';
import { getOrderCounts, getOrders, viewOrder } from '../../contract/order/order-history.ts';
import { findProducts } from '../../contract/catalog/product.ts';
import { findReviews } from '../../contract/catalog/review.ts';
import { searchPages } from '../../contract/content/page.ts';
import { getStickers } from '../../contract/catalog/sticker.ts';
import { getProfile } from '../../contract/account/user.ts';
import { BLANKS_ON_PAGE, NOTIFICATIONS_ON_PAGE, ownReviewsSearch } from '../account/account-lists.ts';
import { constructorSearch } from '../constructor/constructor-search.ts';
import { SEARCH_LIMIT, searchedProducts, type SearchRequest } from '../search/search-request.ts';
import { hasPart, type ShopParts } from '../shop/shop-parts.ts';
import { EVERYTHING } from '../catalog/listing-query.ts';

/** A call begun in the page's head: a GET path below the API's, or a search by POST. */
export type FirstCall = string | SearchCall;

interface SearchCall {
  readonly path: string;
  /** JSON, as the client sends it. */
  readonly body: string;
}

/** As the client sends it. */
function addressOfCall<C extends Call>({ path }: C, input: CallInput<C>): string {
  const { params, query } = input as Record<'params' | 'query', Record<string, unknown> | undefined>;
  return addressOf(path, params, query);
}

const bonuses = [getBonusBalance, getBonusClient, getBonusAccounts].map((call) => addressOfCall(call, {}));
const profile = addressOfCall(getProfile, {});
const unreadCount = addressOfCall(getNotificationCount, {});
const notifications = [
  addressOfCall(getNotifications, {
    query: { showReceived: true, page: 1, limit: NOTIFICATIONS_ON_PAGE },
  }),
  unreadCount,
];
const newestOrders = addressOfCall(getOrders, { query: { page: 1 } });

const searchCall = <C extends Call>(
  call: C,
  input: CallInput<C> & { readonly body: unknown },
): SearchCall => ({
  path: addressOfCall(call, input),
  body: JSON.stringify(input.body),
});

const constructorProducts = (categoryId: number): readonly FirstCall[] => [
  searchCall(findProducts, { body: constructorSearch({ categoryId, search: '', query: EVERYTHING }, 1) }),
];

/** The first calls of account pages and the constructor, sent before scripts are loaded. */
export const firstCalls = {
  summary: (shop: ShopParts) => [
    profile,
    newestOrders,
    ...(hasPart(shop, 'bonuses') ? bonuses : []),
    ...(hasPart(shop, 'messages') ? notifications : []),
  ],
  orders: [newestOrders, addressOfCall(getOrderCounts, {})],
  order: (orderId: number) => [
    addressOfCall(viewOrder, { query: { orderId } }),
    addressOfCall(getOrders, { query: { limit: 1 } }),
  ],
  bonuses,
  addresses: [addressOfCall(getShippings, {}), profile],
  blanks: [
    addressOfCall(getBlanks, { query: { page: 1, limit: BLANKS_ON_PAGE } }),
    addressOfCall(getBlankCounts, {}),
  ],
  notifications,
  consents: [addressOfCall(getConsents, {}), addressOfCall(getConsentDocuments, {})],
  ownReviews: [searchCall(findReviews, { body: ownReviewsSearch(1) })],
  /** Other sections load when visible. */
  personalData: [profile],
  search: (request: SearchRequest) => {
    const inPages = request.section === 'pages';
    return [
      searchCall(findProducts, { body: searchedProducts(request, inPages ? 1 : request.pageNumber) }),
      addressOfCall(searchPages, {
        query: { query: request.query, page: inPages ? request.pageNumber : 1, limit: SEARCH_LIMIT },
      }),
      addressOfCall(getStickers, {}),
    ];
  },
  /** For the first category; null without one. */
  constructor: (categoryId: number | null) => [
    ...(categoryId === null
      ? []
      : [
          ...constructorProducts(categoryId),
          addressOfCall(getFilters, { query: { categoryIds: [categoryId] } }),
        ]),
    addressOfCall(getCategories, {}),
    addressOfCall(getStickers, {}),
  ],
} as const;
