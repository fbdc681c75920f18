import { expect, test } from 'vitest';
import { createHostRule, HostSettingError, isLoopback } from './host-rule.ts';

const rule = createHostRule({ urls: ['https://shop.example'], names: ['шёлк.рф', 'other.example:8080'] });

test.each([
  'shop.example',
  'SHOP.example:443',
  'shop.example.',
  'localhost',
  'localhost:4321',
  '127.0.0.1:80',
  '[::1]:4321',
  '[0:0:0:0:0:0:0:1]',
  new URL('http://шёлк.рф').host,
  'other.example',
])('SEC-01 the host %s is allowed, at any port', (host) => expect(rule(host)).toBe('allowed'));

test.each([
  'evil.example',
  'shop.example.evil.example',
  '10.0.0.1:4321',
  '0.0.0.0',
  '[::]',
  '..',
  'localhost.evil',
])('SEC-01 the host %s is unknown', (host) => expect(rule(host)).toBe('unknown'));

test.each([
  undefined,
  '',
  ' ',
  'a@b',
  'localhost@evil.example',
  'evil.example/localhost',
  'localhost#evil.example',
  'localhost, evil.example',
  'localhost:port',
  'localhost:123456',
  '[::1',
  '[localhost]',
  'a'.repeat(10_000),
])('SEC-01 the host %j is malformed', (host) => expect(rule(host)).toBe('malformed'));

test('SEC-01 the single address that a server listens on is a name of it, a wildcard is not', () => {
  expect(createHostRule({ listensOn: '192.0.2.7' })('192.0.2.7:4321')).toBe('allowed');
  expect(createHostRule({ listensOn: '2001:db8::7' })('[2001:db8::7]')).toBe('allowed');
  for (const wildcard of ['0.0.0.0', '::', '[::]'])
    expect(createHostRule({ listensOn: wildcard })('192.0.2.7')).toBe('unknown');
});

test.each(['https://shop.example', 'a b', '*', 'a@b'])('SEC-01 ALLOWED_HOSTS=%s is one sentence', (name) =>
  expect(() => createHostRule({ names: [name] })).toThrow(HostSettingError),
);

test('SEC-01 only loopback addresses are this machine alone', () => {
  for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])
    expect(isLoopback(host), host).toBe(true);
  for (const host of ['0.0.0.0', '::', '192.0.2.7', 'shop.example', '127.evil.example'])
    expect(isLoopback(host), host).toBe(false);
});
