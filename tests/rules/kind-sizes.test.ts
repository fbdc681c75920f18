import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';

const editor = resolve(import.meta.dirname, '../../src/reference-api/editor');
const textOf = (file: string): string => readFileSync(resolve(editor, file), 'utf8');

const MAX_LINES = 40;

/** What follows from their edits is theirs alone: places in a tree, words of a tick, points of a way, values, fields, looks. */
const RULED = ['categories', 'consents', 'delivery-points', 'filters', 'forms', 'stickers'];

test('STAFF-01 a kind of content is described in one file of few lines', () => {
  const described = globSync('kinds/**/*.ts', { cwd: editor }).filter((file) =>
    /\bdocumentKind\(/.test(textOf(file)),
  );
  const long = described.filter((file) => textOf(file).trim().split('\n').length > MAX_LINES);
  expect(described.length).toBeGreaterThan(15);
  expect(long.map((file) => basename(file, '.ts')).toSorted()).toEqual(RULED);
});
