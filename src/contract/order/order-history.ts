import * as z from 'zod/mini';
import { ShippingSchema } from './address.ts';
import { StoredBasketSchema } from './basket.ts';
import { defineCall } from '../calls/call.ts';
import { CategoryRefSchema, UnitSchema } from '../catalog/product.ts';
import { pageOf } from '../calls/paging.ts';
import { KopecksSchema } from '../catalog/price.ts';
import { queryInteger } from '../calls/query.ts';
import { StatusCountSchema, StatusSchema } from './status.ts';
import { MomentSchema } from '../calls/moment.ts';

/** An order in the list of the account. Money in kopecks. */
export const OrderSummarySchema = z.object({
  id: z.int(),
  createdAt: MomentSchema,
  /** A member of `OrderStatus`. */
  status: z.int(),
  paid: z.boolean(),
  /** With delivery. */
  sum: KopecksSchema,
  productsCount: z.int(),
  /** Pictures of the first products. */
  imageIds: z.array(z.int()),
  canCancel: z.boolean(),
  canPay: z.boolean(),
  canRefund: z.boolean(),
  /** Whether the customer may take it off the list (`cancelOrder`); left out by a back end that keeps orders listed. */
  canDelete: z.optional(z.boolean()),
  /** Why the shop has refused the last request for money back; left out where it has not, or does not say. */
  refundRefusal: z.optional(z.string()),
});
export type OrderSummary = z.infer<typeof OrderSummarySchema>;

export const OrderLineSchema = z.object({
  productId: z.int(),
  groupId: z.int(),
  /** Null where the product has left the shop. */
  code: z.nullable(z.string()),
  categories: z.array(CategoryRefSchema),
  imageId: z.nullable(z.int()),
  title: z.string(),
  unit: UnitSchema,
  /** Units; fractional for metres. */
  count: z.number(),
  /** Whether the count is one uncut piece. */
  onePiece: z.optional(z.boolean()),
  price: KopecksSchema,
  sum: KopecksSchema,
  /** Units already asked back. */
  refunded: z.number(),
});
export type OrderLine = z.infer<typeof OrderLineSchema>;

export const OrderSchema = z.extend(OrderSummarySchema, {
  billId: z.string(),
  lines: z.array(OrderLineSchema),
  delivery: z.object({
    title: z.string(),
    price: KopecksSchema,
    /** Where to: the address in one line. */
    address: z.string(),
    minDays: z.int(),
    maxDays: z.int(),
    /** The shop agrees on price and term after the order, and promises neither. */
    agreed: z.optional(z.boolean()),
  }),
  payment: z.object({ id: z.int(), title: z.string() }),
  shipping: z.nullable(ShippingSchema),
  fio: z.string(),
  email: z.string(),
  phone: z.string(),
  comment: z.string(),
  promoCodeDiscountValue: KopecksSchema,
  bonusesWrittenOff: KopecksSchema,
  bonusesAccrued: KopecksSchema,
  /** When each status began, the oldest first. */
  history: z.array(z.object({ status: z.int(), at: MomentSchema })),
});
export type Order = z.infer<typeof OrderSchema>;

/** The customer's orders, the newest first, with the words for their statuses and the reasons to cancel one. */
export const getOrders = defineCall({
  name: 'getOrders',
  method: 'GET',
  path: '/orders/v1',
  auth: 'required',
  query: z.object({
    limit: z.optional(queryInteger()),
    page: z.optional(queryInteger()),
    statusGroupId: z.optional(queryInteger()),
  }),
  response: z.extend(pageOf(OrderSummarySchema), {
    statuses: z.array(StatusSchema),
    cancelStatuses: z.array(z.object({ id: z.int(), title: z.string() })),
  }),
});

export const viewOrder = defineCall({
  name: 'viewOrder',
  method: 'GET',
  path: '/orders/v1/view',
  auth: 'required',
  query: z.object({ orderId: queryInteger() }),
  response: OrderSchema,
  errors: [404],
});

/** By group of statuses; group 0 is all. */
export const getOrderCounts = defineCall({
  name: 'getOrderCounts',
  method: 'GET',
  path: '/orders/v1/counts',
  auth: 'required',
  response: z.object({ data: z.array(StatusCountSchema) }),
});

/**
 * With `cancelStatusId`, cancels an order that has not left the shop; its goods go back into stock. Without it, takes an
 * order that is over (`canDelete`) off the customer's list for good; the shop keeps it, and to its customer's calls it is
 * as if it did not exist. 409 where the order does not allow the one or the other.
 */
export const cancelOrder = defineCall({
  name: 'cancelOrder',
  method: 'DELETE',
  path: '/orders/v1',
  auth: 'required',
  query: z.object({
    orderId: queryInteger(),
    /** A member of `cancelStatuses`; left out to delete the order from the list. */
    cancelStatusId: z.optional(queryInteger()),
    comment: z.optional(z.string().check(z.maxLength(1000))),
  }),
  response: OrderSchema,
  errors: [404, 409],
});

/** Puts the goods of an order into the basket again, as far as there are any. */
export const addOrderToBasket = defineCall({
  name: 'addOrderToBasket',
  method: 'PATCH',
  path: '/orders/v1/add-to-basket',
  auth: 'required',
  body: z.object({ orderId: z.int(), basket: z.optional(z.string()) }),
  response: z.extend(StoredBasketSchema, {
    /** Titles of what could not be added, or only in part. */
    notAdded: z.array(z.string()),
  }),
  errors: [404],
});

/** Asks for money back for some of an order. */
export const requestRefund = defineCall({
  name: 'requestRefund',
  method: 'POST',
  path: '/orders/v1/refunds',
  auth: 'required',
  body: z.object({
    orderId: z.int(),
    lines: z
      .array(z.object({ groupId: z.int(), count: z.number().check(z.positive()) }))
      .check(z.minLength(1), z.maxLength(100)),
    reason: z.string().check(z.minLength(1), z.maxLength(2000)),
    /** Uploaded photographs. */
    fileIds: z.array(z.int()).check(z.maxLength(10)),
  }),
  response: z.object({ refundId: z.int() }),
  errors: [404, 409],
});

/** Whether an order is the visitor's own; false for one that does not exist. */
export const isOwnOrder = defineCall({
  name: 'isOwnOrder',
  method: 'GET',
  path: '/orders/v1/own',
  auth: 'optional',
  query: z.object({ orderId: queryInteger() }),
  response: z.object({ own: z.boolean() }),
});
