import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const GROUPS = 'src/rebuild/compile/script-groups.mjs';

/** What `modules(folder, names)` of the groups names, as the expression that finds it. */
const namedModules = [
  ...readFileSync(GROUPS, 'utf8').matchAll(/modules\('(.+?)',\s*\[([^\]]+)\]\)/g),
].flatMap(([, folder = '', names = '']) =>
  [...names.matchAll(/'([^']+)'/g)].map(
    ([, name = '']) => [name, new RegExp(`^src/${folder}/(?:[\\w-]+/)*${name}\\.`)] as const,
  ),
);
const files = globSync('src/**/*.{ts,tsx,css}');

test('every module that a group of scripts names is there: a renamed one would leave its group in silence', () => {
  expect(namedModules.length).toBeGreaterThan(100);
  const missing = namedModules.filter(([, pattern]) => !files.some((file) => pattern.test(file)));
  expect(missing.map(([name]) => name)).toEqual([]);
});
