import {
  type Entities,
  type EntityChange,
  type EntityChanges,
  type EntityTable,
  type SmallCollectionKind,
  smallCollectionKinds,
} from '../snapshot/entities.ts';
import type { SmallCollections } from './fetch-small-collections.ts';

/** Replaces the stored entities of a kind. */
function replace<Kind extends SmallCollectionKind>(
  table: EntityTable,
  kind: Kind,
  items: [number | string, Entities[Kind]][],
): EntityChange<Kind>[] {
  const fetched = new Set(items.map(([id]) => String(id)));
  const gone = [...table.ids(kind)].filter((id) => !fetched.has(id));
  return [...table.remove(kind, gone), ...table.save(kind, items)];
}

/** Stores small collections and returns what of them is new, changed or gone. */
export function saveSmallCollections(table: EntityTable, content: SmallCollections): EntityChanges {
  const changes: EntityChanges = {};
  const save = <Kind extends SmallCollectionKind>(kind: Kind) => {
    const items: [number | string, Entities[Kind]][] | undefined = content[kind];
    if (!items) return;
    const changed = replace(table, kind, items);
    if (changed.length > 0) Object.assign(changes, { [kind]: changed });
  };
  for (const kind of smallCollectionKinds) save(kind);
  return changes;
}
