import { NO_SIZE, sizeOf } from '../../../domain/product/size.ts';
import { formatCount } from '../../../domain/text/format.ts';
import { onOrder } from '../../../domain/prices/price-state.ts';
import { groupSale, leadingGroup, purchasableCount, type Sale } from '../../../domain/prices/sale.ts';
import type { Group } from '../../../contract/catalog/product.ts';
import type { ModalGroup } from '../../../stores/page/modal.ts';

export interface SizeChoice {
  readonly group: Group;
  readonly size: string;
  /** Units; 0 where on order only. */
  readonly most: number;
  /** Undefined without a price. */
  readonly sale: Sale | undefined;
  readonly stockText: string;
}

const FEW = 5;

function describeStock({ remnants, unit }: Group, most: number): string {
  if (most === 0) return onOrder;
  const count = formatCount(remnants, unit);
  return remnants > 0 && remnants <= FEW
    ? `Осталось ${count}`
    : remnants > 0
      ? `В наличии ${count}`
      : onOrder;
}

export const sizeChoices = (
  groups: readonly Group[],
  allowOverAdding: boolean,
  role: string,
): readonly SizeChoice[] =>
  groups.map((group) => {
    const sale = groupSale(group, allowOverAdding, role);
    const most = sale?.available ? purchasableCount(group, allowOverAdding) : 0;
    return { group, size: sizeOf(group.title), most, sale, stockText: describeStock(group, most) };
  });

/** A single group without a size is no choice. */
export const hasSizes = (choices: readonly SizeChoice[]): boolean =>
  choices.length > 1 || choices.some(({ size }) => size !== NO_SIZE);

/** The size with the product's price. */
export function firstChoice(
  choices: readonly SizeChoice[],
  allowOverAdding: boolean,
  role: string,
): SizeChoice | undefined {
  const groups = choices.map(({ group }) => group);
  const lead = leadingGroup(groups, allowOverAdding, role);
  return choices.find(({ group }) => group === lead) ?? choices[0];
}

export const modalGroup = ({ group: { id, unit, step }, size }: SizeChoice): ModalGroup => ({
  id,
  size,
  unit,
  step,
});
