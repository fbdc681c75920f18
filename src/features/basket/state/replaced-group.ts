import { atom } from 'nanostores';

/** Id of the group that took another's place in the basket last; its line gets the focus. */
export const $replacedBy = atom<number | null>(null);
