import * as z from 'zod/mini';
import type { ContentKind } from '../../contract/content/content-hook.ts';
import type { RecordName } from '../problems/record-name.ts';
import { visible } from '../problems/visible.ts';
import { type SmallCollectionKind, smallCollectionKinds } from '../snapshot/entities.ts';
import type { Projection } from './projection.ts';
import { textNotes } from './text-notes.ts';

const NamedSchema = z.object({
  id: z.catch(z.optional(z.int()), undefined),
  code: z.catch(z.optional(z.string()), undefined),
});

function nameOf(kind: ContentKind, entity: unknown): RecordName {
  const { id, code } = z.safeParse(NamedSchema, entity).data ?? {};
  return { kind, ...(id !== undefined && { id }), ...(code !== undefined && { code: visible(code) }) };
}

/** Notes what is odd about the texts of the small collections' records. */
export function noteTexts({ entities, changes, everything, notes }: Projection): void {
  const note = (kind: SmallCollectionKind, id: string, entity: unknown) =>
    notes.set(kind, id, 'texts', entity === undefined ? [] : textNotes(nameOf(kind, entity), entity));
  for (const kind of smallCollectionKinds) {
    if (everything) for (const id of [...entities.ids(kind)]) note(kind, id, entities.find(kind, id));
    else for (const { id, after } of changes[kind] ?? []) note(kind, id, after);
  }
}
