import { groupSale } from '../prices/sale.ts';
import { sizeOf } from '../product/size.ts';
import type { ListProduct, ListShop } from './list-view.ts';

/** A size to choose, with the price of one. */
export interface ListSize {
  readonly size: string;
  /** Kopecks; undefined where it is sold out. */
  readonly price: number | undefined;
}

/** Sizes of a product that has several. */
export const listSizes = ({ groups }: ListProduct, { allowOverAdding, priceRole }: ListShop): ListSize[] =>
  groups.length < 2
    ? []
    : groups.map((group) => {
        const sale = groupSale(group, allowOverAdding, priceRole);
        return { size: sizeOf(group.title), price: sale?.available ? sale.price : undefined };
      });
