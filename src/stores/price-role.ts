import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { DEFAULT_PRICE_ROLE, SIGNED_IN_PRICE_ROLE } from '../contract/price-role.ts';
import { signedIn, spentToken } from '../session/signed-in.ts';
import { hasPageContext, pageContext } from './page-context.ts';

/** What stands for a guest. */
export const NO_OWNER = '';

function current(): string {
  const token = hasPageContext() ? signedIn(pageContext().cookies) : undefined;
  if (!token) return NO_OWNER;
  const { uid, role = SIGNED_IN_PRICE_ROLE } = token.payload;
  return `${uid} ${role}`;
}

const $owner = atom<string>(NO_OWNER);
onMount($owner, () => $owner.set(current()));

/** Whose prices the visitor sees, as text: customer and price role; `NO_OWNER` for a guest. */
export const $priceOwner: ReadableAtom<string> = $owner;

/** The price role of the visitor; taken from the visitor's token when somebody first asks. */
export const $priceRole: ReadableAtom<string> = computed($owner, (owner) =>
  owner === NO_OWNER ? DEFAULT_PRICE_ROLE : owner.slice(owner.indexOf(' ') + 1),
);

/** Takes the role from the visitor's token again, after signing in or out, or where the token has come to its end. */
export const readPriceRole = (): void => $owner.set(current());

/** Whether the visitor may be a customer whose token has to be renewed first. */
export const isSessionSpent = (): boolean => !isSignedIn() && spentToken(pageContext().cookies) !== undefined;

/** Whether the visitor is a customer; it changes with the price role. */
export const isSignedIn = (): boolean => current() !== NO_OWNER;
