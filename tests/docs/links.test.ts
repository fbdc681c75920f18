import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const documents = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md', 'tests/**/*.md'], {
  cwd: root,
  exclude: ['src/reference-api/seed/*/**'],
});

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Targets of `[text](target)` within the repository as file and fragment; `/path` is an address of the shop. */
function linkedPlaces(file: string): { path: string; fragment: string }[] {
  const targets = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^(https?:|mailto:|\/)/.test(target))
    .map((target) => {
      const [name = '', fragment = ''] = target.split('#');
      return { path: name === '' ? file : join(dirname(file), name), fragment };
    });
}

/** Fragments of a document's headings, as GitHub makes them. */
function headingFragments(file: string): Set<string> {
  const headings = read(file).matchAll(/^#{1,6} (.+)$/gm);
  const text = (heading: string): string => heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
  return new Set(
    [...headings].map(([, heading = '']) =>
      text(heading)
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** Paths from the root that stand as code: `src/stores/basket/basket.ts`; `src/{a,b}` is both. */
function namedPaths(file: string): string[] {
  const paths = read(file).matchAll(/`((?:src|tests|scripts|docs|public)\/[^`\s]*)`/g);
  return [...paths].map(([, path = '']) => path).filter((path) => !/[<…]/.test(path));
}

/** A test may be named without its ending: `tests/deploy/hosts`. */
function isFound(path: string): boolean {
  if (existsSync(join(root, path))) return true;
  const pattern = path.replaceAll(/[[\]]/g, '?');
  return globSync([pattern, `${pattern}.*`], { cwd: root }).length > 0;
}

function isPlace(path: string, fragment: string): boolean {
  if (!existsSync(join(root, path))) return false;
  return fragment === '' || !path.endsWith('.md') || headingFragments(path).has(fragment);
}

test('every link between documents leads somewhere', () => {
  const broken = documents.flatMap((file) =>
    linkedPlaces(file)
      .filter(({ path, fragment }) => !isPlace(path, fragment))
      .map(({ path, fragment }) => `${file}: ${path}#${fragment}`),
  );
  expect(broken).toEqual([]);
});

test('every file that a document names exists', () => {
  const missing = documents.flatMap((file) =>
    namedPaths(file)
      .filter((path) => !isFound(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(documents.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

/** Modules that stand as code without a path from the root: `use-purchase.ts`, `sizes/SizeList.tsx`. */
const namedModules = (file: string): string[] =>
  [...read(file).matchAll(/`((?:[\w-]+\/)*[\w-]+\.(?:tsx?|astro|mjs|css))`/g)].map(([, name = '']) => name);

test('every module that a folder’s README names exists', () => {
  const modules = globSync(['{src,tests,scripts}/**/*.{ts,tsx,astro,mjs,css}'], { cwd: root });
  // Files of a compiled site.
  const made = new Set(['on-demand-entry.mjs']);
  const missing = documents
    .filter((file) => /^(?:src|tests)\/.*README\.md$/.test(file))
    .flatMap((file) =>
      namedModules(file)
        .filter((name) => !made.has(name) && !modules.some((module) => `/${module}`.endsWith(`/${name}`)))
        .map((name) => `${file}: ${name}`),
    );
  expect(missing).toEqual([]);
});
