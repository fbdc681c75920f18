import * as fc from 'fast-check';
import type { Loss } from '../session/network.ts';

export const TAB_COUNT = 2;

/** Products of the fixture shop. */
const PRODUCTS = [101, 102, 201, 202, 203];

/** What someone does in a tab. */
export type TabStep =
  /** `left`: the page is left before anything could be sent. */
  | { readonly kind: 'heart'; readonly tab: number; readonly product: number; readonly left: boolean }
  /** `page`: a page of a customer begins, or is looked at again. */
  | { readonly kind: 'page' | 'sign-out'; readonly tab: number }
  | { readonly kind: 'sign-in'; readonly tab: number; readonly who: 'anna' | 'olga' };

export type Step =
  | TabStep
  /** Another device of Anna's changes her favourites. */
  | { readonly kind: 'device'; readonly product: number; readonly wanted: boolean }
  /** What becomes of the next calls about favourites. */
  | { readonly kind: 'lose'; readonly losses: readonly Loss[] }
  /** The network delivers this much of what is under way. */
  | { readonly kind: 'deliver'; readonly count: number }
  /** Everything under way comes to its end. */
  | { readonly kind: 'settle' };

const tab = fc.nat({ max: TAB_COUNT - 1 });
const product = fc.constantFrom(...PRODUCTS);

const lose = (...losses: Loss[]): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.constant('lose'),
    losses: fc.array(fc.constantFrom(...losses), { minLength: 1, maxLength: 3 }),
  });

const common: fc.WeightedArbitrary<Step>[] = [
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('heart'),
      tab,
      product,
      left: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('page'), tab }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deliver'), count: fc.nat({ max: 4 }) }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'settle' }) },
];

const sequence = (...kinds: fc.WeightedArbitrary<Step>[]): fc.Arbitrary<Step[]> =>
  fc.array(fc.oneof(...kinds), { minLength: 4, maxLength: 24 });

/** One customer, whose requests and answers get lost. */
export const customersSteps = sequence(...common, { weight: 3, arbitrary: lose('request', 'answer') });

/** Customers and guests, other devices, and a server that fails. */
export const everybodysSteps = sequence(
  ...common,
  { weight: 2, arbitrary: lose('request', 'answer', 'refused') },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('device'), product, wanted: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sign-out'), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('sign-in'), tab, who: fc.constantFrom('anna', 'olga') }),
  },
);
