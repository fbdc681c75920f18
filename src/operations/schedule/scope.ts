import type { ContentKind, ContentName } from '../../contract/content/content-hook.ts';
import type { Delivery } from '../store/delivery.ts';

export type Scope = 'anything' | ReadonlySet<ContentKind>;

/** A message without names may mean anything. */
export const scopeOf = (entities: readonly ContentName[] | undefined): Scope =>
  entities && entities.length > 0 ? new Set(entities.map(({ kind }) => kind)) : 'anything';

export function union(one: Scope | undefined, other: Scope | undefined): Scope | undefined {
  if (!one || !other) return one ?? other;
  return one === 'anything' || other === 'anything' ? 'anything' : new Set([...one, ...other]);
}

export const scopeOfDeliveries = (deliveries: readonly Delivery[]): Scope | undefined =>
  deliveries.map(({ entities }) => scopeOf(entities)).reduce<Scope | undefined>(union, undefined);
