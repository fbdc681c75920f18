import type { ContentKind, ContentName } from '../../contract/content/content-hook.ts';

/** What edits may have changed: some kinds of content, or anything. */
export type Scope = 'anything' | ReadonlySet<ContentKind>;

/** What a message names; one that names nothing may mean anything. */
export const scopeOf = (entities: readonly ContentName[] | undefined): Scope =>
  entities && entities.length > 0 ? new Set(entities.map(({ kind }) => kind)) : 'anything';

/** What two edits together may have changed. */
export function union(one: Scope | undefined, other: Scope | undefined): Scope | undefined {
  if (!one || !other) return one ?? other;
  return one === 'anything' || other === 'anything' ? 'anything' : new Set([...one, ...other]);
}
