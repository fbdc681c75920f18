import type { Redirects } from '../domain/requests/redirects.ts';
import { destinationOf } from './address.ts';
import type { ListingRules } from './listing-rules.ts';

/** Where the target of a request has moved, as it is spelled there, so that one step leads to it. */
export function movedAddress(redirects: Redirects, target: string, rules?: ListingRules): string | undefined {
  const moved = redirects.find(target);
  if (moved === undefined) return undefined;
  const destination = destinationOf(moved, rules);
  return destination.kind === 'redirect' ? destination.location : moved;
}
