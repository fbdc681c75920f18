import { expect, test } from 'vitest';
import { onDemandRoutes } from '../domain/auth/guards.ts';
import { onDemandPatterns } from './functions.ts';

test('BUILD-07 every on-demand route is within the patterns of the function', () => {
  const patterns = onDemandPatterns.map((pathname) => new URLPattern({ pathname }));
  const missed = onDemandRoutes
    .map(({ route }) => route.replace(/\[\w+\]/, '404'))
    .filter((pathname) => !patterns.some((pattern) => pattern.test({ pathname })));
  expect(missed).toEqual([]);
});
