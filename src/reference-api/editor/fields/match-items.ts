import { isDeepStrictEqual } from 'node:util';

const NAMES = ['id', 'code'] as const;

function identityOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const name = NAMES.find((one) => Object.hasOwn(item, one));
  return name && `${name}:${String(Reflect.get(item, name))}`;
}

/**
 * Which of `from` each of `to` was, or -1: those with the same id or code, else those that are the same, else those at the same
 * place where nothing was added or removed.
 */
export function matchItems(from: readonly unknown[], to: readonly unknown[]): number[] {
  const isTaken = new Set<number>();
  const take = (index: number): number => {
    if (index >= 0) isTaken.add(index);
    return index;
  };
  const free = (fits: (item: unknown) => boolean): number =>
    from.findIndex((item, index) => !isTaken.has(index) && fits(item));
  const matched = to.map((item) => {
    const identity = identityOf(item);
    return take(
      free((one) => (identity === undefined ? isDeepStrictEqual(one, item) : identityOf(one) === identity)),
    );
  });
  if (from.length !== to.length) return matched;
  return matched.map((index, place) =>
    index < 0 && !isTaken.has(place) && identityOf(to[place]) === undefined ? take(place) : index,
  );
}
