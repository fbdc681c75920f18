import { beforeEach, expect, test, vi } from 'vitest';
import { TOWEL } from '../contract/fixture/group-ids.ts';
import { slowTexts } from '../contract/fixture/slow-texts.ts';
import { person } from './harness/plain-browser.ts';
import { plainShop } from './harness/plain-shop.ts';
import { servedReleases } from './harness/served-releases.ts';

// What crawlers do not find is logged.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const releases = servedReleases();
const shop = plainShop();

/** Node refuses more of a header itself. */
const HEADER = { length: 12 * 1024 };
const HEADERS = [
  'accept',
  'accept-encoding',
  'cookie',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
];

test('SEC-10 no header takes the shop’s server longer than its length explains', async () => {
  const slow: string[] = [];
  for (const name of HEADERS) {
    for (const path of ['/catalog', '/builds/latest.json', '/gone']) {
      const send = (text: string) => releases.get(path, { [name]: text.replaceAll(/[^\x20-\x7e]/g, ';') });
      slow.push(...(await slowTexts(`${path} ${name}`, send, HEADER)));
    }
  }
  expect(slow).toEqual([]);
});

test('SEC-10 no path or query takes the shop’s server longer than its length explains', async () => {
  const slow: string[] = [];
  for (const start of ['/', '/catalog?page=', '/catalog?colour=', '/catalog?x=', '/user/']) {
    const send = (text: string) =>
      releases.get(`${start}${encodeURI(text).replaceAll('#', '')}`.slice(0, 12_000));
    slow.push(...(await slowTexts(start, send, { length: 8 * 1024 })));
  }
  expect(slow).toEqual([]);
});

const FIELDS = [...Object.keys(person), 'comment', 'zip', 'city', 'street', 'house', 'flat', 'promocode'];

test('SEC-10 no field of the plain checkout and basket takes the shop longer than its length explains', async () => {
  await shop.buy(TOWEL, '1');
  const slow: string[] = [];
  for (const name of FIELDS) {
    slow.push(
      ...(await slowTexts(`checkout ${name}`, (text) => shop.browser.checkout({ ...person, [name]: text }))),
    );
  }
  for (const name of ['count', `count-${TOWEL}`, 'promocode', 'size', 'remove']) {
    slow.push(...(await slowTexts(`basket ${name}`, (text) => shop.browser.basket({ [name]: text }))));
  }
  expect(slow).toEqual([]);
});
