import { expect, test } from 'vitest';
import { impersonal, impersonalText } from './impersonal.ts';

test.each([
  ['sent to ivan.petrov+shop@mail.example.ru.', 'sent to ….'],
  ['to ivan%40mail.example', 'to …'],
  ['Bearer abc.def', '…'],
  ['token eyJhbGciOi.eyJzdWIi.c2ln', 'token …'],
  ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', '…'],
  ['postgresql://vitrina:pass@db.example/vitrina', 'postgresql://…db.example/vitrina'],
  ['code 9c1f5e26d0f6a1c94be7d52e83b90d4a', 'code …'],
  ['id 4bf92f35-77b3-4da6-a3ce-929d0e0e4736', 'id …'],
  ['call +7 (921) 555-44-33 or 89215554433', 'call … or …'],
  ['from 203.0.113.7 and 2001:db8::7', 'from … and …'],
  ['/user/%2B79215554433', '/user/…'],
  ['/user/%252B7%2520921%2520555-44-33', '/user/…'],
  ['/user/tel79215554433', '/user/tel…'],
  ['/user/%D0%98%D0%B2%D0%B0%D0%BD%20%D0%9F%D0%B5%D1%82%D1%80%D0%BE%D0%B2 failed', '/user/… failed'],
  ['/user/%25D0%2598%25D0%25B2%25D0%25B0%25D0%25BD', '/user/…'],
  ['/user/%FF%FE79215554433', '/user/_…'],
  ['/user/ivan%252540mail.example', '/user/…'],
])('%s is logged as %s', (said, logged) => {
  expect(impersonal(said)).toBe(logged);
});

test.each([
  'connect ECONNREFUSED 127.0.0.1:4322',
  'at respond (file:///opt/vitrina/src/server/shop-server.ts:12:34)',
  'Release 20261123-160309: 965 pages',
  'Page Not Found: /catalog/tkani/bumazhnye-obramlyayushchie-tkani-240',
  'PostgreSQL 15.4 at 16:03:32',
])('what tells of nobody stays: %s', (said) => {
  expect(impersonal(said)).toBe(said);
});

test('of objects nothing is told, and of errors no query and no property', () => {
  const error = Object.assign(new Error('GET http://api.test/x?code=1'), { headers: { cookie: 'secret' } });
  const text = impersonalText(['Failed', 5, undefined, { email: 'secret' }, error]);
  expect(text).toContain('Failed 5 undefined [object Object] Error: GET http://api.test/x?…');
  expect(text).not.toContain('secret');
});
