import type { Content, Kind } from '../kinds/kind.ts';
import type { ShopStore } from '../../shop-store.ts';

function valuesAt(value: unknown, names: readonly string[]): unknown[] {
  const [name, ...others] = names;
  if (name === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return (name === '*' ? Object.values(value) : [Reflect.get(value, name) as unknown]).flatMap((one) =>
    valuesAt(one, others),
  );
}

/** Gives new items of lists a number that none of their kind has. */
export function numberNewItems(kind: Kind, base: Content, store: ShopStore): (pattern: string) => number {
  const last = new Map<string, number>();
  return (pattern) => {
    const own = kind.records.newNumber?.(store, pattern);
    if (own !== undefined) return own;
    const records = () => [base, ...kind.records.all(store).map(({ record }) => record)];
    const known =
      last.get(pattern) ??
      Math.max(
        0,
        ...records()
          .flatMap((one) => valuesAt(one, pattern.split('.')))
          .map(Number),
      );
    last.set(pattern, known + 1);
    return known + 1;
  };
}
