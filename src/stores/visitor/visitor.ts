import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { SIGNED_IN_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import { pageVisitor } from '../../session/client/page-visitor.ts';
import { hasPageContext, pageContext } from '../page/page-context.ts';

/** The same object for the same customer and role. */
export interface Customer {
  readonly kind: 'customer';
  readonly uid: number;
  /** Price role. */
  readonly role: string;
}

export type Visitor =
  | { readonly kind: 'guest' }
  /** The session must be renewed first: whether it goes on is unknown. */
  | { readonly kind: 'renewing'; readonly uid: number }
  | Customer;

const GUEST: Visitor = { kind: 'guest' };
const known = new Map<string, Visitor>();

function interned(visitor: Visitor): Visitor {
  const key = JSON.stringify(visitor);
  const same = known.get(key) ?? visitor;
  known.set(key, same);
  return same;
}

/** By the cookies of this moment; a guest on the server. */
export function currentVisitor(): Visitor {
  if (!hasPageContext()) return GUEST;
  const visitor = pageVisitor(pageContext().cookies);
  if (visitor.kind === 'guest') return GUEST;
  return interned(
    visitor.kind === 'customer' ? { ...visitor, role: visitor.role ?? SIGNED_IN_PRICE_ROLE } : visitor,
  );
}

const $current = atom<Visitor>(GUEST);

/** Reads the visitor again: after a sign-in or sign-out, or when a token expires. */
export const readVisitor = (): void => $current.set(currentVisitor());

onMount($current, readVisitor);

export const $visitor: ReadableAtom<Visitor> = $current;

/** Null for a guest. */
export const $customer: ReadableAtom<Customer | null> = computed($current, (visitor) =>
  visitor.kind === 'customer' ? visitor : null,
);

const uidOf = (visitor: Visitor): number | undefined => (visitor.kind === 'guest' ? undefined : visitor.uid);

/** Also while the session is renewed. */
export const $visitorUid: ReadableAtom<number | undefined> = computed($current, uidOf);

/** The same by the cookies of this moment. */
export const currentUid = (): number | undefined => uidOf(currentVisitor());

/** Null unless signed in at this moment. */
export function customerUid(): number | null {
  const visitor = currentVisitor();
  return visitor.kind === 'customer' ? visitor.uid : null;
}

export const isSignedIn = (): boolean => currentVisitor().kind === 'customer';

/** False also while a session may be renewed. */
export const isGuest = (): boolean => currentVisitor().kind === 'guest';

/** Customer and role as a storage key; empty without a customer. */
export const customerKey = (customer: Customer | null): string =>
  customer ? `${customer.uid} ${customer.role}` : '';
