import { setImmediate } from 'node:timers/promises';
import type { Entities, EntityChange, EntityTable, LargeCollectionKind } from '../snapshot/entities.ts';
import type { ChangesPage } from './change-pages.ts';

/** Entities that are stored or removed at once. */
const BATCH_SIZE = 50;

/** How often a list is read that changes while it is read. */
const MAX_READS = 3;

/** How a list of the API is synchronised. */
export interface ListSync<Kind extends LargeCollectionKind, Raw> {
  table: EntityTable;
  kind: Kind;
  /** The revision since which changes are requested; undefined for the complete list. */
  since: string | undefined;
  /** The response, on its way. */
  pages: AsyncIterable<ChangesPage<Raw>>;
  /** Requests the list once more. */
  request: (since: string | undefined) => AsyncIterable<ChangesPage<Raw>>;
  /** Parses the entities of a page; skipped ones count as not sent. */
  read: (raw: Raw[]) => Entities[Kind][];
  /** How many entities of the list were skipped. */
  skippedCount?: () => number;
  /** Whether an entity stays although a complete list did not have it. */
  retains?: (id: number) => boolean;
  /** Entities that can be stored only after the whole list was read. */
  readLate?: (list: SyncedList) => Promise<Entities[Kind][]>;
  /** Gets the changes of a part of a page, and all of its entities. */
  onPage: (changes: EntityChange<Kind>[], items: Entities[Kind][]) => void;
}

export interface SyncedList {
  /** Changes since then are fetched next time; undefined for the complete list. */
  revision: string | undefined;
  /** How many entities the API says its list has. */
  totalCount: number;
  /** False where the list had changes only. */
  complete: boolean;
  /** Ids of the entities that were read or removed. */
  seen: ReadonlySet<number>;
}

/** One response of the API, all of its pages. */
interface ReadList {
  first: Omit<ChangesPage<unknown>, 'data'>;
  /** Whether the list changed between the first page and the last: pages may have shifted. */
  shifted: boolean;
}

/** Stores a list of the API page by page; then removes what a complete list does not have. */
export async function syncList<Kind extends LargeCollectionKind, Raw>(
  options: ListSync<Kind, Raw>,
): Promise<SyncedList> {
  const {
    table,
    kind,
    since,
    read,
    onPage,
    skippedCount = () => 0,
    retains = () => false,
    readLate,
  } = options;
  const present = new Set<number>();
  const gone = new Set<number>();

  const save = (items: Entities[Kind][]) => {
    const changes = table.save(
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

  const readAll = async (pages: AsyncIterable<ChangesPage<Raw>>): Promise<ReadList> => {
    const removedIds = new Set<number>();
    let first: ReadList['first'] | undefined;
    let shifted = false;
    for await (const page of pages) {
      const { data, ...about } = page;
      first ??= about;
      shifted ||= about.revision !== first.revision;
      const removed = (about.removedIds ?? []).filter((id) => !removedIds.has(id));
      for (const id of removed) removedIds.add(id);
      remove(removed);
      for (let at = 0; at < data.length; at += BATCH_SIZE) {
        // The next pages are on their way: their connections must be served meanwhile.
        if (about.meta.pageCount > 1) await setImmediate();
        save(read(data.slice(at, at + BATCH_SIZE)));
      }
    }
    return { first: first ?? { meta: { pageCount: 0, totalCount: 0 } }, shifted };
  };

  /** Reads what changed meanwhile; `isComplete` says by the API's count whether nothing is missing. */
  const catchUp = async (
    from: string | undefined,
  ): Promise<{ revision: string | undefined; isComplete: boolean }> => {
    const { first, shifted } = await readAll(options.request(from));
    for await (const { revision, meta } of options.request(undefined)) {
      const isSame = !shifted && first.partial === true && revision === first.revision;
      return {
        revision: first.revision,
        isComplete: isSame && meta.totalCount === present.size + skippedCount(),
      };
    }
    return { revision: first.revision, isComplete: false };
  };

  let { first, shifted } = await readAll(options.pages);
  const complete = first.partial !== true;
  // Where others changed while changes were read, the same changes are requested again next time.
  let revision = complete || !shifted ? first.revision : since;
  let isEverythingRead = !shifted;
  for (let reads = 1; complete && !isEverythingRead; reads++) {
    ({ revision, isComplete: isEverythingRead } = await catchUp(first.revision));
    if (isEverythingRead || reads === MAX_READS) break;
    ({ first, shifted } = await readAll(options.request(undefined)));
    revision = first.revision;
    isEverythingRead = !shifted;
  }
  if (!isEverythingRead && complete) revision = undefined;
  if (complete && isEverythingRead) {
    const unseen: number[] = [];
    for (const id of table.ids(kind)) {
      if (!present.has(Number(id)) && !retains(Number(id))) unseen.push(Number(id));
    }
    for (let at = 0; at < unseen.length; at += BATCH_SIZE) {
      onPage(table.remove(kind, unseen.slice(at, at + BATCH_SIZE)), []);
    }
  }
  const list = (): SyncedList => ({
    revision,
    complete,
    totalCount: first.meta.totalCount,
    seen: new Set([...present, ...gone]),
  });
  if (readLate) save(await readLate(list()));
  return list();
}
