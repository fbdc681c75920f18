import * as z from 'zod/mini';
import { SavedShippingSchema, ShippingSchema, ShippingInputSchema } from './address.ts';
import { GroupCountSchema } from './group-count.ts';
import { defineCall } from '../calls/call.ts';
import { KopecksSchema } from '../catalog/price.ts';
import { queryInteger } from '../calls/query.ts';

/** To a door or to a point where parcels are handed out. */
export const DeliveryTypeSchema = z.enum(['address', 'pickupPoint']);
export type DeliveryType = z.infer<typeof DeliveryTypeSchema>;

export const DeliveryMethodSchema = z.object({
  code: z.string(),
  title: z.string(),
  description: z.string(),
  type: DeliveryTypeSchema,
  /** Ways within the method, such as «до двери» and «экспресс»; may be empty. */
  options: z.array(z.object({ code: z.string(), title: z.string() })),
  isDefault: z.boolean(),
  /** Its price and term are agreed on after the order, wherever it goes. */
  agreed: z.optional(z.boolean()),
});
export type DeliveryMethod = z.infer<typeof DeliveryMethodSchema>;

export const DeliveryPointSchema = z.object({
  code: z.string(),
  method: z.string(),
  title: z.string(),
  address: z.string(),
  city: z.string(),
  cityFiasId: z.string(),
  coord: z.object({ lat: z.number(), lon: z.number() }),
  schedule: z.string(),
  phone: z.string(),
  /** How an order is paid where it is handed out, for the shopper to read. */
  payment: z.optional(z.string()),
});
export type DeliveryPoint = z.infer<typeof DeliveryPointSchema>;

export const DeliveryCalculationSchema = z.object({
  /**
   * Named in the order, so that the price that was shown is the price that is charged. What was calculated for `groups`
   * cannot be ordered; it is empty then.
   */
  calculationId: z.string(),
  price: KopecksSchema,
  /** Days from the order to the hand-over. */
  minDays: z.int(),
  maxDays: z.int(),
  /** The shop agrees on price and term after the order, and promises neither. */
  agreed: z.optional(z.boolean()),
  /** Why it costs more than the shopper may expect, for the shopper to read: parts of the address name different places. */
  notice: z.optional(z.string()),
});
export type DeliveryCalculation = z.infer<typeof DeliveryCalculationSchema>;

export const getDeliveryMethods = defineCall({
  name: 'getDeliveryMethods',
  method: 'GET',
  path: '/delivery/v1',
  response: z.object({ data: z.array(DeliveryMethodSchema) }),
});

/** Points of a method, in one city where it is given. */
export const getDeliveryPoints = defineCall({
  name: 'getDeliveryPoints',
  method: 'GET',
  path: '/delivery/v1/points',
  query: z.object({ method: z.optional(z.string()), cityFiasId: z.optional(z.string()) }),
  response: z.object({ data: z.array(DeliveryPointSchema) }),
});

/**
 * What is calculated for in place of the basket, as if it were the basket of the visitor, at the visitor's prices;
 * `basket` is empty then, and nothing is stored. 422 where none of it can be bought.
 */
const estimated = {
  groups: z.optional(z.array(GroupCountSchema).check(z.minLength(1), z.maxLength(100))),
};

export const calculateToAddress = defineCall({
  name: 'calculateToAddress',
  method: 'POST',
  path: '/delivery/v1/calculate/address',
  auth: 'optional',
  body: z.object({
    basket: z.string(),
    method: z.string(),
    option: z.nullable(z.string()),
    shipping: ShippingSchema,
    ...estimated,
  }),
  response: DeliveryCalculationSchema,
});

export const calculateToPoint = defineCall({
  name: 'calculateToPoint',
  method: 'POST',
  path: '/delivery/v1/calculate/pickupPoint',
  auth: 'optional',
  body: z.object({ basket: z.string(), method: z.string(), deliveryPointCode: z.string(), ...estimated }),
  response: DeliveryCalculationSchema,
});

const SavedShippingsSchema = z.object({ data: z.array(SavedShippingSchema) });

/** The customer's saved addresses, the default one first; every change answers with all of them. */
export const getShippings = defineCall({
  name: 'getShippings',
  method: 'GET',
  path: '/delivery/v1/shipping',
  auth: 'required',
  response: SavedShippingsSchema,
});

export const addShipping = defineCall({
  name: 'addShipping',
  method: 'POST',
  path: '/delivery/v1/shipping',
  auth: 'required',
  body: ShippingInputSchema,
  response: SavedShippingsSchema,
});

export const updateShipping = defineCall({
  name: 'updateShipping',
  method: 'PUT',
  path: '/delivery/v1/shipping',
  auth: 'required',
  body: z.extend(ShippingInputSchema, { id: z.int() }),
  response: SavedShippingsSchema,
  errors: [404],
});

export const deleteShipping = defineCall({
  name: 'deleteShipping',
  method: 'DELETE',
  path: '/delivery/v1/shipping',
  auth: 'required',
  query: z.object({ id: queryInteger() }),
  response: SavedShippingsSchema,
  errors: [404],
});
