import * as fc from 'fast-check';
import type { Loss } from '../session/network.ts';

/** Two of a browser, and another device of the same customer; for a guest one that knows the cart token. */
export const TAB_COUNT = 2;
export const GROUP_IDS = [1010, 2010, 2020, 2021] as const;
/** So many of each are in stock, whatever is counted together. */
export const MOST = 2;

export type Step =
  | { readonly kind: 'add' | 'count'; readonly tab: number; readonly id: number; readonly count: number }
  | { readonly kind: 'select'; readonly tab: number; readonly id: number; readonly selected: boolean }
  | { readonly kind: 'remove'; readonly tab: number; readonly id: number }
  | { readonly kind: 'replace'; readonly tab: number; readonly back: boolean }
  | { readonly kind: 'promo'; readonly tab: number; readonly code: string }
  | { readonly kind: 'load' | 'sign-in' | 'sign-out' | 'leave'; readonly tab: number }
  | { readonly kind: 'device'; readonly id: number; readonly count: number }
  | { readonly kind: 'lose'; readonly losses: readonly Loss[] }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'deliver'; readonly count: number }
  | { readonly kind: 'settle' };

const tab = fc.nat({ max: TAB_COUNT - 1 });
const id = fc.constantFrom(...GROUP_IDS);
const count = fc.integer({ min: 1, max: MOST });
const losses = fc.array(fc.constantFrom<Loss>('request', 'answer', 'refused'), {
  minLength: 1,
  maxLength: 2,
});

const ownChanges = [
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('add', 'count'), tab, id, count }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), tab, id }) },
];
const changes = [
  ...ownChanges,
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('device'), id, count: fc.nat({ max: MOST }) }) },
];
const time = [
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('load'), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait'), ms: fc.constantFrom(0, 100, 300) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('deliver'), count: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'settle' }) },
];

/** Changes alone, on a network that loses nothing: what was wished last must come true. */
export const wishes: fc.Arbitrary<Step[]> = fc.array(fc.oneof(...changes, ...time), {
  minLength: 3,
  maxLength: 14,
});

/** Changes in the tabs alone, which are left and go on: each tab hears of all of them. */
export const leaving: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    ...ownChanges,
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('select'), tab, id, selected: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('leave'), tab }) },
    ...time,
  ),
  { minLength: 3, maxLength: 14 },
);

/** Everything that can happen. */
export const everything: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    ...changes,
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('select'), tab, id, selected: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('replace'), tab, back: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('promo'), tab, code: fc.constantFrom('DESYAT', 'MART') }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('sign-in', 'sign-out', 'leave'), tab }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('lose'), losses }) },
    ...time,
  ),
  { minLength: 3, maxLength: 16 },
);
