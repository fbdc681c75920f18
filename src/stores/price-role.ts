import { atom, onMount, type ReadableAtom } from 'nanostores';
import { DEFAULT_PRICE_ROLE, SIGNED_IN_PRICE_ROLE } from '../contract/price-role.ts';
import { signedIn } from '../session/signed-in.ts';
import { hasPageContext, pageContext } from './page-context.ts';

const visitor = () => (hasPageContext() ? signedIn(pageContext().cookies) : undefined);

function current(): string {
  const token = visitor();
  return token ? (token.payload.role ?? SIGNED_IN_PRICE_ROLE) : DEFAULT_PRICE_ROLE;
}

const $role = atom<string>(DEFAULT_PRICE_ROLE);
onMount($role, () => $role.set(current()));

/** Whose prices the visitor sees; taken from the visitor's token when somebody first asks. */
export const $priceRole: ReadableAtom<string> = $role;

/** Takes the role from the visitor's token again, after signing in or out, or where the token has come to its end. */
export const readPriceRole = (): void => $role.set(current());

/** Whether the visitor is a customer; it changes with the price role. */
export const isSignedIn = (): boolean => visitor() !== undefined;
