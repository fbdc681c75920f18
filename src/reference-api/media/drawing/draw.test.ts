import { describe, expect, test } from 'vitest';
import { drawPicture } from './draw.ts';
import { ShotSchema, type ClothRecipe, type PictureRecipe, type Print } from './recipe.ts';

const linen: ClothRecipe = {
  seed: 3,
  weave: 'plain',
  warp: '#d8c8a8',
  weft: '#cdbb98',
  threadsPerCm: 12,
  slub: 0.4,
  sheen: 0,
  weight: 180,
  print: { kind: 'none' },
};
const picture = (cloth: Partial<ClothRecipe>, rest: Partial<PictureRecipe> = {}): PictureRecipe => ({
  cloth: { ...linen, ...cloth },
  shot: 'drape',
  seed: 1,
  ...rest,
});

function mean(data: Uint8Array): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  data.forEach((value, i) => (sum[(i % 3) as 0 | 1 | 2] += value));
  const count = data.length / 3;
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

describe('drawPicture', () => {
  test('gives the same bytes for the same recipe and size', () => {
    const first = drawPicture(picture({}), 80, 100);
    const second = drawPicture(picture({}), 80, 100);
    expect(first.data).toEqual(second.data);
    expect(first.data.length).toBe(80 * 100 * 3);
  });

  test('gives another picture for another seed', () => {
    expect(drawPicture(picture({}, { seed: 1 }), 80, 100).data).not.toEqual(
      drawPicture(picture({}, { seed: 2 }), 80, 100).data,
    );
  });

  test('keeps the colour of the cloth', () => {
    const [r, g, b] = mean(drawPicture(picture({ warp: '#9c2b2a', weft: '#a8352f' }), 120, 150).data);
    expect(r).toBeGreaterThan(g * 2);
    expect(r).toBeGreaterThan(b * 2);
    const [ir, , ib] = mean(drawPicture(picture({ warp: '#27375f', weft: '#33457a' }), 120, 150).data);
    expect(ib).toBeGreaterThan(ir * 1.3);
  });

  test('looks alike at every size', () => {
    const small = mean(drawPicture(picture({}), 90, 112).data);
    const large = mean(drawPicture(picture({}), 360, 450).data);
    small.forEach((value, channel) => expect(Math.abs(value - (large[channel] ?? 0))).toBeLessThan(6));
  });

  test.each([
    [1, 1],
    [3, 2],
    [16, 16],
    [160, 90],
  ])('draws at %i × %i pixels', (width, height) => {
    expect(drawPicture(picture({ weave: 'jacquard' }, { shot: 'stack' }), width, height).data.length).toBe(
      width * height * 3,
    );
  });

  test('shows the pattern of a printed cloth', () => {
    const print: Print = { kind: 'gingham', colours: ['#b02020'], scale: 2 };
    const plain = mean(drawPicture(picture({}, { shot: 'swatch' }), 120, 150).data);
    const checked = mean(drawPicture(picture({ print }, { shot: 'swatch' }), 120, 150).data);
    expect(checked[1]).toBeLessThan(plain[1] - 15);
    expect(checked[0]).toBeGreaterThan(checked[1]);
  });

  test.each(ShotSchema.options)('draws a %s', (shot) => {
    const { data } = drawPicture(picture({}, { shot }), 64, 80);
    const spread = new Set(data);
    expect(spread.size).toBeGreaterThan(30);
  });
});
