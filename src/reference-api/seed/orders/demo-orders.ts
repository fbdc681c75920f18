import * as z from 'zod/mini';
import { OrderStatus } from '../../../contract/order/order.ts';
import type { Product } from '../../../contract/catalog/product.ts';
import { COURIER, POINTS, POST } from '../delivery/methods.ts';
import type { DemoOrder } from '../demo-shop.ts';
import { randomOf, type Random } from '../random.ts';
import { countOf, inStock } from './goods-in-stock.ts';
import data from './orders.json' with { type: 'json' };

const DELIVERIES = {
  door: { method: COURIER, option: 'door' },
  parcel: { method: POST, option: 'parcel' },
  point: { method: POINTS, option: null },
} as const;
/** Ids of payment methods. */
const PAYMENTS = { card: 1, onReceipt: 3, invoice: 4 } as const;

const StatusNameSchema = z.enum([
  'new',
  'awaitingPayment',
  'completed',
  'cancelled',
  'paymentFailed',
  'assembling',
  'shipped',
  'received',
  'returned',
]);

const RETAIL = 'anna@polotno.example';

const PLANS = z
  .array(
    z.object({
      customer: z.string(),
      placedHoursAgo: z.number(),
      /** How many different products. */
      products: z.int(),
      delivery: z.enum(['door', 'parcel', 'point']),
      payment: z.enum(['card', 'onReceipt', 'invoice']),
      promocode: z._default(z.nullable(z.string()), null),
      /** Kopecks to pay with bonuses. */
      bonuses: z._default(z.int(), 0),
      comment: z._default(z.string(), ''),
      /** Each status, hours after the order was placed, and a note. */
      steps: z.array(z.tuple([StatusNameSchema, z.number(), z.optional(z.string())])),
    }),
  )
  .parse(data);
type OrderPlan = (typeof PLANS)[number];

/** Different products in stock, with a group and a count of each. */
function linesOf(products: readonly Product[], plan: OrderPlan, random: Random): DemoOrder['lines'] {
  const wholesale = plan.customer !== RETAIL;
  const inStockProducts = products.filter(({ groups }) => groups.some(inStock));
  return random
    .shuffled(inStockProducts)
    .slice(0, plan.products)
    .map(({ groups }) => {
      const group = random.pick(groups.filter(inStock));
      return { groupId: group.id, count: countOf(group, wholesale, random) };
    });
}

/** What the demo customers ordered so far, each one's oldest first. */
export const demoOrders = (products: readonly Product[], seed: number): DemoOrder[] =>
  PLANS.map((plan, index) => {
    const { customer, placedHoursAgo, promocode, bonuses, comment, steps } = plan;
    return {
      email: customer,
      promocode,
      bonuses,
      comment,
      delivery: DELIVERIES[plan.delivery],
      paymentId: PAYMENTS[plan.payment],
      steps: steps.map(([status, hours, note = '']) => ({
        status: OrderStatus[status],
        hoursAgo: placedHoursAgo - hours,
        note,
      })),
      lines: linesOf(products, plan, randomOf('order', seed, index)),
    };
  }).filter(({ lines }) => lines.length > 0);
