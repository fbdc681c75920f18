import * as z from 'zod/mini';
import { type ContentKind, contentKinds } from '../../contract/content/content-hook.ts';
import type { EntityChange, EntityKind } from '../snapshot/entities.ts';

/** An entity of the shop that is no longer what it was. */
export interface ChangedEntity {
  kind: ContentKind;
  id: string;
  change: 'new' | 'changed' | 'gone';
  /** Its title, name, address or code; undefined for what is gone or has none. */
  name?: string;
}

const MAX_LISTED = 100;
/** Characters. */
const MAX_NAME_LENGTH = 200;

const NamedSchema = z.object({
  title: z.optional(z.string()),
  name: z.optional(z.string()),
  url: z.optional(z.string()),
  code: z.optional(z.string()),
});

function nameOf(entity: unknown): string | undefined {
  const named = z.safeParse(NamedSchema, entity).data;
  return (named?.title || named?.name || named?.url || named?.code)?.slice(0, MAX_NAME_LENGTH);
}

/** Collects what changed, without keeping the entities. */
export class ChangedEntities {
  readonly #byKind = new Map<ContentKind, ChangedEntity[]>();

  add<Kind extends EntityKind>(kind: Kind, changes: readonly EntityChange<Kind>[]): void {
    const listed = this.#byKind.get(kind) ?? [];
    for (const { id, before, after } of changes.slice(0, MAX_LISTED - listed.length)) {
      const change = !before ? 'new' : after ? 'changed' : 'gone';
      const name = nameOf(after);
      listed.push({ kind, id, change, ...(name !== undefined && { name }) });
    }
    this.#byKind.set(kind, listed);
  }

  /** The first of them, by kind. */
  list(): ChangedEntity[] {
    return contentKinds.flatMap((kind) => this.#byKind.get(kind) ?? []).slice(0, MAX_LISTED);
  }
}
