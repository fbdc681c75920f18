import { expect, test } from 'vitest';
import { sectionPlace } from './section-place.ts';

test.each([
  ['/', '/'],
  ['/news', '/news'],
  ['/catalog/linen', '/catalog/linen'],
  ['/catalog/linen/satin', '/catalog/linen/…'],
  ['/catalog/linen/satin/detail/p-1', '/catalog/linen/…'],
])('%s is at %s among the sections', (address, place) => {
  expect(sectionPlace(address)).toBe(place);
});
