import type { Group, Product } from '../../contract/catalog/product.ts';
import { capCount } from '../text/count.ts';
import { sumOf } from '../prices/price.ts';
import { groupSale, leadingGroup } from '../prices/sale.ts';
import { PRODUCTS_FOR_SET_DISCOUNT, setPrice } from './set-discount.ts';

/** What the shopper wants of one product of a set. */
export interface SetChoice {
  readonly selected: boolean;
  readonly groupId: number | undefined;
}

/** A product of a set as it can be chosen. */
export interface SetPart {
  readonly product: Product;
  /** What can be bought of it. */
  readonly groups: readonly Group[];
  /** The one that is chosen; undefined where nothing of the product, or not that any more, can be bought. */
  readonly group: Group | undefined;
  readonly selected: boolean;
  /** What was chosen has been sold out since. */
  readonly soldOut: boolean;
}

const UNITS = 1;

export const setParts = (
  products: readonly Product[],
  choices: ReadonlyMap<number, SetChoice>,
  allowOverAdding: boolean,
  role?: string,
): readonly SetPart[] =>
  products.map((product) => {
    const groups = product.groups.filter((group) => groupSale(group, allowOverAdding, role)?.available);
    const choice = choices.get(product.id);
    const group =
      choice?.groupId === undefined
        ? leadingGroup(groups, allowOverAdding, role)
        : groups.find(({ id }) => id === choice.groupId);
    const soldOut = choice?.groupId !== undefined && group === undefined;
    return { product, groups, group, selected: choice?.selected ?? false, soldOut };
  });

/** The groups that would be bought now. */
export const chosenGroups = (parts: readonly SetPart[]): readonly Group[] =>
  parts.flatMap(({ selected, group }) => (selected && group ? [group] : []));

/** Money in kopecks. */
export interface SetTotal {
  /** Products that would be bought. */
  readonly count: number;
  readonly price: number;
  /** Without the set's discount. */
  readonly fullPrice: number;
  readonly discounted: boolean;
}

/** What the chosen parts come to, one of each: with two products or more 10 % less. */
export function setTotal(parts: readonly SetPart[], allowOverAdding: boolean, role?: string): SetTotal {
  const groups = chosenGroups(parts);
  const discounted = groups.length >= PRODUCTS_FOR_SET_DISCOUNT;
  let price = 0;
  let fullPrice = 0;
  for (const group of groups) {
    const { count } = capCount(UNITS, group, allowOverAdding);
    const unit = groupSale(group, allowOverAdding, role)?.price ?? 0;
    fullPrice += sumOf(unit, count);
    price += sumOf(discounted ? setPrice(unit) : unit, count);
  }
  return { count: groups.length, price, fullPrice, discounted };
}

const QUOTED = /«([^«»]+)»/;
const MAX_LENGTH = 200;

/** What a set around a product is called in the basket: by the line that its title names, else by the title. */
export const setName = (productTitle: string): string =>
  (QUOTED.exec(productTitle)?.[1] ?? productTitle).trim().slice(0, MAX_LENGTH);
