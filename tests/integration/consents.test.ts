import { expect, test } from 'vitest';
import { getConsentDocuments, getConsents, giveConsents } from '../../src/contract/account/consent.ts';
import { changedConsent } from '../../src/domain/consents/consent-boxes.ts';
import { consentField } from '../../src/domain/consents/consent-fields.ts';
import type { FormState } from '../../src/domain/forms/form.ts';
import { notStored } from '../../src/domain/requests/messages.ts';
import { consentShop } from '../contract/fixture/consents.ts';
import { FORM_ID } from '../contract/fixture/content.ts';
import { TOWEL } from '../contract/fixture/group-ids.ts';
import { testApi, type TestApi } from '../contract/fixture/test-api.ts';
import { DEVICE, person, plainBrowser, reviewFields } from './harness/plain-browser.ts';
import { openBrowser } from './harness/shop-tab.ts';

const MISSING = 'Необходимо подтвердить обработку персональных данных';

/** Staff have changed the text of a page. */
function rewrite({ store }: TestApi, code: string): void {
  const page = store.documents.one('page', code);
  if (!page) throw new Error(`no page ${code}`);
  const blocks = [{ type: 'text' as const, html: '<p>Другими словами.</p>' }];
  store.documents.put('page', code, { ...page, blocks });
}

const boxesOf = async (api: TestApi) => (await api.call(getConsentDocuments, {})).data;

async function openForm() {
  const browser = openBrowser({ api: testApi({ shop: consentShop }) });
  const { documents } = browser.api.store;
  const [config] = documents.all('config');
  if (!config) throw new Error('no configuration');
  documents.put('config', 'shop', { ...config, flags: { FORM_USER_RECALL: String(FORM_ID.short) } });
  const tab = await browser.openTab();
  const form = tab.forms.formOf('FORM_USER_RECALL');
  await form.load();
  const ready = (): Extract<FormState, { status: 'ready' }> => {
    const state = form.$form.get();
    if (state.status !== 'ready') throw new Error(`the form is ${state.status}`);
    return state;
  };
  return { browser, form, ready };
}

test('LAW-01 a configured form asks again beside a text that has changed, and keeps what was typed', async () => {
  const { browser, form, ready } = await openForm();
  expect(ready().boxes.map(({ code, required }) => [code, required])).toEqual([['request', true]]);
  form.change('email', 'anna@example.com');
  form.change('message', 'Есть ли лён?');
  form.change('agree', 'true');
  const typed = ready().draft.values;
  form.accept({ accept: true });
  expect(await form.send(), 'the box of a shop without documents says nothing here').toBe(false);
  expect(ready().errors).toEqual({ accept: MISSING });

  const tick = () =>
    form.accept({ accept: false, agreed: ready().boxes.map(({ code, hash }) => ({ code, hash })) });
  tick();
  rewrite(browser.api, 'for-request');
  expect(await form.send()).toBe(false);
  expect(ready().errors).toEqual({ accept: changedConsent });
  expect(ready().changedConsents).toEqual(['request']);
  expect(ready().draft.values).toEqual(typed);
  tick();
  expect(await form.send()).toBe(true);
  const [kept] = browser.api.store.consents.open(
    { uid: null, contacts: ['email:anna@example.com'] },
    'request',
  );
  expect(kept).toMatchObject({ hash: ready().boxes[0]?.hash, withdrawnAt: null });
});

test('LAW-01 where the documents cannot be read, a form says so and does not open without its boxes', async () => {
  const browser = openBrowser({ api: testApi({ shop: consentShop }) });
  const tab = await browser.openTab();
  browser.network.fail('getConsentDocuments', { kind: 'offline' });
  const form = tab.reviews.reviewFormOf(null);
  await form.load();
  expect(form.$form.get().status).toBe('failed');
  await form.load();
  expect(form.$form.get().status).toBe('ready');
});

test('LAW-01 without JavaScript an order needs its own box; a changed text is shown anew with all that was typed', async () => {
  const api = testApi({ shop: consentShop, workBits: () => 0 });
  const browser = plainBrowser(api, { hasConsents: true });
  await browser.basket({ size: String(TOWEL), count: '1' });
  const sent = reviewFields(await browser.checkout({ ...person, action: 'review' }));
  const ticked = async (...codes: string[]) =>
    (await boxesOf(api))
      .filter(({ code }) => codes.includes(code))
      .map((box) => [consentField(box), box.hash] as const);

  expect(await browser.checkout(sent), 'the single box says nothing here').toMatchObject({
    status: 422,
    view: { kind: 'review', errors: { accept: MISSING }, draft: { fio: person.fio } },
  });
  const before = [...sent, ...(await ticked('order', 'marketing'))];
  rewrite(api, 'for-marketing');
  const asked = await browser.checkout(before);
  expect(asked, 'an optional text as well').toMatchObject({
    status: 422,
    view: { kind: 'review', errors: { accept: changedConsent }, draft: { fio: person.fio } },
  });
  rewrite(api, 'for-order');
  expect(await browser.checkout(before)).toMatchObject({ view: { errors: { accept: changedConsent } } });
  expect(browser.orders.size).toBe(0);
  expect(await browser.checkout([...sent, ...(await ticked('order'))])).toMatchObject({
    kind: 'redirect',
    to: '/checkout-success',
  });
  const [orderId = 0] = browser.orders;
  expect(api.store.orders.byId(orderId)?.record.form.consents).toMatchObject([{ code: 'order' }]);
  const [kept] = api.store.consents.open({ uid: null, contacts: [`email:${person.email}`] }, 'order');
  expect(kept, 'the shopper’s browser, not the server').toMatchObject({ device: DEVICE });
});

test('LAW-01 in the account the answer about counters stops and starts them, and says where it was given', async () => {
  const browser = openBrowser({
    api: testApi({ shop: consentShop }),
    tracking: { dataLayer: 'dataLayer', currency: 'RUB' },
  });
  const { headers } = await browser.api.customer();
  browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
  browser.cookies.set('trackingConsent', 'yes');
  const document = (await boxesOf(browser.api)).find(({ code }) => code === 'counters');
  if (!document) throw new Error('no document about counters');
  const { code, hash } = document;
  await browser.api.call(giveConsents, { body: { consents: [{ code, hash }], place: 'counters' } }, headers);
  await browser.openTab();
  const { agree, ownConsents, withdraw } = await import('../../src/stores/account/agreements.ts');
  ownConsents.$state.subscribe(() => undefined);
  await ownConsents.load();
  browser.network.fail('withdrawConsent', { kind: 'refused', status: 503 });
  await withdraw(code);
  expect(browser.cookies.get('trackingConsent')).toBe('yes');
  expect(await withdraw(code)).toEqual({ status: 'done' });
  expect(browser.cookies.get('trackingConsent')).toBe('no');

  expect(await agree(document)).toEqual({ status: 'done' });
  expect(browser.cookies.get('trackingConsent')).toBe('yes');
  const { $toasts } = await import('../../src/stores/page/toasts.ts');
  expect(
    $toasts.get().map(({ text }) => text),
    'this browser stores nothing',
  ).toEqual([notStored]);
  const { data } = await browser.api.call(getConsents, {}, headers);
  expect(data.filter(({ withdrawn }) => withdrawn === null)).toMatchObject([
    { code, given: { place: 'Аккаунт, «Согласия»' } },
  ]);
});
