import type { PutGroup } from '../../contract/order/group-count.ts';

export interface CountChange {
  readonly kind: 'count' | 'add';
  readonly counts: ReadonlyMap<number, number>;
  /** For one piece, where they change. */
  readonly wishes?: ReadonlyMap<number, boolean>;
}

export function putChange(kind: CountChange['kind'], groups: readonly PutGroup[]): CountChange {
  const wishes = groups.flatMap(({ id, onePiece }) =>
    onePiece === undefined ? [] : [[id, onePiece] as const],
  );
  const counts = new Map(groups.map(({ id, count }) => [id, count]));
  return { kind, counts, ...(wishes.length > 0 && { wishes: new Map(wishes) }) };
}

/** What is put into the basket; wishes are named only where they change, for back ends that know none. */
export const putGroups = ({ counts, wishes }: CountChange): PutGroup[] =>
  Array.from(counts, ([id, count]) => {
    const onePiece = wishes?.get(id);
    return { id, count, ...(onePiece !== undefined && { onePiece }) };
  });
