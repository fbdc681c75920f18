import { expect, test } from 'vitest';
import { largeAddress } from './large-address.ts';

const media = 'https://media.example/image-minifier/v1';

test('IMG-01 a slide’s large picture has its own id and the format that the browser has taken', () => {
  document.body.innerHTML = `<div data-large-address="${media}/0.webp?preview=1800x1800&amp;quality=60&amp;format=webp"><li data-large="17"></li></div>`;
  const gallery = document.querySelector('div')!;
  const slide = document.querySelector('li')!;
  expect(largeAddress(gallery, slide, `${media}/17.webp?preview=720x720`)).toBe(
    `${media}/17.webp?preview=1800x1800&quality=60&format=webp`,
  );
  expect(largeAddress(gallery, slide, `${media}/17.jpg?preview=720x720`)).toBe(
    `${media}/17.jpg?preview=1800x1800&quality=60&format=jpg`,
  );
});
