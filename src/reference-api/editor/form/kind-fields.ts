import { FieldReader, type Group } from '../fields/field-tree.ts';
import { commonWords } from '../kinds/common-words.ts';
import type { Kind } from '../kinds/kind.ts';

const known = new Map<Kind, Group>();

/** The fields of a kind, read from its schema once. */
export function fieldsOf(kind: Kind): Group {
  const before = known.get(kind);
  if (before) return before;
  const fields = new FieldReader([kind.words ?? {}, commonWords]).read(kind.schema, '');
  if (fields.type !== 'group') throw new Error(`The schema of ${kind.kind} is no object.`);
  known.set(kind, fields);
  return fields;
}
