import { atom, type ReadableAtom } from 'nanostores';
import { DEFAULT_PRICE_ROLE, SIGNED_IN_PRICE_ROLE } from '../contract/price-role.ts';
import { tokenPayload } from '../session/token-payload.ts';
import { hasPage, page } from './page.ts';

const current = (): string => {
  const token = hasPage() ? page().cookies.get('authToken') : undefined;
  if (token === undefined) return DEFAULT_PRICE_ROLE;
  return tokenPayload(token)?.role ?? SIGNED_IN_PRICE_ROLE;
};

const $role = atom<string>(DEFAULT_PRICE_ROLE);

/** Whose prices the visitor sees. Prebuilt pages show a guest's until `readPriceRole` has been called. */
export const $priceRole: ReadableAtom<string> = $role;

/** Takes the role from the visitor's token; after a page has loaded, and after signing in or out. */
export const readPriceRole = (): void => $role.set(current());
