import * as z from 'zod/mini';

const Count = z.int().check(z.positive());

/** What visitors may ask for before they have paid for anything, so that nobody takes all the stock or fills the shop. */
export const OrderLimitsSchema = z.object({
  /** Unpaid orders of one guest's phone or e-mail at once, and the units that they may hold together. */
  guestOrders: Count,
  guestUnits: Count,
  /** The same of a retail customer. */
  customerOrders: Count,
  customerUnits: Count,
  /** The same of a wholesaler. */
  wholesaleOrders: Count,
  wholesaleUnits: Count,
  /** The same from one remote address, whoever orders: many people may share it. */
  addressOrders: Count,
  addressUnits: Count,
  /** Quick orders in an hour for one guest's phone, by one customer, and from one address. */
  quickOrdersPerContact: Count,
  quickOrdersPerCustomer: Count,
  quickOrdersPerAddress: Count,
  /** Forms sent from one address in an hour, each of which writes to the shop. */
  formsPerAddress: Count,
  /** Guests' baskets begun from one address in an hour. */
  basketsPerAddress: Count,
});
export type OrderLimits = z.infer<typeof OrderLimitsSchema>;

export const DEFAULT_ORDER_LIMITS: OrderLimits = {
  guestOrders: 5,
  guestUnits: 1_000,
  customerOrders: 10,
  customerUnits: 2_000,
  wholesaleOrders: 30,
  wholesaleUnits: 3_000,
  addressOrders: 50,
  addressUnits: 3_000,
  quickOrdersPerContact: 5,
  quickOrdersPerCustomer: 20,
  quickOrdersPerAddress: 30,
  formsPerAddress: 60,
  basketsPerAddress: 300,
};
