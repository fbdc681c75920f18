import * as fc from 'fast-check';
import { onDemandRoutes } from '../../src/domain/auth/guards.ts';
import { ENDPOINT_PATTERN } from '../../src/domain/auth/session-endpoints.ts';
import { forgedToken, refusedTokens, unreadableTokens } from '../integration/harness/broken-tokens.ts';
import { spelling } from './spellings.ts';
import { crawler } from './visits.ts';

/** A request of someone who is not signed in, whatever they claim. */
export interface GuardRequest {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const endpoints = ENDPOINT_PATTERN.split('|');

/** Addresses of each on-demand route. */
const addressesOf = (route: string): string[] =>
  route.includes('[endpoint]')
    ? endpoints.map((endpoint) => route.replace('[endpoint]', endpoint))
    : [
        route
          .replace('[code]', '404')
          .replace('[format]', 'csv')
          .replaceAll(/\[\w+\]/g, '5'),
      ];

export const onDemandAddresses = onDemandRoutes.flatMap(({ route }) => addressesOf(route));

/** Addresses for customers only. */
export const customersAddresses: ReadonlySet<string> = new Set(
  onDemandRoutes.filter(({ guard }) => guard === 'signed-in').flatMap(({ route }) => addressesOf(route)),
);

const IN_A_CENTURY = 4_000_000_000;
const tokens = [...Object.values(unreadableTokens()), ...Object.values(refusedTokens())];
const places = [
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%0d%0aLocation: //evil.example',
  'javascript:alert(1)',
  '/catalog',
  '/user/profile',
  '%E0%A4%A',
  '',
];
const ids = ['1', '0', '-1', '100001', '9'.repeat(15), '1e9', 'x', '%00'];
const link = new URLSearchParams({
  authToken: forgedToken({ uid: 1, exp: IN_A_CENTURY }),
  cartToken: 'somebody',
});
const cookieValues: Readonly<Record<string, readonly string[]>> = {
  auth_token: tokens,
  refresh_token: tokens,
  cart_token: ['somebody', '', '%00', 'x'.repeat(4096)],
  'site-id': ids,
  'currency-id': ids,
  device_id: ['victims-device', 'device-1', '%', ''],
  order_completed_id: ids,
  order_completed_code: ['A'.repeat(22), '', '%00'],
  prevLink: places,
  sign_in_link: [encodeURIComponent(link.toString()), 'authToken=x', '%'],
  guest_basket: ['somebody', ''],
  lastSystemNotification: ['2026-01-01T00:00:00Z', 'x'],
};
const plain = ['order_completed_id', 'order_completed_code', 'prevLink', 'lastSystemNotification'];

const cookie = fc
  .constantFrom(...Object.keys(cookieValues))
  .chain((name) =>
    fc
      .tuple(
        fc.constantFrom('__Host-', '__Host-', ''),
        fc.constantFrom('polotno', 'polotno', 'other'),
        fc.constantFrom(...(cookieValues[name] ?? [''])),
      )
      .map(([prefix, site, value]) => `${prefix}${plain.includes(name) ? name : `${name}_${site}`}=${value}`),
  );

const header = (values: readonly string[]) =>
  fc.option(fc.constantFrom(...values), { freq: 3, nil: undefined });

const headers = fc.record({
  cookie: fc.array(cookie, { maxLength: 6 }).map((all) => all.join('; ')),
  'user-agent': header([crawler['user-agent'], 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', '']),
  'sec-fetch-site': header(['same-origin', 'cross-site', 'none', 'x']),
  'sec-fetch-dest': header(['document', 'image', 'iframe', 'empty']),
  origin: header(['https://shop.test', 'https://evil.example', 'null']),
  referer: header(['https://evil.example/?secret', 'http://shop.test/']),
  authorization: header([`Bearer ${forgedToken({ uid: 1, exp: IN_A_CENTURY })}`, 'Basic YTpi', 'Bearer ']),
  'content-type': header(['application/x-www-form-urlencoded', 'application/json', 'text/plain', '/']),
  'x-forwarded-host': header(['evil.example', 'shop.test']),
  'x-forwarded-proto': header(['https', 'javascript']),
  'x-forwarded-for': header(['127.0.0.1', '::1', 'x']),
  'x-original-url': header(['/user/profile', '/checkout']),
  'x-http-method-override': header(['DELETE', 'POST']),
  accept: header(['text/html', 'application/json', '*/*']),
});

const queries = [
  '',
  '',
  '',
  `?${link}`,
  '?authToken=x',
  '?link=expired',
  '?page=2',
  '?%E0%A4%A',
  ...places.map((place) => `?prevLink=${place}&next=${place}&to=${place}`.replaceAll(/[\s\\]/g, '')),
];
const bodies = [
  '',
  `answer=accept&${link}`,
  'answer=leave',
  'answer=keep',
  'answer=x',
  '{}',
  '{"deviceId":1}',
  '{"username":"a@b.c","password":"x","emailOnly":false,"scenario":"user","deviceId":"d"}',
  '[]',
  '\0',
];

const address = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...onDemandAddresses), fc.constantFrom(...queries))
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: spelling(onDemandAddresses).filter((target) => target.startsWith('/')) },
);

const latin1 = (text: string) => Buffer.from(text).toString('latin1');

/** Random requests of people who are not signed in; the headers are bytes, one character each. */
export const guardRequest: fc.Arbitrary<GuardRequest> = fc
  .tuple(
    address,
    fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'DELETE'),
    headers,
    fc.constantFrom(...bodies),
  )
  .map(([target, method, given, body]) => ({
    address: target,
    method,
    headers: Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, latin1(value)]])),
    ),
    ...(['POST', 'PUT'].includes(method) && body !== '' && { body }),
  }));
