import type { AreaName } from './conformance.ts';

/** The steps of the guide (docs/back-end.md), each by the parts that check it. */
export const steps = {
  pages: ['firstStep'],
  browsing: [
    'protocol',
    'setup',
    'categories',
    'products',
    'filterCounts',
    'publicPrices',
    'content',
    'showcase',
    'media',
  ],
  basket: ['basket', 'counting', 'pieces'],
  checkout: ['delivery', 'ordering', 'orderTerms'],
  accounts: [
    'session',
    'signingUp',
    'signingIn',
    'profile',
    'orders',
    'orderRules',
    'discounts',
    'favorites',
    'favoriteLists',
    'consents',
    'shippings',
    'bonuses',
    'ownPrices',
    'blanks',
    'privacy',
    'privateAnswers',
    'tokens',
    'work',
    'refusals',
    'farewell',
  ],
  rest: ['drafts', 'forms', 'mailing', 'raffles', 'files', 'reviews', 'notifications'],
} as const satisfies Record<string, readonly AreaName[]>;

export type StepName = keyof typeof steps;
export const stepNames = Object.keys(steps) as StepName[];

export const isStep = (name: string): name is StepName => stepNames.some((step) => step === name);
