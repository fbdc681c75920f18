import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withdrawConsent } from '../../src/contract/account/consent.ts';
import { withdrawConsent as withdrawOf } from '../../src/reference-api/consents/withdraw-consent.ts';
import { deviceKey } from '../../src/reference-api/consents/consent-subject.ts';
import { consentShop } from '../contract/fixture/consents.ts';
import { testApi } from '../contract/fixture/test-api.ts';
import { eventually } from '../eventually.ts';
import { stubLocalStorage } from './harness/local-storage.ts';
import { openBrowser, type Browser } from './harness/shop-tab.ts';

let browser: Browser;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  browser = openBrowser({
    api: testApi({ shop: consentShop }),
    tracking: { dataLayer: 'dataLayer', currency: 'RUB' },
  });
  stubLocalStorage(browser.storage.items);
});

afterEach(() => void vi.unstubAllGlobals());

/** A page whose notice has been shown. */
const openPage = () =>
  browser.openPage(async () => ({
    ...(await import('../../src/features/counters/apply-answer.ts')),
    ...(await import('../../src/features/counters/state/record-answer.ts')),
  }));

const kept = () =>
  browser.api.store.consents.latest({ uid: null, contacts: [deviceKey('device-1')] }, 'counters');
const isKept = () => eventually(() => expect(kept()).toMatchObject({ withdrawnAt: null }));

/** Staff have changed the text. */
function rewrite(html: string): void {
  const { documents } = browser.api.store;
  const page = documents.one('page', 'for-counters');
  if (!page) throw new Error('no page');
  documents.put('page', 'for-counters', { ...page, blocks: [{ type: 'text', html }] });
}

test('LAW-01 an answer about counters that was not recorded is sent by the next page', async () => {
  const { applyAnswer, takeTexts } = await openPage();
  await takeTexts();
  browser.network.fail('giveConsents', { kind: 'offline' });
  applyAnswer(true);
  await eventually(() => expect(browser.network.asked('giveConsents')).toHaveLength(1));
  expect(kept()).toBeUndefined();
  const next = await openPage();
  next.checkLater();
  await isKept();
  expect(browser.cookies.get('trackingConsent')).toBe('yes');
});

test('LAW-01 an answer that is pressed before the texts have come is to those that come', async () => {
  const { applyAnswer } = await openPage();
  applyAnswer(true);
  await isKept();
  const next = await openPage();
  await next.checkAnswer();
  expect(browser.cookies.get('trackingConsent'), 'nobody is asked again').toBe('yes');
});

test('LAW-01 of answers in quick succession the last one is what the shop keeps', async () => {
  const { applyAnswer, recordAnswer, takeTexts } = await openPage();
  await takeTexts();
  const release = browser.network.hold('giveConsents');
  applyAnswer(true);
  await eventually(() => expect(browser.network.asked('giveConsents')).toHaveLength(1));
  applyAnswer(false);
  release();
  await recordAnswer(false);
  expect(kept()?.withdrawnAt).toEqual(expect.any(Number));
  expect(browser.storage.items['unrecorded-answer']).toBeUndefined();
});

test('LAW-01 consent to counters is for the text that was shown; another one is asked about again', async () => {
  const { applyAnswer, takeTexts } = await openPage();
  await takeTexts();
  rewrite('<p>Иначе.</p>');
  applyAnswer(true);
  await eventually(() => expect(browser.cookies.get('trackingConsent')).toBeUndefined());
  expect(kept(), 'nobody has seen the new text').toBeUndefined();

  const asked = await openPage();
  await asked.takeTexts();
  asked.applyAnswer(true);
  await isKept();
  rewrite('<p>Ещё иначе.</p>');
  const later = await openPage();
  later.checkLater();
  await eventually(() => expect(browser.cookies.get('trackingConsent')).toBeUndefined());
});

test('LAW-01 an answer that was given before the shop had a text about counters is asked for again, once', async () => {
  browser.cookies.set('trackingConsent', 'yes');
  const { checkLater } = await openPage();
  checkLater();
  await eventually(() => expect(browser.cookies.get('trackingConsent')).toBeUndefined());
  const asked = await openPage();
  await asked.takeTexts();
  asked.applyAnswer(true);
  await isKept();
  const later = await openPage();
  await later.checkAnswer();
  expect(browser.cookies.get('trackingConsent')).toBe('yes');
});

test.each(['in the account', 'by staff'])(
  'LAW-01 what a customer withdraws %s ends the counters of their other browsers at the next visit',
  async (where) => {
    const { uid, headers } = await browser.api.customer();
    browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
    const { applyAnswer, takeTexts } = await openPage();
    await takeTexts();
    applyAnswer(true);
    const ofCustomer = () => browser.api.store.consents.latest({ uid, contacts: [] }, 'counters');
    await eventually(() => expect(ofCustomer()).toMatchObject({ withdrawnAt: null }));
    const code = 'counters';
    const act = { code, place: '', address: '', device: '' };
    if (where === 'by staff') withdrawOf(browser.api.store, uid, { ...act, staff: 'Анна' }, new Date());
    else await browser.api.call(withdrawConsent, { query: { code } }, headers);
    const next = await openPage();
    await next.checkAnswer();
    expect(browser.cookies.get('trackingConsent')).toBe('no');
    expect(browser.network.asked('withdrawConsent'), 'the shop knows it already').toEqual([]);
  },
);
