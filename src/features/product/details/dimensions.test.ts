import { expect, test } from 'vitest';
import { drawnSizes, parseSize, sizeScale } from './dimensions.ts';

test('a size is read from its name, with how many make it', () => {
  expect(parseSize('150×215')).toEqual({ name: '150×215', count: 1, width: 150, height: 215 });
  expect(parseSize('1,5-спальный, 150×215')).toMatchObject({ count: 1, width: 150, height: 215 });
  expect(parseSize('Семейный, 2 × 150×215')).toMatchObject({ count: 2, width: 150, height: 215 });
  expect(parseSize('160 x 200 х 30')).toMatchObject({ count: 1, width: 160, height: 200 });
  expect(parseSize('32,5×45')).toMatchObject({ width: 32.5, height: 45 });
});

test('what is no size on a plane is not drawn', () => {
  for (const name of ['', '48', 'б/р', '220 см', '0×200', '1000×2000'])
    expect(parseSize(name)).toBeUndefined();
});

test('a thing without sizes has the one in its title', () => {
  const names = (titles: readonly string[]) => drawnSizes(titles).map(({ name }) => name);
  expect(names(['Панно «Времена года», 300×500 см'])).toEqual(['300×500']);
  expect(names(['Простыня 100×100 / 150×220', 'Простыня 100×100 / 48'])).toEqual(['150×220']);
  expect(names(['Фартук «Пристань»'])).toEqual([]);
});

test('all sizes of a thing and what they are measured by have one scale and fit', () => {
  const napkins = sizeScale(drawnSizes(['Салфетки / 35×35', 'Салфетки / 45×45']));
  expect(napkins.reference).toBe('sheet');
  const covers = ['150×215', '200×220', 'Семейный, 2 × 150×215'].map((size) => `Комплект / ${size}`);
  const { reference, pixelsPerCentimetre } = sizeScale(drawnSizes(covers));
  expect(reference).toBe('person');
  expect(200 * pixelsPerCentimetre).toBeLessThanOrEqual(150);
  expect(220 * pixelsPerCentimetre).toBeLessThanOrEqual(128);
  const many = Array.from({ length: 20 }, (_, index) => `Простыня / ${60 + index}×200`);
  expect(200 * sizeScale(drawnSizes(many)).pixelsPerCentimetre).toBeLessThanOrEqual(84);
});
