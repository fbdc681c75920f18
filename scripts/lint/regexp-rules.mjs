import regexp from 'eslint-plugin-regexp';

/**
 * What strangers send is read in time that grows with its length: expressions whose time grows with its square or faster are
 * refused, whether they look at one text or at every place of it.
 */
export const regexpRules = {
  name: 'vitrina/regexp',
  files: ['src/**/*.{ts,tsx,astro}'],
  ignores: ['src/**/*.test.{ts,tsx}', 'src/reference-api/seed/**'],
  plugins: { regexp },
  rules: {
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': ['error', { report: 'potential' }],
  },
};
