import { expect, test } from 'vitest';
import { formatSizes, formatVolume, formatWeight } from './measure.ts';

test('weights are in grams up to a kilogram and in kilograms from there on', () => {
  expect(formatWeight(850.4)).toBe('850\u00a0г');
  expect(formatWeight(1000)).toBe('1\u00a0кг');
  expect(formatWeight(2345)).toBe('2,35\u00a0кг');
});

test('volumes are in cubic metres and never look like nothing', () => {
  expect(formatVolume(12_400)).toBe('0,012\u00a0м³');
  expect(formatVolume(40)).toBe('0,001\u00a0м³');
});

test('sizes of a parcel are whole centimetres, never less than it is', () => {
  expect(formatSizes([40, 30.2, 12])).toBe('40\u00a0×\u00a031\u00a0×\u00a012\u00a0см');
});
