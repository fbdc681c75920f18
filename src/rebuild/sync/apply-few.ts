import {
  type Entities,
  type EntityChange,
  type EntityChanges,
  type EntityTable,
  type FewKind,
  fewKinds,
} from '../snapshot/entities.ts';
import type { FewContent } from './fetch-shop.ts';

/** Makes the stored entities of a kind those that are given. */
function replace<Kind extends FewKind>(
  table: EntityTable,
  kind: Kind,
  items: [number | string, Entities[Kind]][],
): EntityChange<Kind>[] {
  const given = new Set(items.map(([id]) => String(id)));
  const gone = [...table.ids(kind)].filter((id) => !given.has(id));
  return [...table.remove(kind, gone), ...table.put(kind, items)];
}

/** Stores what was fetched of the few kinds and answers what of it is new, changed or gone. */
export function applyFew(table: EntityTable, content: FewContent): EntityChanges {
  const changes: EntityChanges = {};
  const apply = <Kind extends FewKind>(kind: Kind) => {
    const items: [number | string, Entities[Kind]][] | undefined = content[kind];
    if (!items) return;
    const changed = replace(table, kind, items);
    if (changed.length > 0) Object.assign(changes, { [kind]: changed });
  };
  for (const kind of fewKinds) apply(kind);
  return changes;
}
