import { atom } from 'nanostores';

/** Ids of the groups that are on their way into the basket. */
export const $addingGroups = atom<ReadonlySet<number>>(new Set());
