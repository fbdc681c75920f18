import { expect, test } from 'vitest';
import { getConsentDocuments, withdrawConsent } from '../../src/contract/account/consent.ts';
import { subscribe } from '../../src/contract/account/mailing.ts';
import { signUp } from '../../src/contract/account/sign-in.ts';
import { changeCustomer, customerCommand } from '../../src/reference-api/desk/customers/customer-command.ts';
import { consentsOf } from '../../src/reference-api/consents/consent-list.ts';
import { writeNewsletter } from '../../src/reference-api/mailing/newsletter.ts';
import { eventually } from '../eventually.ts';
import { bearer, fields, proveByCode } from './fixture/accounts.ts';
import { consentShop } from './fixture/consents.ts';
import { mailServer } from './fixture/mail-server.ts';
import { newestLink } from './fixture/mailing.ts';
import { outcome, sendingApi } from './fixture/sending-api.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const MINUTE_MS = 60_000;
const letter = { subject: 'Скидки', text: 'Лён дешевле' };

/** A customer who has agreed to advertising and proved the e-mail. */
async function subscriber(api: TestApi) {
  const { data } = await api.call(getConsentDocuments, {});
  const consents = data
    .filter(({ places }) => places.some(({ place }) => place === 'signUp'))
    .map(({ code, hash }) => ({ code, hash }));
  const { login } = await api.call(signUp, { body: { fields: { ...fields, consents }, deviceId: 'device' } });
  await proveByCode(api, login.token, fields.email);
  return bearer(login.token);
}

const advertisements = ({ store }: TestApi) =>
  store.outbox.latest(50, fields.email).filter(({ subject }) => subject === letter.subject);

test('API-02 consents: advertising goes to who has agreed to the text of today, and to nobody after the withdrawal', async () => {
  const api = testApi({ shop: consentShop });
  api.store.mailing.setSubscribed('nobody@example.com', true, NOW);
  const headers = await subscriber(api);
  expect(writeNewsletter(api.store, letter, NOW)).toBe(1);

  const page = api.store.documents.one('page', 'for-marketing');
  api.store.documents.put('page', 'for-marketing', { ...page!, lead: 'Зачем ещё' });
  expect(writeNewsletter(api.store, letter, NOW)).toBe(0);
  api.store.documents.put('page', 'for-marketing', page!);
  await api.call(withdrawConsent, { query: { code: 'marketing' } }, headers);
  expect(writeNewsletter(api.store, letter, NOW)).toBe(0);
  expect(advertisements(api)).toHaveLength(1);
});

test('API-02 consents: a letter that waits for a busy mail server is not sent once its consent is withdrawn', async () => {
  const server = await mailServer({ letter: () => ({ code: 451, text: 'later' }) });
  const { api, pass } = sendingApi(server.url, { shop: consentShop });
  const headers = await subscriber(api);
  writeNewsletter(api.store, letter, NOW);
  api.sender.wake();
  await eventually(() => expect(outcome(api)).toMatchObject({ state: 'waiting', detail: '451 later' }));
  await api.call(withdrawConsent, { query: { code: 'marketing' } }, headers);
  const before = server.letters.length;
  await eventually(() => {
    pass(MINUTE_MS);
    expect(outcome(api)).toMatchObject({ state: 'given-up', detail: 'there is no consent to it any more' });
  });
  expect(server.letters.slice(before).filter(({ text }) => text.includes(letter.text))).toEqual([]);
});

test('API-02 consents: the button of a letter withdraws the consent, as the account and the staff do', async () => {
  const api = testApi({ shop: consentShop });
  const headers = await subscriber(api);
  const uid = api.store.customers.byContact('email', fields.email)?.uid ?? 0;
  const marketing = () => consentsOf(api.store, uid).data.filter(({ code }) => code === 'marketing');
  writeNewsletter(api.store, letter, NOW);
  await api.fetch(newestLink(api, fields.email), { method: 'POST' });
  expect(marketing()).toMatchObject([{ withdrawn: { place: 'Ссылка в\u00a0письме' } }]);

  const { data } = await api.call(getConsentDocuments, {});
  const consents = data.filter(({ code }) => code === 'marketing').map(({ code, hash }) => ({ code, hash }));
  const asked = { email: fields.email, isUnsubscribe: false };
  await api.call(subscribe, { body: { ...asked, consents } }, headers);
  expect(writeNewsletter(api.store, letter, NOW)).toBe(1);
  const said = changeCustomer(api.store, customerCommand(['withdraw', fields.email, 'marketing']), NOW);
  expect(said).toContain('has withdrawn the consent marketing');
  expect(marketing()[0]).toMatchObject({ withdrawn: { byStaff: true } });
  expect(writeNewsletter(api.store, letter, NOW)).toBe(0);
  const file = changeCustomer(api.store, customerCommand(['consents', fields.email]), NOW);
  expect(JSON.parse(file)).toMatchObject({ data: [{ code: 'marketing' }, {}, {}] });
});
