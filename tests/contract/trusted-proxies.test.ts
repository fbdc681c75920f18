import { expect, test } from 'vitest';
import { resetPassword } from '../../src/contract/account/sign-in.ts';
import { createRemoteAddressRule } from '../../src/http/remote-address.ts';
import { startOperations } from '../../src/operations/operations.ts';
import { startOptions } from '../../src/reference-api/command-line.ts';
import { startReferenceApi } from '../../src/reference-api/start.ts';
import { testApi } from './fixture/test-api.ts';

const PROXY = '172.17.0.1';
const environment = { apiPort: 0, dataFolder: 'none', siteUrl: 'https://shop.example', shopOrigins: [] };

test('SEC-03 behind a trusted proxy on another machine shoppers are told apart', async () => {
  const api = testApi({ remoteAddressOf: createRemoteAddressRule(['172.16.0.0/12']) });
  let emailsSent = 0;
  const subscribeStatus = async (peer: string, forwarded: string) => {
    const request = new Request(new URL(resetPassword.path, 'http://api.test'), {
      method: resetPassword.method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ email: `person${emailsSent++}@example.com` }),
    });
    return (await api.app.fetch(request, { incoming: { socket: { remoteAddress: peer } } })).status;
  };
  for (let count = 0; count < 200; count++) await subscribeStatus(PROXY, '203.0.113.7');
  expect(await subscribeStatus(PROXY, '203.0.113.7')).toBe(429);
  // The last entry is the proxy's own; whatever stands before it anybody may have sent.
  expect(await subscribeStatus(PROXY, '198.51.100.1, 203.0.113.7')).toBe(429);
  expect(await subscribeStatus(PROXY, '203.0.113.8')).toBe(200);
  // The person who is no trusted proxy cannot pretend to be someone else.
  expect(await subscribeStatus('198.51.100.4', '203.0.113.7')).toBe(200);
});

test('SEC-03 both servers read TRUSTED_PROXIES, and say in one sentence what is wrong in it', async () => {
  const trustedProxies = ['172.16.0.0/12', 'proxy.example'];
  const options = startOptions([], { ...environment, trustedProxies });
  expect(options).toMatchObject({ trustedProxies });
  const sentence = /^TRUSTED_PROXIES must hold addresses or networks .*not "proxy\.example"\.$/;
  await expect(startReferenceApi(options)).rejects.toThrow(sentence);
  const shop = { dataFolder: 'none', siteUrl: 'https://shop.example', hookSecrets: [], opsToken: '' };
  const rebuild = () => Promise.reject(new Error('not asked for'));
  await expect(startOperations({ ...shop, trustedProxies, rebuild })).rejects.toThrow(sentence);
});
