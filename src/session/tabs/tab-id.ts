import { storedId } from '../cookies/stored-id.ts';

/** This tab's id, part of proof-of-work nonces. */
export const tabId = storedId(() => sessionStorage, 'tab_id');
