import type { RebuildWarning } from '../problems/warning.ts';

interface Addressed {
  readonly id: number;
  readonly code: string;
}

/** An item, and the one that has its address. */
export interface AddressConflict<Item> {
  readonly item: Item;
  readonly holder: Item;
}

/** Of items with one address the one with the smallest id has it, so that another order does not move pages. */
export function addressConflicts<Item extends Addressed>(
  items: Iterable<Item>,
  addressOf: (item: Item) => string,
): AddressConflict<Item>[] {
  const holders = new Map<string, Item>();
  const found: AddressConflict<Item>[] = [];
  for (const item of [...items].sort((a, b) => a.id - b.id)) {
    const address = addressOf(item);
    const holder = holders.get(address);
    if (holder) found.push({ item, holder });
    else holders.set(address, item);
  }
  return found;
}

export const conflictWarning = (
  kind: Extract<RebuildWarning, { code: 'address-taken' }>['kind'],
  { item, holder }: AddressConflict<Addressed>,
): RebuildWarning => ({ code: 'address-taken', kind, id: item.id, name: item.code, holder: holder.id });
