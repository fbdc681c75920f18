import type { Group, Product } from '../../contract/catalog/product.ts';
import { capCount } from '../counts/count-cap.ts';
import { sumOf } from '../prices/price.ts';
import { groupSale, leadingGroup } from '../prices/sale.ts';
import { setPrice, type SetTerms, USUAL_SET_TERMS } from './set-discount.ts';

export interface SetChoice {
  readonly selected: boolean;
  readonly groupId: number | undefined;
}

export interface SetPart {
  readonly product: Product;
  /** Purchasable ones. */
  readonly groups: readonly Group[];
  /** Undefined where nothing is purchasable, or the choice no longer is. */
  readonly group: Group | undefined;
  readonly selected: boolean;
  /** The chosen group has sold out. */
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

export const chosenGroups = (parts: readonly SetPart[]): readonly Group[] =>
  parts.flatMap(({ selected, group }) => (selected && group ? [group] : []));

/** Money in kopecks. */
export interface SetTotal {
  readonly count: number;
  readonly price: number;
  /** Before the set's discount. */
  readonly fullPrice: number;
  readonly discounted: boolean;
  readonly terms: SetTerms;
}

interface Sale {
  readonly allowOverAdding: boolean;
  readonly role?: string;
  readonly terms?: SetTerms;
}

/** One of each chosen part, cheaper where they are enough. */
export function setTotal(
  parts: readonly SetPart[],
  { allowOverAdding, role, terms = USUAL_SET_TERMS }: Sale,
): SetTotal {
  const groups = chosenGroups(parts);
  const discounted = groups.length >= terms.products;
  let price = 0;
  let fullPrice = 0;
  for (const group of groups) {
    const { count } = capCount(UNITS, group, allowOverAdding);
    const unit = groupSale(group, allowOverAdding, role)?.price ?? 0;
    fullPrice += sumOf(unit, count);
    price += sumOf(discounted ? setPrice(unit, terms) : unit, count);
  }
  return { count: groups.length, price, fullPrice, discounted, terms };
}

const QUOTED = /«([^«»]+)»/;
const MAX_LENGTH = 200;

/** The set's title in the basket, from the product's. */
export const setName = (productTitle: string): string =>
  (QUOTED.exec(productTitle)?.[1] ?? productTitle).trim().slice(0, MAX_LENGTH);
