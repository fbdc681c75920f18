import * as z from 'zod/mini';
import { ShippingSchema } from './address.ts';
import { agreedDocuments } from '../calls/agreed.ts';
import { defineCall } from '../calls/call.ts';
import { DeviceIdSchema } from '../calls/device.ts';
import { DeliveryTypeSchema } from './delivery.ts';
import { KopecksSchema } from '../catalog/price.ts';
import { BillIdSchema } from '../calls/token-text.ts';
import { WORK_BITS } from '../calls/work-bits.ts';
import { NewSessionSchema } from '../account/sign-in.ts';

/** Status of an order that is paid or, with payment on receipt, accepted. */
export const ORDER_COMPLETED = 2;

/** The requirements name only 2. From 5 on an order has been completed and is on its way to the customer. */
export const OrderStatus = {
  new: 0,
  awaitingPayment: 1,
  completed: ORDER_COMPLETED,
  cancelled: 3,
  paymentFailed: 4,
  assembling: 5,
  shipped: 6,
  received: 7,
  returned: 8,
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

export const OrderFormSchema = z.object({
  /** Consent to the processing of personal data. */
  accept: z.boolean(),
  consents: agreedDocuments,
  scenario: z.string().check(z.maxLength(50)),
  personalData: z.object({
    fio: z.string().check(z.maxLength(200)),
    email: z.string().check(z.maxLength(200)),
    /** Digits with the country's code, after a plus. */
    phone: z.string().check(z.maxLength(20)),
  }),
  personalCommentary: z.string().check(z.maxLength(1000)),
  /** Id of the payment method. */
  personalPayment: z.int(),
  personalDelivery: z.object({
    method: z.string(),
    option: z.nullable(z.string()),
    type: DeliveryTypeSchema,
    deliveryPointCode: z.nullable(z.string()),
    calculationId: z.string(),
  }),
  deliveryDescription: z.object({ price: KopecksSchema }),
  /** Null when the order is fetched from a point. */
  personalShipping: z.nullable(ShippingSchema),
});
export type OrderForm = z.infer<typeof OrderFormSchema>;

export const PlacedOrderSchema = z.object({
  orderId: z.int(),
  /**
   * Proves to `getOrderStatus` that someone placed this order, whose number can be guessed: at least 128 bits of chance,
   * in letters, digits, `_`, `-`, `.` and `~`.
   */
  code: z.string().check(z.regex(/^[\w.~-]{22,200}$/)),
  /** Names the order's bill in payment calls. */
  billId: BillIdSchema,
  status: z.int(),
  /** Kopecks with delivery. */
  sum: KopecksSchema,
  /** Whether the payment method asks the shopper to pay now. */
  payNow: z.boolean(),
  /** Tokens of the account that the order made; null where it made none. */
  login: z.nullable(NewSessionSchema),
});
export type PlacedOrder = z.infer<typeof PlacedOrderSchema>;

/** Places the order for the selected groups of the basket; the same key and body give the same answer. */
export const placeOrder = defineCall({
  name: 'placeOrder',
  method: 'POST',
  path: '/orders/v1',
  auth: 'optional',
  proofOfWork: WORK_BITS,
  idempotent: true,
  body: z.extend(OrderFormSchema, {
    basket: z.string(),
    deviceId: DeviceIdSchema,
    /** A guest whose e-mail is not known yet becomes a customer, and gets a message about it. */
    signUp: z.optional(z.boolean()),
  }),
  response: PlacedOrderSchema,
  errors: [409],
});
