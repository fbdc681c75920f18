import { expect, test } from 'vitest';
import { ReviewType } from '../../../contract/catalog/review.ts';
import { generateShop } from '../generate-shop.ts';

const shop = generateShop({ products: 600, seed: 1 });
const ofProducts = shop.reviews.filter(({ typeId }) => typeId === ReviewType.product);
const ofShop = shop.reviews.filter(({ typeId }) => typeId === ReviewType.shop);

test('about 900 reviews of some sixty percent of the products, forty of the shop', () => {
  expect(ofProducts.length).toBeGreaterThan(800);
  expect(ofProducts.length).toBeLessThan(1100);
  const reviewed = new Set(ofProducts.map(({ productId }) => productId)).size;
  expect(reviewed / shop.products.length).toBeGreaterThan(0.54);
  expect(reviewed / shop.products.length).toBeLessThan(0.66);
  expect(ofShop).toHaveLength(40);
});

test('every review has its own id, which does not depend on the size of the shop', () => {
  expect(new Set(shop.reviews.map(({ id }) => id)).size).toBe(shop.reviews.length);
  const small = generateShop({ products: 60, seed: 1 });
  const known = new Map(shop.reviews.map(({ id, text }) => [id, text]));
  const same = small.reviews.filter(({ id, text }) => known.get(id) === text);
  expect(same.length).toBe(small.reviews.length);
});

test('hardly any text occurs twice, and no placeholder is left in one', () => {
  const texts = shop.reviews.map(({ text }) => text);
  expect(new Set(texts).size).toBeGreaterThan(texts.length * 0.95);
  expect(texts.filter((text) => /[{}~|]|undefined/.test(text) || text.length < 4)).toEqual([]);
});

test('ratings are mostly good but not all, some are answered, some show the product’s own pictures', () => {
  for (const rating of [1, 2, 3, 4, 5]) expect(ofProducts.some((one) => one.rating === rating)).toBe(true);
  const average = ofProducts.reduce((sum, { rating }) => sum + rating, 0) / ofProducts.length;
  expect(average).toBeGreaterThan(3.7);
  expect(ofProducts.filter(({ answer }) => answer !== null).length).toBeGreaterThan(100);
  const pictures = new Map(shop.products.map(({ id, images }) => [id, images.map(({ fileId }) => fileId)]));
  const pictured = ofProducts.filter(({ imageIds }) => imageIds.length > 0);
  expect(pictured.length).toBeGreaterThan(60);
  for (const { productId, imageIds } of pictured) {
    for (const id of imageIds) expect(pictures.get(productId ?? 0)).toContain(id);
  }
});

test('the params of a review are among the options of its type', () => {
  const asked = new Map(shop.reviewParams.map(({ typeId, params }) => [typeId, params]));
  for (const { typeId, params } of shop.reviews) {
    for (const { code, value } of params) {
      expect(asked.get(typeId)?.find((param) => param.code === code)?.options).toContain(value);
    }
  }
});

test('reviews fit their product: its rating, its use and the gender of its name', () => {
  const titles = new Map(shop.products.map(({ id, title }) => [id, title]));
  const texts = (of: RegExp) =>
    ofProducts.filter(({ productId }) => of.test(titles.get(productId ?? 0) ?? '')).map(({ text }) => text);
  const fours = ofProducts.filter(({ text }) => text.includes('Четвёрка'));
  expect(new Set(fours.map(({ rating }) => rating))).toEqual(new Set([4]));
  const curtains = texts(/^(Занавеска|Штора|Портьера)/);
  expect(curtains.length).toBeGreaterThan(30);
  expect(curtains.filter((text) => /потеешь|колется|жарко|к\s*телу/i.test(text))).toEqual([]);
  const plural = texts(/^(Наволочки|Салфетки)/);
  expect(plural.filter((text) => /на\s*нём|мятым он|как у\s*нового/i.test(text))).toEqual([]);
  const thanked = ofProducts.filter(({ answer }) => answer?.includes('к\u00a0этой вещи'));
  expect(thanked.filter(({ productId }) => /\d+ см$/.test(titles.get(productId ?? 0) ?? ''))).toEqual([]);
});
