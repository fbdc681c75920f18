import { setImmediate } from 'node:timers/promises';
import type { Entities, EntityChange, EntityTable, ManyKind } from '../snapshot/entities.ts';
import type { ChangesPage } from './change-pages.ts';

/** Entities that are stored, or removed, at once. */
const AT_ONCE = 50;

/** What is done with a list of the API. */
export interface ListSync<Kind extends ManyKind, Raw> {
  table: EntityTable;
  kind: Kind;
  pages: AsyncIterable<ChangesPage<Raw>>;
  /** The entities of a page; those that it leaves out are as good as not sent. */
  read: (raw: Raw[]) => Entities[Kind][];
  /** Which entities stay although a complete list did not have them. */
  stays?: (id: number) => boolean;
  /** Is handed what a part of a page changed, and all that it held. */
  onPage: (changes: EntityChange<Kind>[], items: Entities[Kind][]) => void;
}

export interface SyncedList {
  /** The revision of the first page: what changes while the others are on their way is fetched once more next time. */
  revision: string | undefined;
  /** How many entities the API's list holds, as far as it says. */
  totalCount: number;
  /** False where the list held changes only. */
  complete: boolean;
  /** Ids of what was read or removed. */
  seen: ReadonlySet<number>;
}

/** Stores a list of the API page by page and forgets each page; then removes what a complete list does not have. */
export const syncList = async <Kind extends ManyKind, Raw>({
  table,
  kind,
  pages,
  read,
  stays = () => false,
  onPage,
}: ListSync<Kind, Raw>): Promise<SyncedList> => {
  const seen = new Set<number>();
  const removed = new Set<number>();
  let first: ChangesPage<Raw> | undefined;
  for await (const page of pages) {
    first ??= { ...page, data: [] };
    const gone = (page.removedIds ?? []).filter((id) => !removed.has(id));
    for (const id of gone) removed.add(id);
    onPage(table.remove(kind, gone), []);
    for (let at = 0; at < page.data.length; at += AT_ONCE) {
      // The next pages are on their way: their connections must not wait for all of this one.
      if (page.meta.pageCount > 1) await setImmediate();
      const items = read(page.data.slice(at, at + AT_ONCE));
      const changes = table.put(
        kind,
        items.map((item) => [item.id, item]),
      );
      for (const { id } of items) seen.add(id);
      onPage(changes, items);
    }
  }
  const complete = first?.partial !== true;
  if (complete) {
    const unseen: string[] = [];
    for (const id of table.ids(kind)) if (!seen.has(Number(id)) && !stays(Number(id))) unseen.push(id);
    for (let at = 0; at < unseen.length; at += AT_ONCE) {
      onPage(table.remove(kind, unseen.slice(at, at + AT_ONCE)), []);
    }
  }
  for (const id of removed) seen.add(id);
  return { revision: first?.revision, totalCount: first?.meta.totalCount ?? 0, complete, seen };
};
