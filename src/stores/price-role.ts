import { atom, onMount, type ReadableAtom } from 'nanostores';
import { DEFAULT_PRICE_ROLE, SIGNED_IN_PRICE_ROLE } from '../contract/price-role.ts';
import { tokenPayload } from '../session/token-payload.ts';
import { hasPage, page } from './page.ts';

const current = (): string => {
  const token = hasPage() ? page().cookies.get('authToken') : undefined;
  if (token === undefined) return DEFAULT_PRICE_ROLE;
  return tokenPayload(token)?.role ?? SIGNED_IN_PRICE_ROLE;
};

const $role = atom<string>(DEFAULT_PRICE_ROLE);
onMount($role, () => $role.set(current()));

/** Whose prices the visitor sees; taken from the visitor's token when somebody first asks. */
export const $priceRole: ReadableAtom<string> = $role;

/** Takes the role from the visitor's token again, after signing in or out. */
export const readPriceRole = (): void => $role.set(current());
