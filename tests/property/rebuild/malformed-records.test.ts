import { expect, test } from 'vitest';
import { MalformedRecords } from './malformed-records.ts';

const PARTNERS = 5;

test('worlds in which different records are malformed differ, also where none of them was good before', () => {
  const records = new MalformedRecords();
  const worlds = [0, 1, 2].map((value) => {
    records.reset();
    expect(records.toggle(PARTNERS, value)).toBe('partner');
    return records.substitutes;
  });
  expect(new Set(worlds.map((world) => JSON.stringify(world))).size).toBe(worlds.length);
});
