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
  /** Parses entities of a page, of a list of which `from` came before; skipped ones count as not sent. */
  read: (raw: Raw[], from: number) => Entities[Kind][];
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
  /** Ids of those that one reading of the list had twice although it did not change meanwhile. */
  doubled: ReadonlySet<number>;
}

/** One response of the API, all of its pages. */
interface ReadList {
  first: Omit<ChangesPage<unknown>, 'data'>;
  /** Whether the list changed between the first page and the last: pages may have shifted. */
  shifted: boolean;
  /** Ids that came more than once. */
  doubled: ReadonlySet<number>;
}

/** Stores entities of a list, and knows which of them were read or removed. */
class ListStore<Kind extends LargeCollectionKind> {
  readonly present = new Set<number>();
  readonly #gone = new Set<number>();
  readonly #table: EntityTable;
  readonly #kind: Kind;
  readonly #onPage: ListSync<Kind, unknown>['onPage'];

  constructor({ table, kind, onPage }: Pick<ListSync<Kind, unknown>, 'table' | 'kind' | 'onPage'>) {
    this.#table = table;
    this.#kind = kind;
    this.#onPage = onPage;
  }

  get seen(): ReadonlySet<number> {
    return new Set([...this.present, ...this.#gone]);
  }

  save(items: Entities[Kind][]): void {
    const changes = this.#table.save(
      this.#kind,
      items.map((item) => [item.id, item]),
    );
    for (const { id } of items) {
      this.present.add(id);
      this.#gone.delete(id);
    }
    this.#onPage(changes, items);
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) {
      this.present.delete(id);
      this.#gone.add(id);
    }
    this.#onPage(this.#table.remove(this.#kind, ids), []);
  }

  /** Removes what a complete list did not have. */
  removeUnseen(retains: (id: number) => boolean): void {
    const unseen: number[] = [];
    for (const id of this.#table.ids(this.#kind)) {
      if (!this.present.has(Number(id)) && !retains(Number(id))) unseen.push(Number(id));
    }
    for (let at = 0; at < unseen.length; at += BATCH_SIZE)
      this.#onPage(this.#table.remove(this.#kind, unseen.slice(at, at + BATCH_SIZE)), []);
  }
}

async function readAll<Kind extends LargeCollectionKind, Raw>(
  pages: AsyncIterable<ChangesPage<Raw>>,
  store: ListStore<Kind>,
  read: ListSync<Kind, Raw>['read'],
): Promise<ReadList> {
  const removedIds = new Set<number>();
  let first: ReadList['first'] | undefined;
  let shifted = false;
  let count = 0;
  const present = new Set<number>();
  const doubled = new Set<number>();
  for await (const page of pages) {
    const { data, ...about } = page;
    first ??= about;
    shifted ||= about.revision !== first.revision;
    const removed = (about.removedIds ?? []).filter((id) => !removedIds.has(id));
    for (const id of removed) removedIds.add(id);
    store.remove(removed);
    for (let at = 0; at < data.length; at += BATCH_SIZE) {
      // The next pages are on their way: their connections must be served meanwhile.
      if (about.meta.pageCount > 1) await setImmediate();
      const items = read(data.slice(at, at + BATCH_SIZE), count + at);
      for (const { id } of items) {
        if (present.has(id)) doubled.add(id);
        present.add(id);
      }
      store.save(items);
    }
    count += data.length;
  }
  return {
    first: first ?? { meta: { pageCount: 0, totalCount: 0 } },
    shifted,
    doubled: shifted ? new Set() : doubled,
  };
}

/** What was read of a list, after all of its readings. */
interface Reading {
  first: ReadList['first'];
  /** False where the list had changes only. */
  complete: boolean;
  /** Whether nothing of the list is missing. */
  isEverythingRead: boolean;
  /** The revision that was reached. */
  revision: string | undefined;
  doubled: ReadonlySet<number>;
}

/** Reads a list, and again while it changes: first what changed meanwhile, then the whole. */
async function readUntilStable<Kind extends LargeCollectionKind, Raw>(
  { since, pages, request, read, skippedCount = () => 0 }: ListSync<Kind, Raw>,
  store: ListStore<Kind>,
): Promise<Reading> {
  /** Whether nothing is missing is known by the API's count. */
  const catchUp = async (from: string | undefined) => {
    const { first, shifted } = await readAll(request(from), store, read);
    for await (const { revision, meta } of request(undefined)) {
      const isSame = !shifted && first.partial === true && revision === first.revision;
      return {
        revision: first.revision,
        isComplete: isSame && meta.totalCount === store.present.size + skippedCount(),
      };
    }
    return { revision: first.revision, isComplete: false };
  };

  let { first, shifted, doubled } = await readAll(pages, store, read);
  const complete = first.partial !== true;
  // Where others changed while changes were read, the same changes are requested again next time.
  let revision = complete || !shifted ? first.revision : since;
  let isEverythingRead = !shifted;
  for (let reads = 1; complete && !isEverythingRead; reads++) {
    ({ revision, isComplete: isEverythingRead } = await catchUp(first.revision));
    if (isEverythingRead || reads === MAX_READS) break;
    ({ first, shifted, doubled } = await readAll(request(undefined), store, read));
    revision = first.revision;
    isEverythingRead = !shifted;
  }
  return { first, complete, isEverythingRead, revision, doubled };
}

/** Stores a list of the API page by page; then removes what a complete list does not have. */
export async function syncList<Kind extends LargeCollectionKind, Raw>(
  options: ListSync<Kind, Raw>,
): Promise<SyncedList> {
  const { retains = () => false, readLate } = options;
  const store = new ListStore(options);
  const { first, complete, isEverythingRead, revision, doubled } = await readUntilStable(options, store);
  if (complete && isEverythingRead) store.removeUnseen(retains);
  const list = (): SyncedList => ({
    revision: complete && !isEverythingRead ? undefined : revision,
    complete,
    totalCount: first.meta.totalCount,
    seen: store.seen,
    doubled,
  });
  if (readLate) store.save(await readLate(list()));
  return list();
}
