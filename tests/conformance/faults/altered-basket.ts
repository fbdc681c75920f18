import * as z from 'zod/mini';
import { BasketSchema, type BasketGroup } from '../../../src/contract/order/basket.ts';
import type { Json } from '../altered-server.ts';
import { roundedCount, sumOf } from '../goods.ts';

/** Changes each line in stock of a basket, and its total to what the lines make. */
export const withLines =
  (change: (line: BasketGroup) => BasketGroup) =>
  (body: Json): Json => {
    const { data, total, ...rest } = z.parse(BasketSchema, body);
    const products = data.inStock.products.map((product) => ({
      ...product,
      groups: product.groups.map(change),
    }));
    const lines = products.flatMap(({ groups }) => groups).filter(({ selected }) => selected);
    const price = lines.reduce((sum, line) => sum + line.sum, 0);
    const count = roundedCount(lines.reduce((sum, line) => sum + line.count, 0));
    const oldPrice = Math.max(price, total.oldPrice);
    return {
      ...rest,
      data: { ...data, inStock: { ...data.inStock, products } },
      total: { ...total, price, oldPrice, count },
    };
  };

/** A line that charges another price. */
export const atPrice = (line: BasketGroup, price: number): BasketGroup => ({
  ...line,
  price,
  sum: sumOf(price, line.count),
});
