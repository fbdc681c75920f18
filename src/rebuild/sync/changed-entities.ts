import { type ContentKind, contentKinds } from '../../contract/content-hook.ts';
import type { EntityChange, EntityKind } from '../snapshot/entities.ts';

/** A thing of the shop that is no longer what it was. */
export interface ChangedEntity {
  kind: ContentKind;
  id: string;
  change: 'new' | 'changed' | 'gone';
}

/** How many changed things are named. */
const LISTED = 100;

/** Notes what changed, without keeping what it was. */
export class ChangedEntities {
  readonly #byKind = new Map<ContentKind, ChangedEntity[]>();

  add<Kind extends EntityKind>(kind: Kind, changes: readonly EntityChange<Kind>[]): void {
    const listed = this.#byKind.get(kind) ?? [];
    for (const { id, before, after } of changes.slice(0, LISTED - listed.length)) {
      listed.push({ kind, id, change: !before ? 'new' : after ? 'changed' : 'gone' });
    }
    this.#byKind.set(kind, listed);
  }

  /** The first of them, by kind. */
  list(): ChangedEntity[] {
    return contentKinds.flatMap((kind) => this.#byKind.get(kind) ?? []).slice(0, LISTED);
  }
}
