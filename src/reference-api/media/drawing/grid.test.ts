import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PICTURE_WIDTHS_PX } from '../../../contract/content/media.ts';
import type { PictureFormat } from './encode.ts';
import {
  CROP_RATIOS,
  CROP_WIDTHS_PX,
  GRID_WIDTHS_PX,
  gridPlan,
  gridQuality,
  QUALITIES,
  type RequestedPicture,
} from './grid.ts';
import { GOODS_RATIO, MAX_SIDE_PX } from '../size.ts';

const requested = (
  width: number,
  height: number,
  more: Partial<RequestedPicture> = {},
): RequestedPicture => ({
  format: 'webp',
  quality: 75,
  preserveRatio: true,
  preview: { width, height },
  ...more,
});

test('every list of the grid ascends', () => {
  for (const steps of [GRID_WIDTHS_PX, CROP_WIDTHS_PX, QUALITIES])
    expect(steps).toEqual([...new Set(steps)].sort((one, other) => one - other));
});

test('what the storefront asks for is given exactly as asked', () => {
  for (const width of PICTURE_WIDTHS_PX) {
    const given = Math.min(width, MAX_SIDE_PX * GOODS_RATIO);
    const { draw, crop } = gridPlan(GOODS_RATIO, requested(width, width));
    expect([draw.width, crop]).toEqual([given, undefined]);
  }
});

test('a wide picture in a box of its own ratio is given exactly as asked', () => {
  for (const width of PICTURE_WIDTHS_PX.filter((width) => width < MAX_SIDE_PX))
    for (const ratio of [3 / 2, 2, 16 / 9, 2.2]) {
      const { draw } = gridPlan(ratio, requested(width, Math.round(width / ratio)));
      expect(draw.width).toBe(width);
    }
});

test.each([
  [1200, 630, { width: 1200, height: 630 }],
  [720, 360, { width: 720, height: 360 }],
  [1344, 672, { width: 1344, height: 672 }],
  [120, 120, { width: 120, height: 120 }],
  [128, 160, undefined],
  // Between steps: the next width, in the nearest ratio.
  [700, 350, { width: 720, height: 360 }],
  [350, 100, { width: 360, height: 120 }],
  [121, 119, { width: 128, height: 128 }],
])('a crop of %i × %i', (width, height, crop) => {
  expect(gridPlan(GOODS_RATIO, requested(width, height, { preserveRatio: false })).crop).toEqual(crop);
});

test('a quality is at least what was asked for, and one where nothing is lost', () => {
  const given = (quality: number) => gridQuality(requested(1, 1, { quality }));
  expect([-5, 1, 56, 57, 75, 76, 100, 5000].map(given)).toEqual([56, 56, 56, 75, 75, 100, 100, 100]);
  expect(gridQuality(requested(1, 1, { format: 'png', quality: 3 }))).toBe(100);
});

const side = fc.integer({ min: 1, max: 9999 });
const ratios = fc.double({ min: 0.25, max: 4, noNaN: true });

test('SEC-02 a picture is at least as large as asked and never above the limit', () => {
  fc.assert(
    fc.property(ratios, side, side, fc.boolean(), (ratio, width, height, preserveRatio) => {
      const { draw, crop = draw } = gridPlan(ratio, requested(width, height, { preserveRatio }));
      expect(Math.max(draw.width, draw.height)).toBeLessThanOrEqual(MAX_SIDE_PX);
      expect(crop.width <= draw.width && crop.height <= draw.height).toBe(true);
      const limited = Math.max(draw.width, draw.height) >= MAX_SIDE_PX - 4;
      expect(limited || (crop.width >= width && crop.height >= height)).toBe(true);
    }),
    { seed: 1 },
  );
});

test('SEC-02 a 4:5 picture has at most 591 variants in a lossy format, 1,478 in all', () => {
  const cropHeights = CROP_WIDTHS_PX.flatMap((width) =>
    CROP_RATIOS.map(([across, down]) => Math.round((width * down) / across)),
  );
  const sides = [...new Set([...GRID_WIDTHS_PX, ...CROP_WIDTHS_PX, ...cropHeights])];
  const boxes = sides.flatMap((width) => sides.map((height) => ({ width, height })));
  const sizesIn = (format: PictureFormat): number =>
    new Set(
      boxes.flatMap((preview) =>
        [true, false].map((preserveRatio) =>
          JSON.stringify(gridPlan(GOODS_RATIO, { format, preview, quality: 75, preserveRatio })),
        ),
      ),
    ).size;
  const [whole, icons] = [sizesIn('webp'), sizesIn('ico')];
  const lossy = QUALITIES.length * whole;
  expect([lossy, 2 * lossy + whole + icons]).toEqual([591, 1478]);
});

test('SEC-02 the grid itself bounds the variants, whatever ratio a picture has', () => {
  const whole = GRID_WIDTHS_PX.length;
  const crops = CROP_WIDTHS_PX.length * CROP_RATIOS.length;
  expect(QUALITIES.length * (whole + crops + 1)).toBeLessThanOrEqual(678);
  fc.assert(
    fc.property(
      ratios,
      fc.array(fc.tuple(side, side), { minLength: 200, maxLength: 200 }),
      (ratio, boxes) => {
        const of = (preserveRatio: boolean) =>
          new Set(boxes.map(([w, h]) => JSON.stringify(gridPlan(ratio, requested(w, h, { preserveRatio })))))
            .size;
        expect(of(true)).toBeLessThanOrEqual(whole);
        expect(of(false)).toBeLessThanOrEqual(crops);
      },
    ),
    { seed: 1, numRuns: 20 },
  );
});
