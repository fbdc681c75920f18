import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/temporary-folder.ts';
import { removalSteps, renameForRemoval } from './remove-folder.ts';

function filledFolder(): string {
  const folder = join(temporaryFolder('removal'), 'release');
  for (const part of ['catalog/satin', 'catalog/len', 'news']) {
    mkdirSync(join(folder, part), { recursive: true });
    for (const name of ['a.html', 'b.html']) writeFileSync(join(folder, part, name), name);
  }
  return folder;
}

test('a folder that another process removes meanwhile is no failure', () => {
  const folder = renameForRemoval(filledFolder());
  const steps = removalSteps(folder);
  steps.next();
  rmSync(folder, { recursive: true });
  expect(() => [...steps]).not.toThrow();
  expect(existsSync(folder)).toBe(false);
});

test('two that remove one folder get to its end', () => {
  const folder = renameForRemoval(filledFolder());
  const [one, other] = [removalSteps(folder), removalSteps(folder)];
  let isDone = false;
  while (!isDone) isDone = [one.next(), other.next()].every(({ done }) => done);
  expect(existsSync(folder)).toBe(false);
});

test('a file among the folders is removed as they are', () => {
  const file = join(temporaryFolder('removal'), '.DS_Store');
  writeFileSync(file, 'x');
  const aside = renameForRemoval(file);
  expect([...removalSteps(aside)]).toEqual([]);
  expect(existsSync(aside)).toBe(false);
});
