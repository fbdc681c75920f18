import type { Basket } from '../../contract/order/basket.ts';
import { namedGroups, setsOf } from '../../domain/basket/basket.ts';
import type { BasketChange, EarlierBasket } from './basket-change.ts';
import { type Line, linesIn, linesOf, tracked } from '../tracking/tracked-lines.ts';
import { track } from '../tracking/tracking.ts';
import { roundCount } from '../../domain/counts/count-step.ts';

function sumById(differences: readonly (readonly [id: number, difference: number])[]) {
  const sums = new Map<number, number>();
  for (const [id, difference] of differences) sums.set(id, (sums.get(id) ?? 0) + difference);
  return [...sums];
}

/** Changed counts by group id, only of groups in the change. */
function differences(
  change: BasketChange,
  { counts, basket: before }: EarlierBasket,
  after: Basket,
): readonly (readonly [id: number, difference: number])[] {
  const left = new Map(namedGroups(after).map(({ id, count }) => [id, count]));
  const ofNamed = (ids: Iterable<number>) =>
    [...ids].map((id) => [id, (left.get(id) ?? 0) - (counts[id] ?? 0)] as const);
  const removedLines = (lines: readonly Line[]) =>
    lines.map(({ group }) => [group.id, -group.count] as const);
  const removedSets = (ids: ReadonlySet<number>) =>
    removedLines(
      (before ? setsOf(before) : [])
        .filter(({ id }) => ids.has(id))
        .flatMap(({ products }) => linesIn({ products, constructorSets: [] })),
    );
  switch (change.kind) {
    case 'load':
    case 'select':
    case 'promo':
    case 'bonuses':
      return [];
    case 'replace': {
      const { groupId, withGroupId } = change;
      return ofNamed([groupId, withGroupId]);
    }
    case 'add':
    case 'count':
      return ofNamed(change.counts.keys());
    case 'remove':
      return ofNamed(change.ids);
    case 'add-set': {
      const replaced = change.replaces === undefined ? [] : removedSets(new Set([change.replaces]));
      return sumById([...change.groups.map(({ id, count }) => [id, count] as const), ...replaced]);
    }
    case 'remove-sets':
      return removedSets(change.ids);
    case 'remove-not-in-stock':
      return before ? removedLines(linesIn(before.data.notInStock)) : [];
    case 'empty':
      return removedLines(linesOf(before));
  }
}

/** Reports to the counters what an accepted change added to the basket and removed from it. */
export function trackBasketChange(change: BasketChange, earlier: EarlierBasket, after: Basket): void {
  const lines = [...linesOf(after), ...linesOf(earlier.basket)];
  const changed = differences(change, earlier, after).flatMap(([id, difference]) => {
    const line = lines.find(({ group }) => group.id === id);
    return line && roundCount(difference) !== 0 ? [{ line, difference }] : [];
  });
  const productsWhere = (matches: (difference: number) => boolean) =>
    changed
      .filter(({ difference }) => matches(difference))
      .map(({ line, difference }) => tracked(line, Math.abs(difference)));
  track(
    'add',
    productsWhere((difference) => difference > 0),
  );
  track(
    'remove',
    productsWhere((difference) => difference < 0),
  );
}
