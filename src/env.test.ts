import { beforeEach, expect, test, vi } from 'vitest';

const SETTINGS = [
  ...['PORT', 'API_PORT', 'HOST', 'ALLOWED_HOSTS', 'TRUSTED_PROXIES', 'API_URL', 'SITE_URL', 'VITRINA_DATA'],
  ...['HOOK_SECRETS', 'OPS_TOKEN', 'MAPS_KEY'],
];

async function read() {
  vi.resetModules();
  return (await import('./env.ts')).env;
}
beforeEach(() => {
  for (const name of SETTINGS) vi.stubEnv(name, undefined);
});

test('without settings shop and API are on this machine', async () => {
  expect(await read()).toEqual({
    port: 4321,
    apiPort: 4322,
    host: 'localhost',
    allowedHosts: [],
    trustedProxies: [],
    apiUrl: 'http://localhost:4322',
    siteUrl: 'http://localhost:4321',
    hookSecrets: [],
    mapsKey: '',
    opsToken: '',
    dataFolder: '.vitrina',
  });
});

test('an empty setting is none', async () => {
  const unset = await read();
  for (const name of SETTINGS) vi.stubEnv(name, '');
  expect(await read()).toEqual(unset);
});

test('addresses follow the ports, and lose the slash at their end', async () => {
  vi.stubEnv('PORT', '5001');
  vi.stubEnv('API_PORT', '5002');
  expect(await read()).toMatchObject({ apiUrl: 'http://localhost:5002', siteUrl: 'http://localhost:5001' });
  vi.stubEnv('API_URL', 'https://api.example/shop/');
  vi.stubEnv('SITE_URL', 'https://shop.example/');
  expect(await read()).toMatchObject({
    apiUrl: 'https://api.example/shop',
    siteUrl: 'https://shop.example',
  });
});

test('SEC-03 trusted proxies are a setting', async () => {
  vi.stubEnv('TRUSTED_PROXIES', '10.0.0.2, 172.16.0.0/12,');
  expect(await read()).toMatchObject({ trustedProxies: ['10.0.0.2', '172.16.0.0/12'] });
});

test('SEC-01 the address to listen on and further host names are settings', async () => {
  vi.stubEnv('HOST', '0.0.0.0');
  vi.stubEnv('ALLOWED_HOSTS', 'shop.example, 192.0.2.7,');
  expect(await read()).toMatchObject({ host: '0.0.0.0', allowedHosts: ['shop.example', '192.0.2.7'] });
});
