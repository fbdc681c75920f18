import * as z from 'zod/mini';
import { type OrderLimits, OrderLimitsSchema } from '../reference-api/orders/order-limits.ts';
import { SettingError } from './setting.ts';

const Schema = z.partial(z.strictObject(OrderLimitsSchema.shape));

/** Limits of the reference API that differ from the usual ones, as JSON. */
export const orderLimits =
  (name: string) =>
  (text: string): Partial<OrderLimits> => {
    try {
      return z.parse(Schema, JSON.parse(text));
    } catch (error) {
      const names = Object.keys(OrderLimitsSchema.shape).join(', ');
      throw new SettingError(
        `${name} must be JSON such as {"guestOrders":5}, with whole numbers from 1 for some of ${names}.`,
        { cause: error },
      );
    }
  };
