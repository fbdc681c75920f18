import * as z from 'zod/mini';

/** A part of the shop that it may be without: browsing, basket and orders remain. */
export const ShopPartSchema = z.enum([
  /** Signing in, with all that customers have: orders, addresses and favourites of the account. */
  'accounts',
  /** Accounts that shoppers make themselves, at an order too. */
  'signUp',
  /** Links and temporary passwords that are sent to who has forgotten theirs. */
  'passwordMails',
  /** Balance, accrual and payment. */
  'bonuses',
  /** The account's messages, the bell and the live channel. */
  'messages',
  'promoCodes',
  /** Orders in one click, and requests for what is not in stock. */
  'quickOrders',
  /** The customer's own list of these. */
  'quickOrderList',
  /** Sets of several products at a lower price, and the constructor that makes them. */
  'sets',
  'reviews',
  'mailing',
  'raffles',
  'forms',
  'compare',
  'assistant',
  /** Letters that a product is in stock again. */
  'restockRequests',
  /** Consents by documents of their own, each with its box; without them one box stands for all. */
  'consents',
]);
export type ShopPart = z.infer<typeof ShopPartSchema>;
