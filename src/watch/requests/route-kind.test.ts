import { expect, test } from 'vitest';
import { routeKind } from './route-kind.ts';

test.each([
  ['/', 'page'],
  ['/catalog/tkani?colour=12', 'page'],
  ['/nothing', 'page'],
  ['/_astro/app.abc.js', 'asset'],
  ['/user/signin?x=1', 'on-demand'],
  ['/CATALOG', 'redirect'],
  ['/.env', 'none'],
  ['/ops', 'ops'],
  ['/ops/runs/1', 'ops'],
  ['/opsy', 'page'],
  ['/ops/events', 'ops-events'],
  ['/hooks/content', 'hook'],
  ['/draft/news/1?sign=x', 'draft'],
  ['/healthz', 'watch'],
  ['/readyz?x', 'watch'],
  ['/metrics', 'watch'],
] as const)('%s is a %s', (target, kind) => {
  expect(routeKind(target)).toBe(kind);
});
