import { atom, onMount, type ReadableAtom } from 'nanostores';
import { customerUid } from '../session/customer-uid.ts';
import { hasPageContext, pageContext } from './page-context.ts';

const $uid = atom<number | undefined>();

/** Reads anew whose session the browser has. */
export const readCustomer = (): void =>
  $uid.set(hasPageContext() ? customerUid(pageContext().cookies) : undefined);

onMount($uid, readCustomer);

/** Uid of the customer whose session the browser has; undefined for a guest. It changes with the price role. */
export const $customerUid: ReadableAtom<number | undefined> = $uid;
