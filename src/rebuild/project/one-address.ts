interface Addressed {
  readonly id: number;
  readonly code: string;
}

/** Something, and what has its address. */
export interface Rival<Item> {
  readonly item: Item;
  readonly holder: Item;
}

/** Of things with one address the one with the smallest id has it, so that another order does not move pages. */
export function rivals<Item extends Addressed>(
  items: Iterable<Item>,
  addressOf: (item: Item) => string,
): Rival<Item>[] {
  const holders = new Map<string, Item>();
  const found: Rival<Item>[] = [];
  for (const item of [...items].sort((a, b) => a.id - b.id)) {
    const address = addressOf(item);
    const holder = holders.get(address);
    if (holder) found.push({ item, holder });
    else holders.set(address, item);
  }
  return found;
}

/** For whoever runs the rebuild: `Category #7 (satin) is left out: #2 has its address.` */
export const rivalSentence = (what: string, { item, holder }: Rival<Addressed>): string =>
  `${what} #${item.id} (${item.code}) is left out: #${holder.id} has its address.`;
