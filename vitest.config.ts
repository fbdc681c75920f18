import { defineConfig } from 'vitest/config';
import { SlowFoldersFirst } from './tests/runner/slow-folders-first.ts';

/** Tests of modules that keep state, of which each file gets copies of its own. */
const stateful = ['src/{api,features,rebuild,session,shell,stores,ui}/**/*.test.{ts,tsx}'];
/** Those with a document. Each file has a worker: nanostores keep the storage of the page that they are loaded in. */
const pages = ['src/**/*.page.test.{ts,tsx}'];

/**
 * Tests of state whose harness makes a page load of its own (`vi.resetModules` in `openTab`, `openBrowser`): their files
 * share what has none, the reference API above all.
 */
const tabs = ['tests/{integration,property}/**/*.test.ts'];
/** The same with React on a page. They leave a `document` behind, so no other file shares their worker. */
const islands = ['tests/{integration,property}/**/*.test.tsx'];

/**
 * Modules that keep no state, which Node runs as they are: a page load of a test (`vi.resetModules`) does not evaluate them again, and
 * no class of theirs is there twice. `compile.ts` is not one of them, so that a test can stand in for Astro.
 */
const native =
  /\/src\/(?!rebuild\/compile\/compile\.ts)(?:contract|domain|http|environment|content|rebuild|server|operations|reference-api|paths|private-files|api\/errors)\b.*(?<!\.test)\.ts$/;
/** One list of folders for each worker. */
const folders = /\/tests\/temporary-folder\.ts$/;
/** A compiled site, and what is published of it. */
const compiled = /\/(?:compiled|\.netlify)\/.*\.mjs$/;

/** What the quick tier leaves out (tests/README.md). */
const slow =
  process.env['TEST_TIER'] === 'quick'
    ? ['tests/{attack,build,cluster,crash,deploy}/**', '**/*.slow.test.*']
    : [];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    pool: 'threads',
    maxWorkers: 2,
    sequence: { sequencer: SlowFoldersFirst },
    // Machines differ: the same test takes 2 s on one and 15 s on another with much else to do. What fails takes long, nothing else.
    setupFiles: './tests/runner/temporary-folders.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000, interval: 20 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    server: { deps: { external: [native, compiled, folders] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pages',
          setupFiles: ['./tests/runner/temporary-folders.ts', './tests/runner/fresh-page.ts'],
          include: pages,
          exclude: slow,
        },
      },
      {
        extends: true,
        test: {
          name: 'stateful',
          isolate: false,
          setupFiles: ['./tests/runner/temporary-folders.ts', './tests/runner/fresh-modules.ts'],
          include: stateful,
          exclude: [...pages, ...slow],
        },
      },
      { extends: true, test: { name: 'tabs', isolate: false, include: tabs, exclude: slow } },
      { extends: true, test: { name: 'islands', isolate: false, include: islands, exclude: slow } },
      {
        extends: true,
        test: {
          name: 'stateless',
          isolate: false,
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/{attack,bench,cluster,docs,rules,runner,contract,conformance,build,crash,deploy}/**/*.test.{ts,tsx}',
          ],
          exclude: [...stateful, ...pages, ...slow],
        },
      },
    ],
  },
});
