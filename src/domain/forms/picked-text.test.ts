import { expect, test } from 'vitest';
import { changesByTyping, withPicked } from './picked-text.ts';

const picked = withPicked({}, 'city', { city: 'Тула', region: 'Тульская область' });

test.each([
  ['another city', { city: 'Тулун' }, { city: 'Тулун', region: '' }],
  ['an empty city', { city: '' }, { city: '', region: '' }],
  ['the same city with a space', { city: 'Тула ' }, { city: 'Тула ' }],
  ['another field', { street: 'Советская' }, { street: 'Советская' }],
  ['the region itself', { region: 'Моя область' }, { region: 'Моя область' }],
])('ACC-01 what was filled in beside a pick goes with it: %s', (_, typed, changed) => {
  expect(changesByTyping<string>(picked, { city: 'Тула', region: 'Тульская область' }, typed)).toEqual(
    changed,
  );
});

test('ACC-01 what was filled in comes back with the text, and what somebody typed there stays', () => {
  expect(changesByTyping<string>(picked, { city: 'Тул', region: '' }, { city: 'Тула' })).toEqual({
    city: 'Тула',
    region: 'Тульская область',
  });
  const own = { city: 'Тула', region: 'Моя область' };
  expect(changesByTyping<string>(picked, own, { city: 'Ясногорск' })).toEqual({ city: 'Ясногорск' });
  expect(changesByTyping<string>(picked, own, { city: 'Тула' })).toEqual({ city: 'Тула' });
});

test('a suggestion that knows nothing more fills nothing in', () => {
  const unknown = withPicked(picked, 'city', { city: 'Хутор', region: '' });
  expect(changesByTyping<string>(unknown, { city: 'Хутор', region: '' }, { city: 'Х' })).toEqual({
    city: 'Х',
  });
});
