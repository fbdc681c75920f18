import { setImmediate } from 'node:timers/promises';
import type { Entities, EntityChange, EntityTable, ManyKind } from '../snapshot/entities.ts';
import type { ChangesPage } from './change-pages.ts';

/** Entities that are stored, or removed, at once. */
const AT_ONCE = 50;

/** How often a list that changes while it is read is read again. */
const READS = 3;

/** What is done with a list of the API. */
export interface ListSync<Kind extends ManyKind, Raw> {
  table: EntityTable;
  kind: Kind;
  /** The revision since which changes are asked for; undefined where everything is. */
  since: string | undefined;
  /** The answer to that, on its way. */
  pages: AsyncIterable<ChangesPage<Raw>>;
  /** Asks for the list once more. */
  ask: (since: string | undefined) => AsyncIterable<ChangesPage<Raw>>;
  /** The entities of a page; those that it leaves out are as good as not sent. */
  read: (raw: Raw[]) => Entities[Kind][];
  /** How many entities of the list were left out. */
  aside?: () => number;
  /** Which entities stay although a complete list did not have them. */
  stays?: (id: number) => boolean;
  /** Entities that can be taken only when the list is known. */
  late?: (list: SyncedList) => Promise<Entities[Kind][]>;
  /** Is handed what a part of a page changed, and all that it held. */
  onPage: (changes: EntityChange<Kind>[], items: Entities[Kind][]) => void;
}

export interface SyncedList {
  /** What is later than this is fetched next time; undefined where everything is. */
  revision: string | undefined;
  /** How many entities the API's list holds, as far as it says. */
  totalCount: number;
  /** False where the list held changes only. */
  complete: boolean;
  /** Ids of what was read or removed. */
  seen: ReadonlySet<number>;
}

/** One answer of the API, all of its pages. */
interface Taken {
  first: Omit<ChangesPage<unknown>, 'data'>;
  /** Whether the list became another one between the first page and the last: pages may have shifted. */
  moved: boolean;
}

/** Stores a list of the API page by page and forgets each page; then removes what a complete list does not have. */
export async function syncList<Kind extends ManyKind, Raw>(
  options: ListSync<Kind, Raw>,
): Promise<SyncedList> {
  const { table, kind, since, read, onPage, aside = () => 0, stays = () => false, late } = options;
  const present = new Set<number>();
  const gone = new Set<number>();

  const put = (items: Entities[Kind][]) => {
    const changes = table.put(
      kind,
      items.map((item) => [item.id, item]),
    );
    for (const { id } of items) {
      present.add(id);
      gone.delete(id);
    }
    onPage(changes, items);
  };

  const remove = (ids: readonly number[]) => {
    for (const id of ids) {
      present.delete(id);
      gone.add(id);
    }
    onPage(table.remove(kind, ids), []);
  };

  const take = async (pages: AsyncIterable<ChangesPage<Raw>>): Promise<Taken> => {
    const named = new Set<number>();
    let first: Taken['first'] | undefined;
    let moved = false;
    for await (const page of pages) {
      const { data, ...about } = page;
      first ??= about;
      moved ||= about.revision !== first.revision;
      const removed = (about.removedIds ?? []).filter((id) => !named.has(id));
      for (const id of removed) named.add(id);
      remove(removed);
      for (let at = 0; at < data.length; at += AT_ONCE) {
        // The next pages are on their way: their connections must not wait for all of this one.
        if (about.meta.pageCount > 1) await setImmediate();
        put(read(data.slice(at, at + AT_ONCE)));
      }
    }
    return { first: first ?? { meta: { pageCount: 0, totalCount: 0 } }, moved };
  };

  /** Whether all of a list that changed while it was read is known, by how many there are; and as of which revision. */
  const catchUp = async (
    from: string | undefined,
  ): Promise<{ revision: string | undefined; all: boolean }> => {
    const { first, moved } = await take(options.ask(from));
    for await (const { revision, meta } of options.ask(undefined)) {
      const isSame = !moved && first.partial === true && revision === first.revision;
      return { revision: first.revision, all: isSame && meta.totalCount === present.size + aside() };
    }
    return { revision: first.revision, all: false };
  };

  let { first, moved } = await take(options.pages);
  const complete = first.partial !== true;
  // Changes among which others came meanwhile are asked for once more next time.
  let revision = complete || !moved ? first.revision : since;
  let isKnown = !moved;
  for (let reads = 1; complete && !isKnown; reads++) {
    ({ revision, all: isKnown } = await catchUp(first.revision));
    if (isKnown || reads === READS) break;
    ({ first, moved } = await take(options.ask(undefined)));
    revision = first.revision;
    isKnown = !moved;
  }
  if (!isKnown && complete) revision = undefined;
  if (complete && isKnown) {
    const unseen: number[] = [];
    for (const id of table.ids(kind)) {
      if (!present.has(Number(id)) && !stays(Number(id))) unseen.push(Number(id));
    }
    for (let at = 0; at < unseen.length; at += AT_ONCE) {
      onPage(table.remove(kind, unseen.slice(at, at + AT_ONCE)), []);
    }
  }
  const list = (): SyncedList => ({
    ...{ revision, complete, totalCount: first.meta.totalCount },
    seen: new Set([...present, ...gone]),
  });
  if (late) put(await late(list()));
  return list();
}
