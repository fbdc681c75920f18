import { atom, onMount, type ReadableAtom } from 'nanostores';
import { customerUid } from '../../session/tokens/customer-uid.ts';
import { hasPageContext, pageContext } from '../page/page-context.ts';

const $uid = atom<number | undefined>();

/** Uid of the customer whose session the browser has now, whatever this page has heard of it. */
export const currentCustomerUid = (): number | undefined =>
  hasPageContext() ? customerUid(pageContext().cookies) : undefined;

/** Reads anew whose session the browser has. */
export const readCustomer = (): void => $uid.set(currentCustomerUid());

onMount($uid, readCustomer);

/** Uid of the customer whose session the browser has; undefined for a guest. It changes with the price role. */
export const $customerUid: ReadableAtom<number | undefined> = $uid;
