import * as fc from 'fast-check';
import { groupIds } from './model-basket.ts';

/** Two of them often, so that lines of one group meet. */
const groupId = fc.constantFrom(...groupIds, 2010, 2010, 2010, 2021, 2021);
const steps = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 120 }));
const tab = fc.constantFrom(0, 1);

/** What someone does with a basket in one of two tabs. */
export const step = fc.oneof(
  fc.record({ do: fc.constant('put'), tab, id: groupId, steps, change: fc.boolean() }),
  fc.record({ do: fc.constant('select'), tab, id: groupId, selected: fc.boolean() }),
  fc.record({ do: fc.constant('remove'), tab, id: groupId }),
  fc.record({
    do: fc.constant('set'),
    tab,
    groups: fc.uniqueArray(groupId, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ do: fc.constant('unset'), tab, which: fc.nat(3) }),
  fc.record({
    do: fc.constant('promo'),
    tab,
    code: fc.constantFrom('DESYAT', 'TRISTA', 'TKANI', 'MART', null),
  }),
  fc.record({ do: fc.constant('bonuses'), tab, kopecks: fc.nat(3000_00) }),
  fc.record({ do: fc.constant('stock'), id: groupId, tenths: fc.integer({ min: 0, max: 30 }) }),
  fc.record({ do: fc.constant('sign-in'), tab }),
  fc.record({ do: fc.constant('clear'), tab }),
);
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
