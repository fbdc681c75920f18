import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planPicture } from './size.ts';

describe('planPicture', () => {
  test('keeps the ratio and covers the preview with the smallest size', () => {
    expect(planPicture(0.8, { width: 360, height: 360 }, true)).toEqual({
      draw: { width: 360, height: 450 },
    });
    expect(planPicture(0.8, { width: 100, height: 450 }, true)).toEqual({
      draw: { width: 360, height: 450 },
    });
    expect(planPicture(16 / 9, { width: 360, height: 360 }, true)).toEqual({
      draw: { width: 640, height: 360 },
    });
  });

  test('never makes a side longer than 2000 pixels', () => {
    expect(planPicture(0.8, { width: 5000, height: 5000 }, true)).toEqual({
      draw: { width: 1600, height: 2000 },
    });
    expect(planPicture(2, { width: 5000, height: 10 }, true)).toEqual({
      draw: { width: 2000, height: 1000 },
    });
  });

  test('META-03 cuts the centre to exactly the size of an Open Graph picture', () => {
    expect(planPicture(0.8, { width: 1200, height: 630 }, false)).toEqual({
      draw: { width: 1200, height: 1500 },
      crop: { width: 1200, height: 630 },
    });
    expect(planPicture(0.8, { width: 360, height: 450 }, false)).toEqual({
      draw: { width: 360, height: 450 },
    });
  });

  test('covers every preview up to the limit, and a pixel less would not', () => {
    const side = fc.integer({ min: 1, max: 1000 });
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 2, noNaN: true }), side, side, (ratio, width, height) => {
        const { draw } = planPicture(ratio, { width, height }, true);
        expect(draw.width >= width && draw.height >= height).toBe(true);
        const tight = draw.width - 1 < width || draw.height - 1 < height;
        expect(tight).toBe(true);
      }),
      { seed: 1 },
    );
  });

  test('has an ordinary size when none is asked', () => {
    expect(planPicture(0.8, undefined, true)).toEqual({ draw: { width: 1080, height: 1350 } });
  });
});
