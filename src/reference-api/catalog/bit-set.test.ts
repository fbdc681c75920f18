import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BitSet } from './bit-set.ts';

const CAPACITY = 200;
const numbers = fc.uniqueArray(fc.nat({ max: CAPACITY - 1 }));

function bitSet(members: readonly number[]): BitSet {
  const set = new BitSet(CAPACITY);
  for (const member of members) set.add(member);
  return set;
}

function membersOf(set: BitSet): number[] {
  const members: number[] = [];
  set.each((member) => members.push(member));
  return members;
}

const ascending = (members: Iterable<number>) => [...members].sort((a, b) => a - b);

test('holds what a set of numbers holds', () => {
  fc.assert(
    fc.property(numbers, numbers, (some, others) => {
      const a = new Set(some);
      const b = new Set(others);
      const both = new Set(some.filter((member) => b.has(member)));
      expect(membersOf(bitSet(some))).toEqual(ascending(a));
      expect(bitSet(some).size).toBe(a.size);
      expect(membersOf(bitSet(some).keep(bitSet(others)))).toEqual(ascending(both));
      expect(membersOf(bitSet(some).merge(bitSet(others)))).toEqual(ascending(new Set([...a, ...b])));
      expect(bitSet(some).sizeWith(bitSet(others))).toBe(both.size);
    }),
    { seed: 1 },
  );
});

test('forgets a member, and a copy keeps it', () => {
  const set = bitSet([0, 31, 32, 199]);
  const copy = set.copy();
  set.delete(31);
  expect(membersOf(set)).toEqual([0, 32, 199]);
  expect(set.has(31)).toBe(false);
  expect(membersOf(copy)).toEqual([0, 31, 32, 199]);
  expect(copy.has(31)).toBe(true);
});
