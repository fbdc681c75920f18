import { expect, test } from 'vitest';
import { behaviourRows, rowsNamedByTests } from './behaviour.ts';

test('each row of docs/behaviour.md has an id of its own', () => {
  const ids = behaviourRows().map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(200);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('every id in the title of a test is a row of docs/behaviour.md', () => {
  const ids = new Set(behaviourRows().map(({ id }) => id));
  const named = rowsNamedByTests();
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ id }) => !ids.has(id))).toEqual([]);
});
