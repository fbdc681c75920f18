import { storedId } from '../cookies/stored-id.ts';

/** The id of this tab; proof-of-work nonces carry it. */
export const tabId = storedId(() => sessionStorage, 'tab_id');
