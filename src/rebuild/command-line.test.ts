import { expect, test } from 'vitest';
import { readCommand } from './command-line.ts';

test('BUILD-06 the flags of the command are read', () => {
  expect(readCommand([])).toEqual({ kind: 'rebuild', full: false, allowDrop: false, json: false });
  expect(readCommand(['--full', '--allow-drop', '--json'])).toMatchObject({
    full: true,
    allowDrop: true,
    json: true,
  });
  expect(readCommand(['--explain', '/catalog?page=2', '--all'])).toEqual({
    kind: 'explain',
    address: '/catalog?page=2',
    all: true,
    json: false,
  });
  expect(readCommand(['--dry-run', '--full'])).toMatchObject({ kind: 'dry run', full: true, all: false });
  expect(readCommand(['--full', '--help'])).toEqual({ kind: 'help' });
});

test.each([
  [['--fast'], /its flags are --full, --allow-drop, --dry-run, --explain PATH, --all, --json and --help\.$/],
  [['/catalog'], /its flags are --full/],
  [['--explain'], /its flags are --full/],
  [['--explain', '/catalog', '--dry-run'], /only --all and --json go with --explain\.$/],
  [['--all'], /--all goes with --dry-run and --explain only\.$/],
])('BUILD-06 %j is refused in one sentence', (args, sentence) => {
  expect(() => readCommand(args)).toThrow(sentence);
});
