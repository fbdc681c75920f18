import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { readEnvironment } from './environment.ts';
import { faultsOf } from '../../tests/settings-faults.ts';
import { EnvironmentSchema } from './schema.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

test('INDEXNOW_ENDPOINTS need a key, and a key has a form', () => {
  const endpoints = 'https://yandex.com/indexnow, https://www.bing.com/indexnow';
  expect(readEnvironment({ INDEXNOW_KEY: 'abcdef-01', INDEXNOW_ENDPOINTS: endpoints })).toMatchObject({
    indexNowKey: 'abcdef-01',
    indexNowEndpoints: ['https://yandex.com/indexnow', 'https://www.bing.com/indexnow'],
  });
  expect(() => readEnvironment({ INDEXNOW_ENDPOINTS: endpoints })).toThrow(
    'INDEXNOW_KEY must be given where INDEXNOW_ENDPOINTS are.',
  );
  expect(() => readEnvironment({ INDEXNOW_KEY: '../x' })).toThrow('INDEXNOW_KEY must be 8 to 128 letters');
});

test('PURGE_URL is told with https, or on this machine, and a token needs it', () => {
  const given = { PURGE_URL: 'https://adapter.example/purge?zone=1', PURGE_TOKEN: 'abc.DEF-1==' };
  expect(readEnvironment(given).purge).toEqual({ url: given.PURGE_URL, token: given.PURGE_TOKEN });
  const local = { PURGE_URL: 'http://127.0.0.1:9000/purge' };
  expect(readEnvironment(local).purge).toEqual({ url: local.PURGE_URL });
  expect(readEnvironment({}).purge).toBeUndefined();
});

test('without settings shop and API are on this machine', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 4321,
    apiPort: 4322,
    host: 'localhost',
    allowedHosts: [],
    trustedProxies: [],
    usesReferenceApi: true,
    apiUrl: 'http://localhost:4322',
    internalApiUrl: 'http://localhost:4322',
    mediaUrl: 'http://localhost:4322',
    siteUrl: 'http://localhost:4321',
    siteId: 1,
    currencyId: 1,
    brand: undefined,
    mapsKey: '',
    hookSecrets: [],
    draftSecrets: [],
    opsToken: '',
    dataFolder: '.vitrina',
    demo: false,
    demoPublic: false,
    testBank: false,
    warmsPictures: true,
    shopOrigins: [],
  });
});

test('an empty setting is none', () => {
  const names = Object.keys(EnvironmentSchema.shape);
  expect(readEnvironment(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readEnvironment({}));
});

test('addresses follow the ports and each other, and lose the slash at their end', () => {
  expect(readEnvironment({ PORT: '5001', API_PORT: '5002' })).toMatchObject({
    apiUrl: 'http://localhost:5002',
    siteUrl: 'http://localhost:5001',
  });
  const given = { API_URL: 'https://api.example/shop/', SITE_URL: 'https://shop.example/' };
  expect(readEnvironment(given)).toMatchObject({
    usesReferenceApi: false,
    apiUrl: 'https://api.example/shop',
    internalApiUrl: 'https://api.example/shop',
    mediaUrl: 'https://api.example/shop',
    siteUrl: 'https://shop.example',
  });
  const others = { INTERNAL_API_URL: 'http://10.0.0.3:8080', MEDIA_URL: 'https://media.example/' };
  expect(readEnvironment({ ...given, ...others })).toMatchObject({
    apiUrl: 'https://api.example/shop',
    internalApiUrl: 'http://10.0.0.3:8080',
    mediaUrl: 'https://media.example',
  });
});

test('TRCK-02 a shop has the counters of its settings and no other; the embedded API brings one of its own', () => {
  const own = { API_URL: 'https://api.example' };
  expect(readEnvironment(own).counters).toBeUndefined();
  expect(readEnvironment({ ...own, DATA_LAYER: 'events', COUNTER_COOKIES: '_cnt' }).counters).toBeUndefined();
  expect(readEnvironment({ ...own, METRIKA_ID: '77', VK_PIXEL_ID: '88' }).counters).toEqual({
    dataLayer: 'dataLayer',
    metrikaId: 77,
    vkPixelId: 88,
  });
  expect(
    readEnvironment({
      ...own,
      DATA_LAYER: 'events',
      COUNTER_SCRIPT_URL: 'https://counter.example/c.js?id=1',
      COUNTER_SOURCES: 'https://in.counter.example, https://b.example',
      COUNTER_COOKIES: '_cnt, _own.',
    }).counters,
  ).toEqual({
    dataLayer: 'events',
    scriptUrl: 'https://counter.example/c.js?id=1',
    sources: ['https://in.counter.example', 'https://b.example'],
    cookiePrefixes: ['_cnt', '_own.'],
  });
  expect(readEnvironment({ COUNTER_SCRIPT_URL: 'none' }).counters).toBeUndefined();
  expect(readEnvironment({ API_PORT: '5002' }).counters).toEqual({
    dataLayer: 'dataLayer',
    scriptUrl: 'http://localhost:5002/demo-counter/counter.js',
  });
});

test('SEC-01 SEC-03 lists, numbers, secrets and limits are read', () => {
  const brand = temporaryFolder('brand');
  const read = readEnvironment({
    SITE_ID: '2',
    CURRENCY_ID: '3',
    BRAND: brand,
    HOST: '0.0.0.0',
    ALLOWED_HOSTS: 'shop.example, 192.0.2.7,',
    TRUSTED_PROXIES: '10.0.0.2, 172.16.0.0/12,',
    HOOK_SECRETS: `${SECRET}  ${SECRET}`,
    SHOP_ORIGINS: 'https://a.example, https://b.example/',
    RESERVATION_MINUTES: '45',
    STOCK_MESSAGE_SECONDS: '0',
    TEST_BANK: '1',
    WARM_PICTURES: '0',
    ORDER_LIMITS: '{"guestOrders":2}',
  });
  expect(read).toMatchObject({
    siteId: 2,
    currencyId: 3,
    brand,
    host: '0.0.0.0',
    allowedHosts: ['shop.example', '192.0.2.7'],
    trustedProxies: ['10.0.0.2', '172.16.0.0/12'],
    hookSecrets: [SECRET, SECRET],
    shopOrigins: ['https://a.example', 'https://b.example'],
    reservationMinutes: 45,
    stockMessageSeconds: 0,
    testBank: true,
    warmsPictures: false,
    orderLimits: { guestOrders: 2 },
  });
});

test.each([
  [
    { SITE_URL: 'shop.example' },
    'SITE_URL must be an address with https:// or http://, such as https://shop.example; it is «shop.example».',
  ],
  [
    { API_URL: 'foo' },
    'API_URL must be an address with https:// or http://, such as https://api.shop.example; it is «foo».',
  ],
  [{ MEDIA_URL: 'ftp://media.example' }, 'MEDIA_URL must be an address with https:// or http://'],
  [{ API_URL: 'https://me:secret-1@api.example' }, 'API_URL must be an address without a user name'],
  [{ SITE_URL: 'https://shop.example/de' }, 'SITE_URL must be an address without a path'],
  [{ INTERNAL_API_URL: 'http://api?x=1' }, 'INTERNAL_API_URL must be an address without a query'],
  [{ SITE_ID: '0' }, 'SITE_ID must be a whole number 1 or more; it is «0».'],
  [{ CURRENCY_ID: 'RUB' }, 'CURRENCY_ID must be a whole number 1 or more; it is «RUB».'],
  [{ METRIKA_ID: '12a' }, 'METRIKA_ID must be a whole number 1 or more; it is «12a».'],
  [{ VK_PIXEL_ID: 'VK-RTRG-1-a' }, 'VK_PIXEL_ID must be a whole number 1 or more; it is «VK-RTRG-1-a».'],
  [{ COUNTER_SCRIPT_URL: 'counter.js' }, 'COUNTER_SCRIPT_URL must be an address with https:// or http://'],
  [
    { COUNTER_SCRIPT_URL: 'http://counter.example/c.js', SITE_URL: 'https://shop.example' },
    'COUNTER_SCRIPT_URL must be an address with https:// where SITE_URL has https://.',
  ],
  [{ COUNTER_SOURCES: 'https://a.example/x' }, 'COUNTER_SOURCES must be an address without a path'],
  [{ COUNTER_COOKIES: '_ok,_' }, 'COUNTER_COOKIES must be beginnings of cookies’ names'],
  [{ DATA_LAYER: 'data layer' }, 'DATA_LAYER must be the name of an array on window, such as dataLayer.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535; it is «70000».'],
  [{ API_PORT: '4322a' }, 'API_PORT must be a whole number from 0 to 65535; it is «4322a».'],
  [{ HOST: 'https://a b' }, 'HOST must be an address or a name to listen on'],
  [{ ALLOWED_HOSTS: 'https://shop.example' }, 'ALLOWED_HOSTS must hold host names'],
  [{ TRUSTED_PROXIES: 'proxy.example' }, 'TRUSTED_PROXIES must hold addresses or networks'],
  [{ BRAND: '/no/such/folder' }, 'BRAND must be a folder; there is none at «/no/such/folder».'],
  [{ PURGE_TOKEN: 'abc' }, 'PURGE_URL must be given where PURGE_TOKEN is.'],
  [{ PURGE_URL: 'http://cdn.example/purge' }, 'PURGE_URL must be an address with https://, unless'],
  [{ PURGE_URL: 'http://localhost.example/purge' }, 'PURGE_URL must be an address with https://, unless'],
  [{ DEMO: 'yes' }, 'DEMO must be 1 or 0; it is «yes».'],
  [{ SHOP_ORIGINS: 'shop.example' }, 'SHOP_ORIGINS must be an address with https:// or http://'],
  [{ HOOK_URL: 'shop.example/hooks' }, 'HOOK_URL must be an address with https:// or http://'],
  [{ BUILD_HOOK_URL: 'hook' }, 'BUILD_HOOK_URL must be an address with https:// or http://'],
  [{ RESERVATION_MINUTES: '0' }, 'RESERVATION_MINUTES must be a whole number from 1'],
  [{ RECEIPT_RESERVATION_DAYS: '91' }, 'RECEIPT_RESERVATION_DAYS must be a whole number from 1 to 90'],
  [{ STOCK_MESSAGE_SECONDS: 'soon' }, 'STOCK_MESSAGE_SECONDS must be a whole number from 0'],
  [{ ORDER_LIMITS: '{' }, 'ORDER_LIMITS must be JSON such as {"guestOrders":5}'],
  [{ ORDER_LIMITS: '{"guestOrders":0}' }, 'ORDER_LIMITS must be JSON such as'],
  [{ ORDER_LIMITS: '{"guests":1}' }, 'ORDER_LIMITS must be JSON such as'],
])('CONF-01 SEC-03 %j is one sentence', (variables, sentence) => {
  const faults = faultsOf(variables);
  expect(faults).toHaveLength(1);
  expect(faults[0]?.startsWith(sentence)).toBe(true);
});

test('a data folder that is a file is refused', () => {
  const file = join(temporaryFolder('file'), 'data');
  writeFileSync(file, '');
  expect(faultsOf({ VITRINA_DATA: file })).toEqual([
    `VITRINA_DATA must be a folder, and «${file}» is a file.`,
  ]);
});

test.each<Record<string, string>>([
  { OPS_TOKEN: 'secret-1' },
  { HOOK_SECRETS: 'secret-1' },
  { DRAFT_SECRETS: 'secret-1' },
  { MAPS_KEY: 'secret-1 2' },
  { PURGE_URL: 'http://cdn.example/secret-1' },
  { PURGE_URL: 'cdn.example/secret-1' },
  { PURGE_TOKEN: 'secret-1 2' },
  { BUILD_HOOK_URL: 'api.netlify.com/build_hooks/secret-1' },
  { BUILD_HOOK_URL: 'https://api.netlify.com/build_hooks/secret-1#x' },
  { API_URL: 'https://me:secret-1@api.example' },
  { INTERNAL_API_URL: 'me:secret-1@api.example' },
])('SEC-03 a wrong secret is told without any part of it: %j', (variables) => {
  const faults = faultsOf(variables);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${Object.keys(variables)[0]} `));
  expect(faults[0]).not.toContain('secret-1');
});

test('CONF-01 all faults are told at once, each in its line', () => {
  expect(
    faultsOf({ SITE_URL: 'shop.example', PORT: 'x', API_URL: 'foo' }).map((line) => line.split(' ')[0]),
  ).toEqual(['API_URL', 'SITE_URL', 'PORT']);
});

test.each([
  ['HTTPS://Shop.Example', 'https://shop.example'],
  ['https://shop.example\u200b', 'https://shop.example'],
  ['\ufeffhttps://shop.example\u00a0', 'https://shop.example'],
  ['https://shop.example:443/', 'https://shop.example'],
  ['https://полотно.рф', 'https://xn--k1aebbbby.xn--p1ai'],
])('the address of the shop, written %j, is what browsers call it', (SITE_URL, siteUrl) => {
  expect(readEnvironment({ SITE_URL })).toMatchObject({ siteUrl });
});

test('invisible characters around a number are none of it', () => {
  expect(readEnvironment({ PORT: '\u200b4321\u2060', SITE_URL: 'https://shop.example' })).toMatchObject({
    port: 4321,
  });
});
