import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { loadedPackages } from './package-imports.ts';

const root = resolve(import.meta.dirname, '../..');
const PackageSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const { dependencies, devDependencies } = z.parse(
  PackageSchema,
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
);

/** What a shop with a back end of its own runs, and all that it compiles. */
const ofShop = [
  ...['build', 'rebuild', 'serve', 'start', 'conformance'].map((name) => `scripts/${name}.ts`),
  'astro.config.mjs',
  'src/*.ts',
  'src/{pages,shell,features,ui,server,session,operations,rebuild,netlify}/**/*.{astro,ts,tsx,mjs,js}',
];

let loaded: ReturnType<typeof loadedPackages>;
beforeAll(() => {
  loaded = loadedPackages(root, ofShop);
});

test('what a shop runs loads no development package', () => {
  const missing = [...loaded].filter(([name]) => !(name in dependencies));
  expect(missing).toEqual([]);
  expect([...loaded.keys()]).toEqual(expect.arrayContaining(['astro', 'sanitize-html', 'react', 'hono']));
});

test('a shop’s packages are loaded by the shop, and those of the reference API alone are not among them', () => {
  // Node itself, and what React islands are drawn with.
  const unseen = ['node', 'react-dom'];
  const idle = Object.keys(dependencies).filter((name) => !loaded.has(name) && !unseen.includes(name));
  expect(idle).toEqual([]);
  const own = [...loadedPackages(root, ['scripts/api.ts']).keys()].filter((name) => !loaded.has(name));
  expect(own.filter((name) => name in devDependencies)).toEqual(own);
  expect(own).toContain('jose');
});
