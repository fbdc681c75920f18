import { expect, test } from 'vitest';
import { matchesPattern, routeRules } from '../content/route-rules.ts';
import { guardOf } from '../domain/auth/guards.ts';
import { destinationOf } from './address.ts';

const ruleOf = (address: string) => routeRules.find(({ pattern }) => matchesPattern(pattern, address));

test.each([
  '/',
  '/catalog',
  '/catalog/tkani?page=2',
  '/catalog/tkani?colour=12',
  '/cart',
  '/catalog/search',
  '/catalog/search?query=%D0%BB',
  '/checkout',
  '/checkout-success',
  '/checkout-failed',
  '/constructor',
  '/user/signin',
  '/user/signup',
  '/user/signup-complete',
  '/user/recall',
  '/user/profile',
  '/user/profile/order/detail/5',
  '/user/profile-x',
  '/user/bonus',
  '/error/404',
  '/_astro/site.css',
  '/builds/latest.json',
])('BUILD-08 the route rules say of %s what the server does', (address) => {
  const destination = destinationOf(address);
  const rule = ruleOf(address);
  expect(rule?.kind).toBe(destination.kind === 'on-demand' ? 'on-demand' : 'prebuilt');
  if (rule?.kind === 'on-demand') expect(rule.access ?? undefined).toBe(guardOf(address));
});

test.each(['/catalog/', '/catalog/tkani/', '/catalog/tkani?page=1', '/?page=1', '/news?page=1'])(
  'BUILD-08 the route rules name where %s leads',
  (address) => {
    const rule = ruleOf(address);
    const destination = destinationOf(address);
    if (rule?.kind !== 'redirect' || destination.kind !== 'redirect') throw new Error('No redirect');
    expect(rule.status).toBe(destination.status);
    const [start = '', end = ''] = rule.pattern.split('*');
    const kept = address.slice(start.length, address.length - end.length);
    expect(rule.to.replace('*', kept)).toBe(destination.location);
  },
);
