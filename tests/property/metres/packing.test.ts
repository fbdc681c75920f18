import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Cloth,
  cutLength,
  TOLERANCE,
  unwashedLength,
  usableWidth,
} from '../../../src/domain/metres/cloth.ts';
import { cutCurtain } from '../../../src/domain/metres/curtain-cut.ts';
import { cutFlat } from '../../../src/domain/metres/flat-cut.ts';
import { packExactly } from '../../../src/domain/metres/guillotine.ts';
import { packInRows } from '../../../src/domain/metres/rows.ts';
import { remnantOf } from '../../../src/domain/metres/remnant.ts';
import type { CutPiece, CutResult, PossibleCut } from '../../../src/domain/metres/result.ts';

const run = { seed: 45, numRuns: 300 };

const clothOf = fc.record({
  width: fc.integer({ min: 90, max: 320 }),
  selvedge: fc.constantFrom(0, 1, 1.5),
  shrinkLength: fc.constantFrom(0, 3, 5, 8),
  shrinkWidth: fc.constantFrom(0, 2, 5),
  repeat: fc.constantFrom(0, 0, 24, 46, 64),
  match: fc.constantFrom('none', 'straight', 'half-drop'),
  oneWay: fc.boolean(),
  step: fc.constantFrom(1, 10, 50),
  smallestCut: fc.constantFrom(0, 50),
}) satisfies fc.Arbitrary<Cloth>;

const piecesOf = (maxCount: number) =>
  fc.array(
    fc.record({
      name: fc.constant('деталь'),
      width: fc.integer({ min: 10, max: 130 }),
      height: fc.integer({ min: 10, max: 130 }),
      count: fc.integer({ min: 1, max: maxCount }),
    }),
    { minLength: 1, maxLength: 4 },
  );

const curtainOf = fc.record({
  rail: fc.integer({ min: 60, max: 500 }),
  fullness: fc.constantFrom(1.5, 2, 2.5, 3),
  panels: fc.constantFrom(1, 2),
  height: fc.integer({ min: 50, max: 320 }),
  sideHem: fc.constantFrom(2, 5),
  topHem: fc.constantFrom(3, 8),
  bottomHem: fc.constantFrom(5, 15),
  orientation: fc.constantFrom('across', 'along-whole-window', 'along-per-panel'),
  joinSeam: fc.constantFrom(0, 1.5),
  firstLengthLoss: fc.constant(0),
  panelName: fc.constant('занавес'),
  lengthName: fc.constant('полотно'),
});

/** Faults of a layout: pieces over each other, off the cloth, or beyond what is bought. */
function faultsOf({ cloth, metres, placed }: PossibleCut): string[] {
  const faults: string[] = [];
  for (const [at, one] of placed.entries()) {
    if (one.x < cloth.selvedge - TOLERANCE || one.x + one.width > cloth.width - cloth.selvedge + TOLERANCE)
      faults.push(`${at} is off the cloth`);
    if (one.y < -TOLERANCE || one.y + one.height > metres * 100 + TOLERANCE)
      faults.push(`${at} is beyond its end`);
    for (const [otherAt, other] of placed.entries())
      if (
        otherAt > at &&
        one.x + one.width > other.x + TOLERANCE &&
        other.x + other.width > one.x + TOLERANCE &&
        one.y + one.height > other.y + TOLERANCE &&
        other.y + other.height > one.y + TOLERANCE
      )
        faults.push(`${at} lies over ${otherAt}`);
  }
  return faults;
}

/** Where of the repeat it begins. */
function phase(y: number, repeat: number) {
  const rest = y % repeat;
  return repeat - rest < TOLERANCE ? 0 : Math.round(rest * 1000) / 1000;
}

function expectSound(result: CutResult): asserts result is PossibleCut {
  if (result.kind === 'impossible') return fc.pre(false);
  expect(faultsOf(result)).toEqual([]);
  const { step, smallestCut } = result.cloth;
  expect((result.metres * 100) / step).toBeCloseTo(Math.round((result.metres * 100) / step), 6);
  expect(result.metres * 100).toBeGreaterThanOrEqual(Math.max(smallestCut, result.length) - TOLERANCE);
  expect(result.metres * 100 - Math.max(smallestCut, result.length)).toBeLessThan(step);
}

test('no piece lies over another or off the cloth, and all are there', () => {
  fc.assert(
    fc.property(
      clothOf,
      piecesOf(8),
      fc.constantFrom('pack', 'rows', 'join'),
      fc.boolean(),
      (cloth, pieces, method, turn) => {
        const work = { pieces, method, turn, joinSeam: 1.5, lengthName: () => 'полотно' } as const;
        const result = cutFlat(cloth, work);
        expectSound(result);
        expect(result.placed).toHaveLength(result.pieces.reduce((sum, { count }) => sum + count, 0));
        if (cloth.oneWay || !turn || method === 'rows')
          expect(result.placed.some(({ turned }) => turned)).toBe(false);
      },
    ),
    run,
  );
});

test('a pattern meets at every seam of lengths that hang side by side', () => {
  fc.assert(
    fc.property(clothOf, curtainOf, (cloth, work) => {
      const result = cutCurtain(cloth, work);
      expectSound(result);
      if (cloth.repeat === 0) return;
      const phases = result.placed.map(({ y }) => phase(y, cloth.repeat));
      const isShifted = cloth.match === 'half-drop' && work.orientation !== 'across' && phases.length > 1;
      const shifted = phases.filter((one) => one === cloth.repeat / 2).length;
      expect(phases.filter((one) => one === 0).length + shifted).toBe(phases.length);
      expect(shifted).toBe(isShifted ? Math.floor(phases.length / 2) : 0);
    }),
    run,
  );
});

test('a half drop loses nothing where no two widths are sewn side by side', () => {
  fc.assert(
    fc.property(clothOf, curtainOf, piecesOf(8), (cloth, work, pieces) => {
      const under = (match: Cloth['match']) => ({ ...cloth, match, repeat: 64 });
      const lengthOf = (result: CutResult) => (result.kind === 'possible' ? result.length : undefined);
      const flat = { pieces, method: 'rows', turn: false, joinSeam: 0, lengthName: () => '' } as const;
      for (const cut of [
        (one: Cloth) => cutCurtain(one, { ...work, orientation: 'across' }),
        (one: Cloth) => cutFlat(one, flat),
      ])
        expect(lengthOf(cut(under('half-drop')))).toBe(lengthOf(cut(under('straight'))));
    }),
    run,
  );
});

test('rows of a pattern begin at the same point of it', () => {
  fc.assert(
    fc.property(clothOf, piecesOf(8), (cloth, pieces) => {
      fc.pre(cloth.repeat > 0);
      const work = { pieces, method: 'rows', turn: false, joinSeam: 0, lengthName: () => '' } as const;
      const result = cutFlat(cloth, work);
      expectSound(result);
      expect(new Set(result.placed.map(({ y }) => phase(y, cloth.repeat)))).toEqual(new Set([0]));
    }),
    run,
  );
});

/** The shortest of all ways to cut a few pieces, tried one by one: every order of cuts of every box. */
function shortestByTrying(pieces: readonly CutPiece[], width: number, mayTurn: boolean): number {
  const singles = pieces.flatMap((piece) => Array.from({ length: piece.count }, () => piece));
  const boxesOf = (some: readonly CutPiece[]): (readonly [number, number])[] => {
    const [only] = some;
    if (some.length === 1 && only)
      return mayTurn
        ? [
            [only.width, only.height],
            [only.height, only.width],
          ]
        : [[only.width, only.height]];
    const boxes: (readonly [number, number])[] = [];
    for (let mask = 1; mask < 2 ** some.length - 1; mask++) {
      const ones = boxesOf(some.filter((_, at) => mask & (1 << at)));
      const others = boxesOf(some.filter((_, at) => !(mask & (1 << at))));
      for (const [w, h] of ones)
        for (const [otherW, otherH] of others)
          boxes.push([w + otherW, Math.max(h, otherH)], [Math.max(w, otherW), h + otherH]);
    }
    return boxes;
  };
  return Math.min(
    ...boxesOf(singles)
      .filter(([w]) => w <= width)
      .map(([, h]) => h),
  );
}

test('the exact packing is the shortest there is, and never longer than rows', () => {
  fc.assert(
    fc.property(piecesOf(1), fc.integer({ min: 130, max: 300 }), fc.boolean(), (pieces, width, mayTurn) => {
      const exact = packExactly(pieces, width, mayTurn);
      expect(exact?.length).toBe(shortestByTrying(pieces, width, mayTurn));
      expect(exact?.length).toBeLessThanOrEqual(packInRows(pieces, width, mayTurn)?.length ?? 0);
    }),
    { ...run, numRuns: 60 },
  );
});

test('what is left over and what is cut are all that is bought', () => {
  fc.assert(
    fc.property(clothOf, piecesOf(4), (cloth, pieces) => {
      const work = { pieces, method: 'pack', turn: true, joinSeam: 0, lengthName: () => '' } as const;
      const result = cutFlat(cloth, work);
      expectSound(result);
      const { largest, share } = remnantOf(result);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThan(100);
      if (largest) {
        const rest = share / 100 + 0.006;
        expect(largest.width * largest.height).toBeLessThanOrEqual(cloth.width * result.metres * 100 * rest);
      }
    }),
    run,
  );
});

test('a whole repeat is never less than the cut, and never one more than needed', () => {
  fc.assert(
    fc.property(clothOf, fc.integer({ min: 5, max: 400 }), (cloth, washed) => {
      const length = cutLength(cloth, washed);
      const needed = unwashedLength(cloth, washed);
      expect(length).toBeGreaterThanOrEqual(needed - TOLERANCE);
      expect(length - needed).toBeLessThan(cloth.repeat > 0 ? cloth.repeat : TOLERANCE);
      expect(usableWidth(cloth)).toBeGreaterThan(0);
    }),
    run,
  );
});
