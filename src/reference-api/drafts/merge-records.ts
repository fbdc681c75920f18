import { isDeepStrictEqual } from 'node:util';

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** By id, where each of a list has one and no two have the same. */
function byId(list: unknown): Members | undefined {
  if (!Array.isArray(list)) return undefined;
  const entries = list.map((item: unknown) => [isMembers(item) ? String(item['id']) : '', item] as const);
  const members = Object.fromEntries(entries);
  const named = entries.every(([, item]) => isMembers(item) && item['id'] !== undefined);
  return named && Object.keys(members).length === list.length ? members : undefined;
}

function mergeMembers(base: Members, changed: Members, current: Members): Members {
  const names = [...new Set([...Object.keys(current), ...Object.keys(changed)])];
  const merged = names.map((name) => [name, mergeRecords(base[name], changed[name], current[name])] as const);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/**
 * What `changed` makes of `current`, both descended from `base`: what it did not change is as it is by now, such as the stock
 * that was sold meanwhile. Where both have changed the same value, it is that of `changed`. All three are JSON.
 */
export function mergeRecords(base: unknown, changed: unknown, current: unknown): unknown {
  if (isDeepStrictEqual(changed, base)) return current;
  if (isDeepStrictEqual(current, base)) return changed;
  if (isMembers(base) && isMembers(changed) && isMembers(current))
    return mergeMembers(base, changed, current);
  const [bases, changes, currents] = [byId(base), byId(changed), byId(current)];
  if (!bases || !changes || !currents || !Array.isArray(changed)) return changed;
  // The order, and what was added and removed, are those of the change.
  return Object.keys(changes).length === changed.length
    ? changed.map((item: unknown) => {
        const id = isMembers(item) ? String(item['id']) : '';
        return id in bases && id in currents ? mergeRecords(bases[id], item, currents[id]) : item;
      })
    : changed;
}
