import { expect, test, vi } from 'vitest';
import { consentShop } from '../contract/fixture/consents.ts';
import { fields, proveByCode, register } from '../contract/fixture/accounts.ts';
import { testApi } from '../contract/fixture/test-api.ts';
import { eventually } from '../eventually.ts';
import { draw, find, press, settle } from './harness/island-page.ts';
import { openBrowser } from './harness/shop-tab.ts';

const toggle = () => find<HTMLInputElement>('input[role="switch"]', '');
const boxes = () => document.querySelectorAll<HTMLInputElement>('input:not([role])');

/** The mailing of a new customer's account. */
async function open({ isSubscribed = false, isRead = true, shop = consentShop } = {}) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const browser = openBrowser({ api: testApi({ shop }) });
  const { token } = await register(browser.api);
  browser.cookies.set('authToken', token);
  await proveByCode(browser.api, token, fields.email);
  browser.api.store.mailing.setSubscribed(fields.email, isSubscribed, new Date());
  if (!isRead) browser.network.fail('getConsentDocuments', { kind: 'offline' });
  await browser.openTab();
  const { Subscription } = await import('../../src/features/account/personal/Subscription.tsx');
  const screen = await draw(<Subscription />);
  await settle(() => eventually(() => expect(document.querySelector('input[role="switch"]')).not.toBeNull()));
  const sent = () => browser.network.asked('subscribe').map(({ body }) => body);
  return { browser, screen, sent };
}

test('LAW-01 where the texts cannot be read, the mailing is switched on after another try', async () => {
  const { screen, sent } = await open({ isRead: false });
  await settle(() => eventually(() => expect(screen.text()).toContain('Повторить')));
  expect(toggle().getAttribute('aria-busy')).toBeNull();
  await press(toggle());
  expect(sent()).toEqual([]);
  await press(find('button', 'Повторить'));
  await settle(() => eventually(() => expect(screen.text()).toContain('согласие на рекламу')));
  await press(toggle());
  await settle(() => eventually(() => expect(sent()).toMatchObject([{ isUnsubscribe: false }])));
});

test('LAW-01 where the texts cannot be read, the mailing is switched off at once', async () => {
  const { sent } = await open({ isSubscribed: true, isRead: false });
  await press(toggle());
  await settle(() => eventually(() => expect(sent()).toMatchObject([{ isUnsubscribe: true }])));
});

test('LAW-01 a mailing with several documents has a box for each, and sends those that are ticked', async () => {
  const consents = consentShop.consents?.map((one) =>
    one.code === 'request' ? { ...one, places: [{ place: 'subscription' as const, required: true }] } : one,
  );
  const { screen, sent } = await open({ shop: { ...consentShop, ...(consents && { consents }) } });
  await settle(() => eventually(() => expect(boxes()).toHaveLength(2)));
  const [advertising, answer] = boxes();
  if (!advertising || !answer) throw new Error('no boxes');
  await press(advertising);
  await press(toggle());
  expect(sent(), 'the other one is required as well').toEqual([]);
  expect(screen.text()).toContain('Без этого согласия');
  await press(answer);
  await press(toggle());
  await settle(() => eventually(() => expect(sent()).toHaveLength(1)));
  expect(sent()).toMatchObject([{ consents: [{ code: 'marketing' }, { code: 'request' }] }]);
});
