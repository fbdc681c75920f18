import * as z from 'zod/mini';
import { UnitSchema, type Product } from '../../../contract/catalog/product.ts';
import { BlankStatus } from '../../blanks/blank-statuses.ts';
import type { DemoBlank } from '../demo-shop.ts';
import { randomOf } from '../random.ts';
import data from './blanks.json' with { type: 'json' };
import { inStock } from './goods-in-stock.ts';

const PLANS = z
  .array(
    z.object({
      customer: z.string(),
      hoursAgo: z.number(),
      /** Unit and count of each group. */
      goods: z.array(z.tuple([UnitSchema, z.number()])),
      comment: z.string(),
      status: z.enum(['new', 'inWork', 'ordered', 'cancelled']),
    }),
  )
  .parse(data);

/** What the demo customers asked to be called back about, each one's oldest first. */
export const demoBlanks = (products: readonly Product[], seed: number): DemoBlank[] =>
  PLANS.map(({ customer, goods, status, ...plan }, index) => {
    const random = randomOf('blank', seed, index);
    const groups = random.shuffled(products.flatMap((product) => product.groups.filter(inStock)));
    const wanted = goods.flatMap(([unit, count], place) => {
      const group = groups.filter((one) => one.unit === unit)[place];
      return group === undefined ? [] : [{ id: group.id, count }];
    });
    return { ...plan, email: customer, groups: wanted, statusId: BlankStatus[status] };
  }).filter(({ groups }) => groups.length > 0);
