import { expect, test } from 'vitest';
import { mergeRecords } from './merge-records.ts';

const base = {
  title: 'Сатин',
  tags: ['a'],
  groups: [
    { id: 1, left: 5, price: 10 },
    { id: 2, left: 7, price: 20 },
  ],
};

test('what a draft leaves alone is as it is by now, in lists by id, too', () => {
  const changed = { ...base, title: 'Новый', groups: [base.groups[0], { id: 2, left: 7, price: 25 }] };
  const current = {
    ...base,
    tags: ['b'],
    groups: [
      { id: 1, left: 4, price: 10 },
      { id: 2, left: 6, price: 20 },
    ],
  };
  expect(mergeRecords(base, changed, current)).toEqual({
    title: 'Новый',
    tags: ['b'],
    groups: [
      { id: 1, left: 4, price: 10 },
      { id: 2, left: 6, price: 25 },
    ],
  });
});

test('where both have changed the same, the draft holds', () => {
  expect(mergeRecords(base, { ...base, title: 'Мой' }, { ...base, title: 'Чужой' })).toMatchObject({
    title: 'Мой',
  });
  expect(mergeRecords(base, { ...base, tags: ['x'] }, { ...base, tags: ['y'] })).toMatchObject({
    tags: ['x'],
  });
});

test('what a draft adds, removes and moves is added, removed and moved', () => {
  const changed = { ...base, more: 1, groups: [{ id: 3, left: 1, price: 1 }, base.groups[1]] };
  const current = { ...base, groups: [base.groups[0], { id: 2, left: 0, price: 20 }] };
  expect(mergeRecords(base, changed, current)).toEqual({
    ...base,
    more: 1,
    groups: [
      { id: 3, left: 1, price: 1 },
      { id: 2, left: 0, price: 20 },
    ],
  });
  const { tags: _, ...without } = base;
  expect(mergeRecords(base, without, { ...base, title: 'Новый' })).toEqual({ ...without, title: 'Новый' });
});
