import { expect, test } from 'vitest';
import { sameFormat } from './same-format.ts';

const webp = 'https://media.example/image-minifier/v1/7.webp?preview=1800x2250&quality=75&format=webp';

test('IMG-01 a script asks for the format that the browser has taken', () => {
  expect(sameFormat(webp, 'https://media.example/image-minifier/v1/7.webp?preview=720x900&format=webp')).toBe(
    webp,
  );
  expect(sameFormat(webp, 'https://media.example/image-minifier/v1/7.jpg?preview=720x900&format=jpg')).toBe(
    'https://media.example/image-minifier/v1/7.jpg?preview=1800x2250&quality=75&format=jpg',
  );
});
