import * as fc from 'fast-check';
import type { Loss } from './network.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

export const TAB_COUNT = 3;

/** What happens in a tab. */
export type TabStep =
  | { readonly kind: 'sign-in'; readonly tab: number; readonly who: 'anna' | 'olga' }
  | { readonly kind: 'sign-out' | 'private-call' | 'basket' | 'page-start'; readonly tab: number };

/** What happens to the session, the network or time. */
export type OuterStep =
  /** The API refuses the present token from now on. */
  | { readonly kind: 'revoke' }
  /** The next requests to the shop's own endpoints are lost, or their answers. */
  | { readonly kind: 'lose'; readonly losses: readonly Loss[] }
  | { readonly kind: 'wait'; readonly ms: number }
  /** The browser's clock is set. */
  | { readonly kind: 'clock'; readonly skewMs: number }
  /** Everything under way comes to its end. */
  | { readonly kind: 'settle' };

export type Step = TabStep | OuterStep;

const tab = fc.nat({ max: TAB_COUNT - 1 });
const losses = fc.array(fc.constantFrom<Loss>('request', 'answer'), { minLength: 1, maxLength: 2 });
const waits = [5 * SECOND_MS, 11 * SECOND_MS, 14.5 * MINUTE_MS, 16 * MINUTE_MS, HOUR_MS];
const skews = [0, 31 * SECOND_MS, -31 * SECOND_MS, HOUR_MS, -HOUR_MS, 24 * HOUR_MS];

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('private-call', 'basket', 'page-start'), tab }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sign-out'), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('sign-in'), tab, who: fc.constantFrom('anna', 'olga') }),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'revoke' }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lose'), losses }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait'), ms: fc.constantFrom(...waits) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clock'), skewMs: fc.constantFrom(...skews) }) },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'settle' }) },
);

export const stepSequences: fc.Arbitrary<Step[]> = fc.array(step, { minLength: 4, maxLength: 24 });
