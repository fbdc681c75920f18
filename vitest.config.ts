import { defineConfig } from 'vitest/config';
import { SlowFoldersFirst } from './tests/runner/slow-folders-first.ts';

/** DOM tests ask for their environment themselves: `// @vitest-environment happy-dom`. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    include: [
      'src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'tests/{attack,bench,docs,rules,runner,integration,contract,property,conformance,build,crash,deploy}/**/*.test.{ts,tsx}',
    ],
    pool: 'threads',
    maxWorkers: 2,
    sequence: { sequencer: SlowFoldersFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
