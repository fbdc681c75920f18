import { expect, test } from 'vitest';
import { withoutParts } from './missing-parts.ts';
import { hasPart } from './shop-parts.ts';

test('a shop that names nothing has every part, and one without accounts has nothing that needs them', () => {
  expect(hasPart({}, 'reviews')).toBe(true);
  expect(withoutParts([])).toEqual([]);
  expect(withoutParts(['reviews', 'compare', 'reviews'])).toEqual(['reviews', 'compare']);
  const without = withoutParts(['accounts']);
  expect(without).toEqual(['accounts', 'signUp', 'passwordMails', 'bonuses', 'messages', 'quickOrderList']);
  expect(hasPart({ without }, 'bonuses')).toBe(false);
  expect(hasPart({ without }, 'mailing')).toBe(true);
});
