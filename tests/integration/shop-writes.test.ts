import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpointPath, ownEndpoints, relayEndpoints } from '../../src/domain/auth/session-endpoints.ts';
import { paths } from '../../src/paths.ts';
import { decideOnDemand } from '../../src/session/on-demand/decide-on-demand.ts';
import { createAddressShare } from '../../src/session/plain/address-share.ts';
import { createTokenCheck } from '../../src/session/tokens/token-check.ts';
import { testApi } from '../contract/fixture/test-api.ts';

const api = testApi();

const PAGES = 'src/pages';
const METHOD_NOT_ALLOWED = 405;

/** Addresses of the pages that are made on demand, with something in place of their parameters. */
const onDemand = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:astro|ts)$/.test(name))
  .filter((name) => /\bguard\b/.test(readFileSync(`${PAGES}/${name}`, 'utf8')))
  .flatMap((name) => {
    const path = `/${name.replace(/(?:\/index)?\.(?:astro|ts)$/, '')}`;
    return path.includes('[endpoint]')
      ? [...Object.values(relayEndpoints), ...Object.values(ownEndpoints)].map(endpointPath)
      : [path.replaceAll(/\[[^\]]+\]/g, '7')];
  });

const relayed = (name: keyof typeof relayEndpoints): [string, string] => [
  endpointPath(relayEndpoints[name]),
  `${name} of the API, which counts it by the visitor's address`,
];

/** What the shop's server takes besides GET, and where it is counted. It keeps nothing on its disk of any of them. */
const taken: Readonly<Record<string, string>> = Object.fromEntries([
  [paths.plainBasket, 'changes of a basket, which the API counts by the visitor’s address'],
  [
    paths.plainCheckout,
    'calculations and orders, which the API counts; its own work is counted by address-share.ts',
  ],
  [
    paths.orderList,
    'a list that is read, and a change of a basket, which the API counts by the visitor’s address',
  ],
  [paths.favoriteLists, 'lists of a customer, whose changes the API counts by the account'],
  [paths.subscribe, 'subscribe of the API, which counts it by the visitor’s address'],
  [paths.signinLink, 'an answer to a question; sets cookies of the visitor'],
  ...(Object.keys(relayEndpoints) as (keyof typeof relayEndpoints)[]).map(relayed),
  [endpointPath(ownEndpoints.refresh), 'refresh of the API'],
  [endpointPath(ownEndpoints.signOut), 'signOut of the API'],
]);

async function posted(path: string) {
  const url = new URL(path, 'https://shop.test');
  const request = new Request(url, { method: 'POST', headers: { origin: url.origin } });
  return decideOnDemand(request, url, {
    site: { id: 1, code: 'vitrina' },
    apiUrl: 'http://api.test',
    siteUrl: url.origin,
    fetch: (input, init) => Promise.resolve(api.app.fetch(new Request(input, init))),
    check: createTokenCheck(),
  });
}

test('SEC-11 every page of the shop’s server that takes a form is known with its share', async () => {
  const open: string[] = [];
  for (const path of onDemand) {
    const result = await posted(path);
    if (result.kind !== 'error' || result.status !== METHOD_NOT_ALLOWED) open.push(path);
  }
  expect(open.sort()).toEqual(Object.keys(taken).sort());
});

test('SEC-11 what the shop’s server remembers of addresses has a size, and a flood of them forgets the oldest', () => {
  const share = createAddressShare(1);
  const address = (at: number) => `2001:db8::${at.toString(16)}`;
  for (let at = 0; at < 120_000; at++) share.take(address(at));
  expect(share.take(address(119_999))).toBe(false);
  expect(share.take(address(0))).toBe(true);
});
