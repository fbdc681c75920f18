import type * as z from 'zod/mini';
import type { DocumentKind, documentSchemas } from '../../db/document-kinds.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { Texts } from '../fields/show-record.ts';
import type { Entry, Records } from '../kinds/kind.ts';

type Document<Kind extends DocumentKind> = z.output<(typeof documentSchemas)[Kind]>;

export interface Naming<Kind extends DocumentKind> {
  key?: string;
  /** The member that names it in the editor's addresses, where that is another. */
  id?: string;
  /** The order of lists, where it is not that of the database. */
  order?: (a: Document<Kind>, b: Document<Kind>) => number;
}

const lastIdName = (kind: DocumentKind): string => `last-${kind}-id`;

/** The highest number that a record of a kind has had: what is removed does not give its number to another. */
function highestId({ metadata, documents }: ShopStore, kind: DocumentKind): number {
  const ids = documents.cached(kind).map((one) => Number(Reflect.get(one, 'id') ?? 0));
  return Math.max(0, Number(metadata.get(lastIdName(kind)) ?? 0), ...ids);
}

/** Codes that another record has; one that is no other than before is no mistake of this edit. */
function takenCodes(all: readonly Entry[], record: object, id: string | undefined): Texts {
  const before = all.find((entry) => entry.id === id)?.record;
  const taken = ['code', 'codeUrl'].filter((name) => {
    const code: unknown = Reflect.get(record, name);
    if (code === undefined || code === before?.[name]) return false;
    return all.some((entry) => entry.id !== id && entry.record[name] === code);
  });
  return Object.fromEntries(taken.map((name) => [name, 'Такой код уже занят.']));
}

export function documentRecords<Kind extends DocumentKind>(
  kind: Kind,
  { key = 'id', id: idName = key, order }: Naming<Kind> = {},
): Records<Document<Kind>> {
  const nameOf = (record: object, name: string): string => String(Reflect.get(record, name));
  const all = (store: ShopStore): Entry<Document<Kind>>[] => {
    const documents = store.documents.cached(kind) as readonly Document<Kind>[];
    const sorted = order ? [...documents].sort(order) : documents;
    return sorted.map((record) => ({ id: nameOf(record, idName), record }));
  };
  const one = (store: ShopStore, id: string) => all(store).find((entry) => entry.id === id)?.record;
  return {
    all,
    one,
    put(store, id, record) {
      const before = one(store, id);
      // Its code is its name there.
      if (before && nameOf(before, key) !== nameOf(record, key))
        store.documents.remove(kind, nameOf(before, key));
      store.documents.put(kind, nameOf(record, key), record as never);
    },
    remove(store, id) {
      const before = one(store, id);
      if (before === undefined) return;
      if (Object.hasOwn(before, 'id')) store.metadata.set(lastIdName(kind), String(highestId(store, kind)));
      store.documents.remove(kind, nameOf(before, key));
    },
    misnamed(store, record, id) {
      if (idName === 'id') return takenCodes(all(store), record, id);
      const name = nameOf(record, key);
      if (id !== undefined && id !== name)
        return { [key]: 'Изменить нельзя: по этому коду его находят страницы.' };
      const isTaken = id === undefined && one(store, name) !== undefined;
      return isTaken ? { [key]: 'Такое уже есть.' } : {};
    },
    created(store, record) {
      if (idName !== 'id') return { id: nameOf(record, idName), record };
      const id = highestId(store, kind) + 1;
      store.metadata.set(lastIdName(kind), String(id));
      return { id: String(id), record: { ...record, id } };
    },
  };
}
