import { getBlankCounts, getBlanks } from '../contract/blank.ts';
import { getBonusAccounts, getBonusBalance, getBonusClient } from '../contract/bonus.ts';
import { addressOf } from '../contract/call-address.ts';
import type { Call, CallInput } from '../contract/call.ts';
import { getCategories } from '../contract/category.ts';
import { getShippings } from '../contract/delivery.ts';
import { getNotificationCount, getNotifications } from '../contract/notification.ts';
import { getOrderCounts, getOrders, viewOrder } from '../contract/order-history.ts';
import { getStickers } from '../contract/sticker.ts';
import { getProfile, getUserParams } from '../contract/user.ts';
import { BLANKS_ON_PAGE, NOTIFICATIONS_ON_PAGE } from './account-lists.ts';

/** The address of a call below the API's, as the client sends it. */
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

/**
 * What each page of the account, and the constructor, asks the API first, as addresses below the API's. All of it is asked
 * with GET, on the account's pages for the customer: the page begins to ask it before its scripts are there.
 */
export const firstCalls = {
  summary: [profile, newestOrders, ...bonuses, ...notifications],
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
  personalData: [profile, addressOfCall(getUserParams, {})],
  /** What is for everybody; the products, which come by a search, are of the first category. */
  constructor: [addressOfCall(getCategories, {}), addressOfCall(getStickers, {})],
} as const;
