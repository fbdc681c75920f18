import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { queryInteger } from '../calls/query.ts';
import { WebAddressSchema } from '../calls/safe-url.ts';
import { BillIdSchema } from '../calls/token-text.ts';

/** An address that the payment page leads back to, as browsers write it: what a `Location` header holds. */
const webAddress = () => z.url({ protocol: /^https?$/, normalize: true });

export const PaymentMethodSchema = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  description: z.string(),
  isDefault: z.boolean(),
  /** Whether the order is paid on the payment page before it is accepted. */
  payNow: z.boolean(),
});
export type PaymentMethod = z.infer<typeof PaymentMethodSchema>;

export const getPaymentMethods = defineCall({
  name: 'getPaymentMethods',
  method: 'GET',
  path: '/payments/v1',
  auth: 'optional',
  response: z.object({ data: z.array(PaymentMethodSchema) }),
});

/** The address of the payment page, which leads back to one of the two given addresses. 409: the order is cancelled. */
export const getPaymentUrl = defineCall({
  name: 'getPaymentUrl',
  method: 'POST',
  path: '/payments/v1/url',
  auth: 'optional',
  body: z.object({ billId: BillIdSchema, successUrl: webAddress(), failureUrl: webAddress() }),
  response: z.object({ url: WebAddressSchema }),
  errors: [404, 409],
});

/**
 * What became of an order, as the checkout guard asks: whatever comes after completion (assembly, delivery) is reported as
 * completed. It is sent to its customer, and to callers with the `code` of the order's placing; for all others the order
 * does not exist, since its number can be guessed.
 */
export const getOrderStatus = defineCall({
  name: 'getOrderStatus',
  method: 'GET',
  path: '/payments/v1/order-status',
  auth: 'optional',
  query: z.object({ orderId: queryInteger(), code: z.optional(z.string()) }),
  response: z.object({
    orderId: z.int(),
    status: z.int(),
    paid: z.boolean(),
    /** How the order is paid, in the words of `getPaymentMethods`. */
    paymentTitle: z.optional(z.string()),
  }),
  errors: [404],
});
