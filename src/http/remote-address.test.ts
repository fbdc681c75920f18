import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRemoteAddressRule, TrustedProxyError, trustedProxiesWarning } from './remote-address.ts';

const rule = createRemoteAddressRule(['10.0.0.2', '172.16.0.0/12', '2001:db8:ffff::/48']);

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::'],
  ['2001:db8::6', '2001:db8::'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::'],
  ['2001::', '2001::'],
  ['::5:6:7:8:9', '0:0:0:5::'],
  ['fe80::1%eth0', 'fe80::'],
  ['nobody', ''],
  [undefined, ''],
])('SEC-03 a connection from %s counts as %s', (address, counted) =>
  expect(rule({ address, forwardedFor: undefined })).toBe(counted),
);

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '::1',
  '::ffff:127.0.0.1',
  '10.0.0.2',
  '172.31.0.9',
  '2001:db8:ffff::5',
])('SEC-03 the proxy %s is believed: the last entry that is no trusted proxy is the client', (address) => {
  const from = (forwardedFor?: string) => rule({ address, forwardedFor });
  expect(from('203.0.113.7')).toBe('203.0.113.7');
  expect(from('198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
  expect(from('198.51.100.1, 203.0.113.7, 172.20.1.1,127.0.0.1')).toBe('203.0.113.7');
  expect(from('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::');
  expect(from('203.0.113.7:50412')).toBe('203.0.113.7');
  expect(from('[2001:db8:1:2::7]:50412')).toBe('2001:db8:1:2::');
  expect(from('172.20.1.2, 172.20.1.1')).toBe('172.20.1.2');
  for (const nonsense of [undefined, '', ' ', '203.0.113.7, unknown', ',', '0x7f.1', '1', 'x'.repeat(5000)])
    expect(from(nonsense), nonsense).toBe('');
});

test('SEC-03 nobody else is believed', () => {
  for (const address of ['198.51.100.4', '10.0.0.3', '172.32.0.1', '2001:db8:fffe::5'])
    expect(rule({ address, forwardedFor: '203.0.113.7' })).not.toBe('203.0.113.7');
  const loopbackOnly = createRemoteAddressRule();
  expect(loopbackOnly({ address: '10.0.0.2', forwardedFor: '203.0.113.7' })).toBe('10.0.0.2');
});

test('SEC-03 whatever is forwarded, an answer is an address or empty', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (forwardedFor) => {
      expect(rule({ address: '::1', forwardedFor })).toMatch(/^([\d.]+|[\da-f:]*::)?$/);
    }),
    { seed: 3 },
  );
});

test.each([
  'proxy',
  '10.0.0',
  '10.0.0.2/',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '0.0.0.0/0',
  '::/0',
  '::/129',
  '10.0.0.2 10.0.0.3',
])('SEC-03 TRUSTED_PROXIES=%s is one sentence', (setting) => {
  expect(() => createRemoteAddressRule([setting])).toThrow(TrustedProxyError);
  expect(() => createRemoteAddressRule([setting])).toThrow(/^TRUSTED_PROXIES must hold .*\.$/);
});

test('SEC-03 who listens for others and trusts no proxy is warned', () => {
  expect(trustedProxiesWarning('0.0.0.0', [])).toContain('TRUSTED_PROXIES is empty');
  expect(trustedProxiesWarning('0.0.0.0', ['127.0.0.1'])).toBeUndefined();
  expect(trustedProxiesWarning('localhost', [])).toBeUndefined();
});
