import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { SIGNED_IN_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import { pageVisitor } from '../../session/client/page-visitor.ts';
import { hasPageContext, pageContext } from '../page/page-context.ts';

/** Someone who is signed in. The same customer with the same role is the same object. */
export interface Customer {
  readonly kind: 'customer';
  readonly uid: number;
  /** The role whose prices the customer sees. */
  readonly role: string;
}

/** Who looks at this page. */
export type Visitor =
  | { readonly kind: 'guest' }
  /** A customer's session has to be renewed first: whether it goes on is not known yet. */
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

/** Who the visitor is by the cookies of this moment, whatever this page has heard of it; a guest on the server. */
export function currentVisitor(): Visitor {
  if (!hasPageContext()) return GUEST;
  const visitor = pageVisitor(pageContext().cookies);
  if (visitor.kind === 'guest') return GUEST;
  return interned(
    visitor.kind === 'customer' ? { ...visitor, role: visitor.role ?? SIGNED_IN_PRICE_ROLE } : visitor,
  );
}

const $current = atom<Visitor>(GUEST);

/** Reads the visitor again: after signing in or out, or where a token has come to its end. */
export const readVisitor = (): void => $current.set(currentVisitor());

onMount($current, readVisitor);

/** Who the visitor is; the person who has something of a visitor's listens to it. */
export const $visitor: ReadableAtom<Visitor> = $current;

/** The customer who is signed in; null for anybody else. */
export const $customer: ReadableAtom<Customer | null> = computed($current, (visitor) =>
  visitor.kind === 'customer' ? visitor : null,
);

const uidOf = (visitor: Visitor): number | undefined => (visitor.kind === 'guest' ? undefined : visitor.uid);

/** Uid of the customer whose session the browser has, also while it is renewed. */
export const $visitorUid: ReadableAtom<number | undefined> = computed($current, uidOf);

/** The same by the cookies of this moment. */
export const currentUid = (): number | undefined => uidOf(currentVisitor());

/** Uid of the customer who is signed in at this moment; null for anybody else. */
export function customerUid(): number | null {
  const visitor = currentVisitor();
  return visitor.kind === 'customer' ? visitor.uid : null;
}

export const isSignedIn = (): boolean => currentVisitor().kind === 'customer';

/** Whether the browser has no session, not even one that may be renewed. */
export const isGuest = (): boolean => currentVisitor().kind === 'guest';

/** A customer and their role as text, for what is stored; empty for anybody else. */
export const customerKey = (customer: Customer | null): string =>
  customer ? `${customer.uid} ${customer.role}` : '';
