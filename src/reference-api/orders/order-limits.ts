import * as z from 'zod/mini';

const Count = z.int().check(z.positive());

/** What visitors may ask for before they have paid for anything, so that no visitor takes all the stock or fills the shop. */
export const OrderLimitsSchema = z.object({
  /** Orders with one guest's phone or e-mail at once that are neither paid nor confirmed, and the units in them. */
  guestOrders: Count,
  guestUnits: Count,
  /** The same of a retail customer. */
  customerOrders: Count,
  customerUnits: Count,
  /** The same of a wholesaler. */
  wholesaleOrders: Count,
  wholesaleUnits: Count,
  /** The same from one remote address, which many people may share. */
  addressOrders: Count,
  addressUnits: Count,
  /** Orders placed in an hour, whatever becomes of them: with one guest's phone or e-mail, by a customer, from an address. */
  guestOrdersPerHour: Count,
  customerOrdersPerHour: Count,
  wholesaleOrdersPerHour: Count,
  addressOrdersPerHour: Count,
  /** Messages to one recipient in an hour that someone else can cause: of orders and raffles. Further ones are not sent. */
  lettersPerRecipient: Count,
  /** Tickets of one raffle for one e-mail. */
  raffleEntriesPerEmail: Count,
  /** Tickets given to one address in an hour. */
  raffleEntriesPerAddress: Count,
  /** Quick orders in an hour for one guest's phone, by one customer, and from one address. */
  quickOrdersPerContact: Count,
  quickOrdersPerCustomer: Count,
  quickOrdersPerAddress: Count,
  /** Forms sent from one address in an hour, each of which writes to the shop. */
  formsPerAddress: Count,
  /** Guests' baskets started from one address in an hour. */
  basketsPerAddress: Count,
  /** Calculations of a basket's delivery stored for one address in an hour; each is kept for two hours. */
  calculationsPerAddress: Count,
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
  guestOrdersPerHour: 10,
  customerOrdersPerHour: 30,
  wholesaleOrdersPerHour: 60,
  addressOrdersPerHour: 120,
  lettersPerRecipient: 20,
  raffleEntriesPerEmail: 5,
  raffleEntriesPerAddress: 30,
  quickOrdersPerContact: 5,
  quickOrdersPerCustomer: 20,
  quickOrdersPerAddress: 30,
  formsPerAddress: 60,
  basketsPerAddress: 300,
  calculationsPerAddress: 1_200,
};
