import type { Category } from '../../contract/catalog/category.ts';
import type { Page } from '../../contract/content/page.ts';
import { STATIC_CODE } from '../project/content/page-tree.ts';
import {
  type Entities,
  type EntityChange,
  type EntityChanges,
  type EntityTable,
  type SmallCollectionKind,
  smallCollectionKinds,
} from '../snapshot/entities.ts';
import type { SmallCollections } from './fetch-small-collections.ts';
import { assertMostWellFormed, type MalformedRecords } from './malformed/malformed-records.ts';
import type { MalformedRecord } from './malformed/record-fault.ts';
import type { SentRecord } from './malformed/sent-record.ts';
import { type LastGood, placeRecords } from './placed-records.ts';

interface ReadKind<Entity> {
  entities: ReadonlyMap<string, Entity>;
  malformed: readonly MalformedRecord[];
  /** False where a malformed record does not name itself: any stored one may be it. */
  isComplete: boolean;
}

/** Of two records with one key the first has it. */
function readKind<Kind extends SmallCollectionKind>(
  table: EntityTable,
  kind: Kind,
  sent: readonly SentRecord<Entities[Kind]>[],
): ReadKind<Entities[Kind]> {
  const entities = new Map<string, Entities[Kind]>();
  const malformed: MalformedRecord[] = [];
  const keys = new Set<string>();
  for (const record of sent) {
    const { key } = record;
    if (key !== null && keys.has(key)) {
      const id = /^\d+$/.test(key) ? Number(key) : null;
      const code = id === null ? key : null;
      const taken = id === null ? ({ code: 'code-taken' } as const) : ({ code: 'id-taken' } as const);
      malformed.push({ id, code, field: id === null ? 'code' : 'id', fault: taken, kept: false });
      continue;
    }
    const read = record.read(key === null ? undefined : table.find(kind, key));
    malformed.push(...read.malformed);
    if (key === null) continue;
    keys.add(key);
    if (read.entity !== undefined) entities.set(key, read.entity);
  }
  return { entities, malformed, isComplete: sent.every(({ key }) => key !== null) };
}

/** Every category has a page; of the editors' pages those at the root and those below its folder `static`. */
export function hasPage({ parentId }: Page, find: (id: number) => Page | undefined): boolean {
  if (parentId === null) return true;
  const parent = find(parentId);
  if (!parent) return false;
  return parent.parentId === null ? parent.code === STATIC_CODE : hasPage(parent, find);
}

/** The entities of a kind with those whose place in the tree is wrong among the malformed ones. */
function inPlaces<Entity extends Category | Page>(
  { entities, malformed, isComplete }: ReadKind<Entity>,
  { unread, ...lastGood }: LastGood<Entity> & { readonly unread: Iterable<Entity> },
): ReadKind<Entity> {
  // Where a record does not name itself, any stored one may be it.
  const others = isComplete ? [] : [...unread].filter(({ id }) => !entities.has(String(id)));
  const { records, misplaced } = placeRecords([...entities.values(), ...others], lastGood);
  const codeOf = (id: number) => (records.get(id) ?? entities.get(String(id)))?.code ?? null;
  const known = new Set(malformed.map(({ id }) => id));
  const found = misplaced.filter(({ id }) => !known.has(id));
  return {
    entities: new Map([...records].map(([id, one]) => [String(id), one])),
    malformed: [
      ...malformed,
      ...found.map(({ id, fault, kept }) => ({ id, code: codeOf(id), field: 'parentId', fault, kept })),
    ],
    isComplete,
  };
}

/** Stores small collections and returns what of them is new, changed or gone. */
export function saveSmallCollections(
  table: EntityTable,
  malformedRecords: MalformedRecords,
  content: SmallCollections,
): EntityChanges {
  const changes: EntityChanges = {};
  const store = <Kind extends SmallCollectionKind>(
    kind: Kind,
    sent: readonly SentRecord<Entities[Kind]>[],
    { entities, malformed, isComplete }: ReadKind<Entities[Kind]>,
  ) => {
    assertMostWellFormed(kind, malformed, () => sent.reduce((count, { size }) => count + size, 0));
    malformedRecords.set(kind, malformed);
    const gone = isComplete ? [...table.ids(kind)].filter((id) => !entities.has(id)) : [];
    const changed: EntityChange<Kind>[] = [...table.remove(kind, gone), ...table.save(kind, entities)];
    if (changed.length > 0) Object.assign(changes, { [kind]: changed });
  };
  const save = <Kind extends SmallCollectionKind>(kind: Kind) => {
    const sent: SentRecord<Entities[Kind]>[] | undefined = content[kind];
    if (!sent) return;
    store(kind, sent, readKind(table, kind, sent));
  };
  for (const kind of smallCollectionKinds) if (kind !== 'category' && kind !== 'page') save(kind);
  if (content.category) {
    const read = readKind(table, 'category', content.category);
    const stored = (id: number) => table.find('category', id);
    const placed = inPlaces(read, { stored, hasPage: () => true, unread: table.all('category') });
    store('category', content.category, placed);
  }
  if (content.page) {
    const read = readKind(table, 'page', content.page);
    const stored = (id: number) => table.find('page', id);
    const placed = inPlaces(read, { stored, hasPage, unread: table.all('page') });
    store('page', content.page, placed);
  }
  return changes;
}
