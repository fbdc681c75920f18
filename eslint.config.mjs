import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';
import { htmlRules } from './scripts/lint/html-rules.mjs';
import { importRules } from './scripts/lint/import-rules.mjs';
import { literalSpread } from './scripts/lint/literal-spread.mjs';
import { regexpRules } from './scripts/lint/regexp-rules.mjs';

const templates = ['**/*.astro', '**/*.astro/*.ts'];

/** What oxlint does not check: .astro files, and the import rules. `.oxlintrc.json` has the rest. */
export default defineConfig(
  globalIgnores(['**/*', '!src/', '!src/**']),
  tseslint.configs.base,
  {
    name: 'vitrina/templates',
    files: templates,
    extends: [js.configs.recommended, tseslint.configs.recommended],
    linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' },
    plugins: { vitrina: { rules: { 'literal-spread': literalSpread } } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-undef': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'vitrina/literal-spread': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
    },
  },
  // Directives of other files are for oxlint, which checks that they are needed.
  { ignores: templates, linterOptions: { reportUnusedDisableDirectives: 'off' } },
  astro.configs.recommended,
  htmlRules,
  {
    name: 'vitrina/pages',
    files: ['src/pages/**/*.astro'],
    // A page names its guard.
    rules: { 'astro/no-exports-from-components': 'off' },
  },
  importRules,
  regexpRules,
);
