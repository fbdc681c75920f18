import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ContentBlockSchema } from './content-block.ts';

test('BUILD-10 a block of an unknown type is kept as it was sent, however often it is parsed', () => {
  const sent = { type: 'gallery', title: 'Лён', slides: [{ fileId: 1 }] };
  const parsed = z.parse(ContentBlockSchema, sent);
  expect(parsed).toEqual({ type: 'unknown', sent });
  expect(z.parse(ContentBlockSchema, parsed)).toEqual(parsed);
  expect(z.parse(ContentBlockSchema, { type: 'unknown', title: 'Лён' })).toEqual({
    type: 'unknown',
    sent: { type: 'unknown', title: 'Лён' },
  });
});

test.each([
  { type: 'text' },
  { type: 'picture', fileId: 'a', alt: '', caption: '' },
  { html: '' },
  'Лён',
  null,
])('a block of a known type with a wrong field, and what is no block, are refused: %j', (block) => {
  expect(z.safeParse(ContentBlockSchema, block).success).toBe(false);
});
