import { atom, onMount, type ReadableAtom } from 'nanostores';
import { DEFAULT_PRICE_ROLE, SIGNED_IN_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import { pageCustomer } from '../../session/client/page-customer.ts';
import { readCustomer } from '../visitor/customer.ts';
import { hasPageContext, pageContext } from '../page/page-context.ts';

/** What stands for a guest. */
export const NO_OWNER = '';

const visitor = () => (hasPageContext() ? pageCustomer(pageContext().cookies) : undefined);

const $role = atom<string>(DEFAULT_PRICE_ROLE);
const $owner = atom<string>(NO_OWNER);

/** Takes the role from the visitor's token again, after signing in or out, or where the token has come to its end. */
export function readPriceRole(): void {
  const token = visitor();
  const role = token ? (token.payload.role ?? SIGNED_IN_PRICE_ROLE) : DEFAULT_PRICE_ROLE;
  $role.set(role);
  $owner.set(token ? `${token.payload.uid} ${role}` : NO_OWNER);
  readCustomer();
}

onMount($role, readPriceRole);
onMount($owner, readPriceRole);

/** The price role of the visitor; taken from the visitor's token when somebody first asks. */
export const $priceRole: ReadableAtom<string> = $role;

/** Whose prices the visitor sees, as text: customer and price role; `NO_OWNER` for a guest. */
export const $priceOwner: ReadableAtom<string> = $owner;

/** Whether the visitor is a customer; it changes with the price role. */
export const isSignedIn = (): boolean => visitor() !== undefined;
