import { expect, test } from 'vitest';
import { markFailedPictures } from './failed-pictures.ts';

test('CARD-06 a picture that cannot be loaded is marked, and unmarked when it comes after all', () => {
  document.body.innerHTML = '<span><img></span>';
  markFailedPictures(document);
  const image = document.querySelector('img');
  image?.dispatchEvent(new Event('error'));
  expect(image?.hasAttribute('data-failed')).toBe(true);
  image?.dispatchEvent(new Event('load'));
  expect(image?.hasAttribute('data-failed')).toBe(false);
});
