import { isDeepStrictEqual as isSame } from 'node:util';
import { below, memberValue } from './show-record.ts';
import { matchItems } from './match-items.ts';

export interface MergedRecord {
  value: unknown;
  /** What is stored by now, by the path of what was changed on both sides. */
  conflicts: Readonly<Record<string, { theirs: unknown }>>;
  /** Whether someone else changed what was not touched here. */
  alsoChanged: boolean;
}

interface Sides {
  base: unknown;
  stored: unknown;
  typed: unknown;
}

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const areMembers = (values: readonly unknown[]): values is readonly Members[] => values.every(isMembers);
const isInOrder = (origins: readonly number[], count: number): boolean =>
  origins.length === count && origins.every((origin, index) => origin === index);

/** Additions and removals of both sides; undefined where nothing tells what to do with their order. */
function mergeScalars(base: readonly unknown[], stored: readonly unknown[], typed: readonly unknown[]) {
  const isScalar = [...base, ...stored, ...typed].every((item) => typeof item !== 'object');
  const membersOf = (items: readonly unknown[]) => items.map(String).sort();
  const isReordered = (items: readonly unknown[]) => isSame(membersOf(items), membersOf(base));
  if (!isScalar || (isReordered(stored) && isReordered(typed))) return undefined;
  const kept = typed.filter((item) => stored.includes(item) || !base.includes(item));
  return [...kept, ...stored.filter((item) => !base.includes(item) && !typed.includes(item))];
}

class Merge {
  readonly conflicts: Record<string, { theirs: unknown }> = {};
  readonly #origins: WeakMap<object, number>;
  alsoChanged = false;

  constructor(origins: WeakMap<object, number>) {
    this.#origins = origins;
  }

  merge(path: string, { base, stored, typed }: Sides): unknown {
    if (isSame(typed, base)) {
      if (!isSame(stored, base)) this.alsoChanged = true;
      return stored;
    }
    if (isSame(stored, base) || isSame(stored, typed)) return typed;
    if (areMembers([base, stored, typed]) && memberValue(stored, 'type') === memberValue(typed, 'type'))
      return this.#members(path, { base, stored, typed } as Record<keyof Sides, Members>);
    const merged =
      Array.isArray(base) && Array.isArray(stored) && Array.isArray(typed)
        ? this.#list(path, base, { stored, typed })
        : undefined;
    return merged ?? this.#conflict(path, { stored, typed });
  }

  #conflict(path: string, { stored, typed }: Omit<Sides, 'base'>): unknown {
    this.conflicts[path] = { theirs: stored };
    return typed;
  }

  #members(path: string, { base, stored, typed }: Record<keyof Sides, Members>): Members {
    const names = [...new Set([...Object.keys(stored), ...Object.keys(typed)])];
    const entries = names.map((name) => {
      const sides = { base: base[name], stored: stored[name], typed: typed[name] };
      return [name, this.merge(below(path, name), sides)] as const;
    });
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }

  /** One side keeps the items and their order; undefined where both have changed them. */
  #list(path: string, base: unknown[], { stored, typed }: { stored: unknown[]; typed: unknown[] }) {
    if (!areMembers([...base, ...stored, ...typed])) return mergeScalars(base, stored, typed);
    const typedFrom = typed.map((item) => this.#origins.get(item as object) ?? -1);
    const storedFrom = matchItems(base, stored);
    const isTypedInOrder = isInOrder(typedFrom, base.length);
    if (!isTypedInOrder && !isInOrder(storedFrom, base.length)) return undefined;
    const [list, from] = isTypedInOrder ? [stored, storedFrom] : [typed, typedFrom];
    const other = isTypedInOrder ? typed : stored;
    const isLost = base.some((item, index) => !from.includes(index) && !isSame(item, other[index]));
    if (isLost) return undefined;
    if (list === stored && !isInOrder(storedFrom, base.length)) this.alsoChanged = true;
    return list.map((item, place) => {
      const index = from[place] ?? -1;
      if (index < 0) return item;
      const sides = isTypedInOrder
        ? { stored: item, typed: typed[index] }
        : { stored: stored[index], typed: item };
      return this.merge(below(path, place), { base: base[index], ...sides });
    });
  }
}

/**
 * Brings records together field by field, items of lists included: `base` is what the editor has seen, `stored` what is there now.
 * A field changed on one side takes that side; one changed on both differently is a conflict, and keeps what was typed.
 */
export function mergeRecord(sides: Sides, origins: WeakMap<object, number>): MergedRecord {
  const merge = new Merge(origins);
  const value = merge.merge('', sides);
  return { value, conflicts: merge.conflicts, alsoChanged: merge.alsoChanged };
}
