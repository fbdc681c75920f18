import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { functionStyle } from './scripts/lint/function-style.mjs';
import { importRules } from './scripts/lint/import-rules.mjs';

const ownFunctions = ['src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'tests/**/*.{ts,tsx}', '*.ts'];
const nodeGlobals = Object.fromEntries(
  Object.getOwnPropertyNames(globalThis).map((name) => [name, 'readonly']),
);
const virtualScripts = '**/*.astro/*.ts';

export default defineConfig(
  globalIgnores([
    'dist/',
    '.netlify/',
    '.astro/',
    '.vitrina/',
    'test-results/',
    'playwright-report/',
    'public/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  ...astro.configs.recommended,
  { files: ['**/*.tsx', '**/use-*.ts'], ...reactHooks.configs.flat.recommended },
  {
    name: 'vitrina/code-style',
    files: ['**/*.{ts,tsx,astro}', virtualScripts],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-undef': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    name: 'vitrina/function-style',
    files: ownFunctions,
    ignores: [virtualScripts],
    plugins: { vitrina: { rules: { 'function-style': functionStyle } } },
    rules: { 'vitrina/function-style': 'error' },
  },
  {
    name: 'vitrina/ambient-types',
    files: ['**/*.d.ts'],
    // An import statement would turn an ambient declaration into a module.
    rules: { '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }] },
  },
  {
    name: 'vitrina/pages',
    files: ['src/pages/**/*.astro'],
    // A page names its guard.
    rules: { 'astro/no-exports-from-components': 'off' },
  },
  {
    name: 'vitrina/shipped-code',
    files: ['src/**/*.{ts,tsx,astro}', virtualScripts],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }] },
  },
  { name: 'vitrina/plain-node', files: ['**/*.mjs'], languageOptions: { globals: nodeGlobals } },
  ...importRules,
);
