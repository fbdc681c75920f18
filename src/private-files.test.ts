import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { preparePrivateDatabase } from './private-files.ts';

test('SEC-07 a database in memory leaves no file behind', () => {
  preparePrivateDatabase(':memory:');
  expect(existsSync(':memory:')).toBe(false);
});
