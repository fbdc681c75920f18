import { atom } from 'nanostores';

/** Group id that last replaced another; its line gets the focus. */
export const $replacedBy = atom<number | null>(null);
