import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { remoteAddress } from './remote-address.ts';

const app = new Hono().get('/', (c) => c.text(remoteAddress(c)));

const from = async (peer: string | undefined, forwarded?: string): Promise<string> => {
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const env = peer === undefined ? {} : { incoming: { socket: { remoteAddress: peer } } };
  return (await app.request('/', { headers }, env)).text();
};

test('an address is the peer’s own, and of IPv6 the network', async () => {
  expect(await from('203.0.113.7')).toBe('203.0.113.7');
  expect(await from('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(await from('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(await from('2001:DB8:1:2::6')).toBe('2001:db8:1:2');
  expect(await from('2001:db8::6')).toBe('2001:db8:0:0');
  expect(await from('2001:db8:1:2:3::')).toBe('2001:db8:1:2');
  expect(await from('2001::')).toBe('2001:0:0:0');
  expect(await from('::5:6:7:8:9')).toBe('0:0:0:5');
});

test('only a proxy on this machine is believed, and only its own entry', async () => {
  for (const proxy of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(await from(proxy, '10.0.0.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(await from(proxy, '10.0.0.1, nonsense')).toBe('');
    expect(await from(proxy, 'x'.repeat(5000))).toBe('');
    expect(await from(proxy)).toBe('');
  }
  expect(await from('198.51.100.4', '203.0.113.7')).toBe('198.51.100.4');
  expect(await from(undefined, '203.0.113.7')).toBe('');
});
