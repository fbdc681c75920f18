import { atom } from 'nanostores';

export const $addingGroups = atom<ReadonlySet<number>>(new Set());
