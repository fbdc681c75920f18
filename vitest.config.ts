import { defineConfig } from 'vitest/config';
import { SlowFoldersFirst } from './tests/runner/slow-folders-first.ts';

/**
 * Tests of modules that keep state: the code of browsers (each copy of its modules is a tab), and of warm renderers.
 * Their files get copies of all modules; the others share them, which saves a quarter of the time.
 */
const stateful = [
  'src/{api,features,rebuild,session,shell,stores,ui}/**/*.test.{ts,tsx}',
  'tests/{integration,property}/**/*.test.{ts,tsx}',
];

/** DOM tests ask for their environment themselves: `// @vitest-environment happy-dom`. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    pool: 'threads',
    maxWorkers: 2,
    sequence: { sequencer: SlowFoldersFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      { extends: true, test: { name: 'stateful', include: stateful } },
      {
        extends: true,
        test: {
          name: 'stateless',
          isolate: false,
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/{attack,bench,docs,rules,runner,contract,conformance,build,crash,deploy}/**/*.test.{ts,tsx}',
          ],
          exclude: stateful,
        },
      },
    ],
  },
});
