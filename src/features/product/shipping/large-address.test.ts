import { expect, test } from 'vitest';
import { largeAddress } from './large-address.ts';

const media = 'https://media.example/image-minifier/v1';

test('IMG-01 a slide’s large picture has its own id and the format that the browser has taken', () => {
  const large = (shown: string) => largeAddress('https://media.example?q=80&wide=60', shown);
  expect(large(`${media}/17.webp?preview=720x720`)).toMatch(`${media}/17.webp?preview=1800x1800&quality=60&`);
  expect(large(`${media}/17.webp?preview=720x720`)).toMatch(/format=webp/);
  expect(large(`${media}/17.jpg?preview=720x720`)).toMatch(`${media}/17.jpg?preview=1800x1800&quality=60&`);
  expect(large(`${media}/17.jpg?preview=720x720`)).toMatch(/format=jpg/);
});

test('what is no address of the shop’s pictures stays as it is', () => {
  expect(largeAddress('https://media.example', 'data:,')).toBe('data:,');
});
