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

/** The entities of a kind, and what is malformed of it. */
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
      const name = { id, code: id === null ? key : null };
      malformed.push({ ...name, field: id === null ? 'code' : 'id', detail: TAKEN, kept: false });
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

/** The detail of a record whose key another one of its list has. */
const TAKEN = 'another record has it';

/** Stores small collections and returns what of them is new, changed or gone. */
export function saveSmallCollections(
  table: EntityTable,
  malformedRecords: MalformedRecords,
  content: SmallCollections,
): EntityChanges {
  const changes: EntityChanges = {};
  const save = <Kind extends SmallCollectionKind>(kind: Kind) => {
    const sent: SentRecord<Entities[Kind]>[] | undefined = content[kind];
    if (!sent) return;
    const { entities, malformed, isComplete } = readKind(table, kind, sent);
    assertMostWellFormed(kind, malformed, () => sent.reduce((count, { size }) => count + size, 0));
    malformedRecords.set(kind, malformed);
    const gone = isComplete ? [...table.ids(kind)].filter((id) => !entities.has(id)) : [];
    const changed: EntityChange<Kind>[] = [...table.remove(kind, gone), ...table.save(kind, entities)];
    if (changed.length > 0) Object.assign(changes, { [kind]: changed });
  };
  for (const kind of smallCollectionKinds) save(kind);
  return changes;
}
