import { expect, test } from 'vitest';
import type { Call } from '../../src/contract/calls/call.ts';
import { calls, type CallName } from '../../src/contract/routes.ts';
import { testApi } from './fixture/test-api.ts';
import { shares } from './fixture/write-shares.ts';

/** Calls that keep nothing of a guest's, or only take away; `SEC-06` holds it for each GET. */
const keepNothing: readonly CallName[] = [
  ...(['deleteBasketProducts', 'clearBasket', 'selectBasketGroups', 'deleteConstructorSet'] as const),
  'signOut',
  ...([
    'getVirtualTotal',
    'findProducts',
    'findSimilarProducts',
    'countProducts',
    'findReviews',
    'matchArticles',
    'getDraft',
  ] as const),
];

const openCalls = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].method !== 'GET' && calls[name].auth !== 'required',
);

test('SEC-11 every call that a guest may make to write has a share, or keeps nothing', () => {
  const known = [...Object.keys(shares), ...keepNothing];
  expect(openCalls.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !openCalls.some((open) => open === name))).toEqual([]);
});

/** Routes beside the contract that take anything but a GET, and what keeps strangers from filling the disk by them. */
const besideContract: Record<string, string> = {
  'POST /pay/:billId': 'the test bank: a bill is paid or refused once, and has a name that cannot be guessed',
  'POST /mailing/:code': 'a signed link of an e-mail, which changes the one row of its recipient',
  'POST /contact-change/:code': 'a signed link of an e-mail, which works once',
  'POST /staff/sign-in': 'counts in memory, 50,000 keys at most',
  'POST /staff/sign-in/code': 'counts in memory, as passwords; a code works once',
  'POST /staff/sign-out': 'removes the session of its cookie',
  'POST /staff/invitation/:code{[\\w-]{32}}':
    'a link of an e-mail, which works once and changes the one row of its member',
  'POST /exchange/1c':
    '1C with name and password: wrong ones are counted, files have a share of the disk (docs/security.md)',
  'POST /demo-counter/events': 'demo mode: the last 200 events of 16 KB, in memory',
};

const STAFF_PAGES = /^\/(?:editor|desk|staff)\//;

test('SEC-11 every route beside the contract that writes without an account is known, and staff’s forms are closed', async () => {
  const api = testApi();
  const ofContract = new Set(Object.values<Call>(calls).map(({ method, path }) => `${method} ${path}`));
  const writing = api.app.routes.filter(({ method }) => !['GET', 'HEAD', 'ALL', 'OPTIONS'].includes(method));
  const beside = [...new Set(writing.map(({ method, path }) => `${method} ${path}`))].filter(
    (route) => !ofContract.has(route),
  );
  const open: string[] = [];
  for (const route of beside) {
    const [method = '', path = ''] = route.split(' ');
    const response = await api.fetch(path, { method, redirect: 'manual' });
    const isClosed = STAFF_PAGES.test(path) && [302, 303, 401, 403].includes(response.status);
    if (!isClosed || route in besideContract) open.push(route);
  }
  expect(open.sort()).toEqual(Object.keys(besideContract).sort());
});
