import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerExample, ExampleSchema } from './read-example.ts';

const examples = z
  .array(ExampleSchema)
  .parse(JSON.parse(readFileSync(new URL('examples.json', import.meta.url), 'utf8')));

test('forty worked examples are there', () => {
  expect(examples).toHaveLength(40);
});

test.each(examples)('$id: $kind takes $metres metres', (example) => {
  const answer = answerExample(example);
  expect(answer.kind === 'possible' ? answer.metres : null).toBe(example.metres);
  const rounded = answer.pieces.map((piece) => ({
    ...piece,
    width: Math.round(piece.width * 1000) / 1000,
    height: Math.round(piece.height * 1000) / 1000,
  }));
  expect(rounded).toEqual(example.pieces);
});
