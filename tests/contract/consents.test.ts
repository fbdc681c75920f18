import { expect, test } from 'vitest';
import {
  getConsentDocuments,
  getConsents,
  giveConsents,
  withdrawConsent,
} from '../../src/contract/account/consent.ts';
import type { Agreed } from '../../src/contract/calls/agreed.ts';
import { notifyWhenRestocked } from '../../src/contract/account/mailing.ts';
import { signUp } from '../../src/contract/account/sign-in.ts';
import { deleteUser } from '../../src/contract/account/user.ts';
import { placeOrder } from '../../src/contract/order/order.ts';
import { sendForm } from '../../src/contract/shop/form.ts';
import { consentsOf } from '../../src/reference-api/consents/consent-list.ts';
import { exportOf } from '../../src/reference-api/consents/export-consents.ts';
import { bearer, fields, own, proveByCode } from './fixture/accounts.ts';
import { checkout, orderForm } from './fixture/checkout.ts';
import { consentShop } from './fixture/consents.ts';
import { FORM_ID } from './fixture/content.ts';
import { TABLECLOTH, TOWEL } from './fixture/group-ids.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const CHROME = 'Mozilla/5.0 Chrome/140';
const from = (address: string) => ({ 'x-forwarded-for': address, 'user-agent': CHROME });

const consentApi = (options = {}) => testApi({ shop: consentShop, ...options });

/** The documents of these codes, in the version that the shop has. */
async function agreed(api: TestApi, ...codes: string[]): Promise<Agreed[]> {
  const { data } = await api.call(getConsentDocuments, {});
  return codes.map((code) => ({ code, hash: data.find((one) => one.code === code)?.hash ?? '' }));
}

async function signedUp(api: TestApi, codes: readonly string[], headers = {}) {
  const consents = await agreed(api, ...codes);
  const body = { fields: { ...fields, consents }, deviceId: 'device' };
  const { login } = await api.call(signUp, { body }, headers);
  return bearer(login.token);
}

async function order(api: TestApi, consents: Agreed[], headers = {}) {
  const { basket, calculationId, price } = await checkout(api, [{ id: TOWEL, count: 1 }], headers);
  const body = { ...orderForm(calculationId, price), consents, basket, deviceId: 'device' };
  return { input: { body }, headers: { 'idempotency-key': crypto.randomUUID(), ...headers } };
}

/** Staff have changed the text of a page. */
function rewrite({ store }: TestApi, code: string, html: string): void {
  const page = store.documents.one('page', code);
  if (page) store.documents.put('page', code, { ...page, blocks: [{ type: 'text', html }] });
}

test('API-02 consents: each document says what it is for, where its text is and which version that is', async () => {
  const api = consentApi();
  const { data } = await api.call(getConsentDocuments, {});
  expect(data.map(({ code }) => code)).not.toContain('lost');
  expect(data.find(({ code }) => code === 'marketing')).toMatchObject({
    title: 'Согласие for-marketing',
    link: '/info/payment/for-marketing',
  });
  rewrite(api, 'for-marketing', '<p>Чтобы писать чаще.</p>');
  const { data: later } = await api.call(getConsentDocuments, {});
  expect(later.filter(({ hash }, index) => hash !== data[index]?.hash).map(({ code }) => code)).toEqual([
    'marketing',
  ]);
});

test('API-02 consents: a consent is kept with its text, hash, moment, place, address and device, each of its own', async () => {
  const api = consentApi();
  const headers = await signedUp(api, ['account', 'marketing'], from('203.0.113.7'));
  const { data, texts } = await api.call(getConsents, {}, headers);
  expect(data.map(({ code }) => code).toSorted()).toEqual(['account', 'marketing']);
  const [marketing] = data.filter(({ code }) => code === 'marketing');
  expect(marketing).toMatchObject({
    isCurrent: true,
    withdrawn: null,
    withdrawal: 'free',
    given: { place: 'Регистрация', address: '203.0.113.7', device: CHROME, byStaff: false },
  });
  expect(texts.find(({ hash }) => hash === marketing?.hash)?.text).toBe(
    'Даю согласие на рекламу\n\nЗачем\n\nРеклама\n\nЧтобы писать о скидках.',
  );
});

test('API-02 consents: nothing that is optional is needed, and all that is required is', async () => {
  const api = consentApi();
  const refusedWith = async (consents: Agreed[]) => {
    const { input, headers } = await order(api, consents);
    const { status, body } = await api.refused(placeOrder, input, headers);
    return { status, errors: body.errors };
  };
  const missing = 'Необходимо подтвердить обработку персональных данных';
  expect(await refusedWith([])).toEqual({ status: 422, errors: [{ field: 'accept', message: missing }] });
  expect(await refusedWith(await agreed(api, 'marketing'))).toMatchObject({ status: 422 });
  const { input, headers } = await order(api, await agreed(api, 'order'));
  const { orderId } = await api.call(placeOrder, input, headers);
  expect(api.store.orders.byId(orderId)?.record.form.consents).toEqual(await agreed(api, 'order'));
});

test('API-02 consents: a text that has changed since it was shown is not agreed to, and the customer is asked again', async () => {
  const api = consentApi();
  const headers = await signedUp(api, ['account', 'marketing']);
  const [shown] = await agreed(api, 'order');
  rewrite(api, 'for-order', '<p>Чтобы довезти заказ и позвать соседей.</p>');
  const late = await order(api, shown ? [shown] : []);
  const { body } = await api.refused(placeOrder, late.input, late.headers);
  expect(body.errors).toMatchObject([{ field: 'accept' }]);
  expect(body.errors?.[0]?.message).toContain('изменился');

  rewrite(api, 'for-marketing', '<p>Чтобы писать чаще.</p>');
  const currentOf = async () =>
    (await api.call(getConsents, {}, headers)).data.find(({ code }) => code === 'marketing');
  expect(await currentOf()).toMatchObject({ isCurrent: false });
  const consents = await agreed(api, 'marketing');
  await api.call(giveConsents, { body: { consents, place: 'order' } }, headers);
  expect(await currentOf()).toMatchObject({ isCurrent: true, given: { place: 'Аккаунт, «Согласия»' } });
  const stale = { body: { consents: [{ code: 'marketing', hash: 'x' }], place: 'order' } } as const;
  expect(await api.refused(giveConsents, stale, headers)).toMatchObject({ status: 422 });
});

test('API-02 consents: who knows no documents agrees to the sentence beside the box, and that is what is kept', async () => {
  const api = testApi();
  const { login } = await api.call(signUp, { body: { fields, deviceId: 'device' } });
  const { data, texts } = await api.call(getConsents, {}, bearer(login.token));
  expect(data).toMatchObject([{ code: 'personal-data', isCurrent: true }]);
  expect(texts).toMatchObject([{ text: 'Даю согласие на обработку персональных данных по политике.' }]);
});

test('API-02 consents: what a guest agreed to joins the account whose owner proves the contact', async () => {
  const api = consentApi();
  const { input, headers } = await order(api, await agreed(api, 'order', 'marketing'));
  await api.call(placeOrder, input, headers);
  const customer = await signedUp(api, ['account']);
  const codes = async () =>
    (await api.call(getConsents, {}, customer)).data.map(({ code }) => code).toSorted();
  expect(await codes()).toEqual(['account']);
  await proveByCode(api, customer.authorization.slice('Bearer '.length), fields.email);
  expect(await codes()).toEqual(['account', 'marketing', 'order']);
  await api.call(withdrawConsent, { query: { code: 'marketing' } }, customer);
  const { data } = await api.call(getConsents, {}, customer);
  expect(data.filter(({ withdrawn }) => withdrawn).map(({ code }) => code)).toEqual(['marketing']);
});

test('API-02 consents: a withdrawal holds at once and is kept beside what was given', async () => {
  const api = consentApi();
  const headers = await signedUp(api, ['account', 'marketing']);
  await proveByCode(api, headers.authorization.slice('Bearer '.length), fields.email);
  expect(api.store.mailing.isSubscribed(fields.email)).toBe(true);
  const withdraw = (code: string) => [withdrawConsent, { query: { code } }, headers] as const;
  await api.call(...withdraw('marketing'));
  expect(api.store.mailing.isSubscribed(fields.email)).toBe(false);
  await api.call(...withdraw('marketing'));
  const { data } = await api.call(getConsents, {}, headers);
  expect(data.filter(({ code }) => code === 'marketing')).toMatchObject([
    { withdrawn: { place: 'Аккаунт, «Согласия»', byStaff: false } },
  ]);
  expect(await api.refused(...withdraw('restock'))).toMatchObject({ status: 404 });
  const kept = await api.refused(...withdraw('account'));
  expect(kept.status).toBe(409);
  expect(kept.body.message).toContain('удалите аккаунт');
});

test('API-02 consents: what rested on a consent goes with it: requests for letters, and answers of forms', async () => {
  const api = consentApi();
  const { uid, headers } = await api.customer();
  const [restock, request] = await agreed(api, 'restock', 'request');
  const waits = { email: 'anna@example.com', groupId: TABLECLOTH, accept: true, consents: [restock!] };
  await api.call(notifyWhenRestocked, { body: waits }, headers);
  const form = {
    typeId: FORM_ID.short,
    values: [
      { code: 'email', value: 'anna@example.com' },
      { code: 'message', value: 'Перезвоните' },
      { code: 'agree', value: 'true' },
    ],
    fileIds: [],
    page: '/',
    accept: true,
    consents: [request!],
  };
  await api.call(sendForm, { body: form }, { ...headers, 'idempotency-key': 'form' });
  expect(api.store.mailing.hasRestockRequest(TABLECLOTH, 'anna@example.com')).toBe(true);
  for (const code of ['restock', 'request']) await api.call(withdrawConsent, { query: { code } }, headers);
  expect(api.store.mailing.hasRestockRequest(TABLECLOTH, 'anna@example.com')).toBe(false);
  expect(consentsOf(api.store, uid).data.map(({ withdrawn }) => withdrawn !== null)).toEqual([true, true]);
});

test('API-02 consents: a guest answers about counters by the device alone, and takes it back', async () => {
  const api = consentApi();
  const consents = await agreed(api, 'counters');
  const body = { consents, place: 'counters', deviceId: 'device' } as const;
  expect(await api.call(giveConsents, { body })).toEqual({ given: 1 });
  expect(await api.refused(giveConsents, { body: { consents, place: 'counters' } })).toMatchObject({
    status: 422,
  });
  await api.call(withdrawConsent, { query: { code: 'counters', deviceId: 'device' } });
  const query = { code: 'counters', deviceId: 'another' };
  expect(await api.refused(withdrawConsent, { query })).toMatchObject({ status: 404 });
});

test('SEC-11 consents: what strangers store has a share of their network address', async () => {
  const api = consentApi({ now: () => new Date('2026-03-10T12:00:00Z') });
  const consents = await agreed(api, 'counters');
  const give = (index: number) =>
    api.send(
      giveConsents,
      { body: { consents, place: 'counters', deviceId: `device-${index}` } },
      from('203.0.113.7'),
    );
  for (let index = 0; index < 60; index += 1) expect((await give(index)).status).toBe(200);
  expect((await give(60)).status).toBe(429);
});

test('API-02 consents: a deleted account leaves the proof alone: no name, no contact, no device', async () => {
  const api = consentApi();
  const headers = await signedUp(api, ['account', 'marketing'], from('203.0.113.7'));
  const [customer] = [api.store.customers.byContact('email', fields.email)];
  await api.call(deleteUser, { body: own }, headers);
  const kept = api.store.consents.of({ uid: customer?.uid ?? 0, contacts: [] }, 10);
  expect(kept).toHaveLength(2);
  for (const one of kept) {
    expect(one).toMatchObject({ address: '203.0.113.7', device: '', withdrawnPlace: 'Удаление аккаунта' });
    expect(one.contact).toMatch(/^digest:/);
    expect(JSON.stringify(one)).not.toContain('anna');
  }
});

test('API-02 consents: consents of a person are a file for programs and a page for people', async () => {
  const api = consentApi();
  const headers = await signedUp(api, ['account', 'marketing'], from('203.0.113.7'));
  await api.call(withdrawConsent, { query: { code: 'marketing' } }, headers);
  const uid = api.store.customers.byContact('email', fields.email)?.uid ?? 0;
  const { json, html } = exportOf(api.store, uid, new Date('2026-03-10T12:00:00Z'));
  expect(JSON.parse(json)).toMatchObject({
    person: 'Иванова Анна, anna@example.com, +79001234567',
    data: [{}, {}],
  });
  for (const part of ['Чтобы писать о скидках.', '203.0.113.7', 'Регистрация', 'действует'])
    expect(html).toContain(part);
});
