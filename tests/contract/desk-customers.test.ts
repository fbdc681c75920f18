import { expect, test } from 'vitest';
import { refresh, type SignUpFields } from '../../src/contract/account/sign-in.ts';
import { getProfile } from '../../src/contract/account/user.ts';
import { consentsOf } from '../../src/reference-api/consents/consent-list.ts';
import { placeBlank } from '../../src/contract/order/blank.ts';
import { bearer, fields, messages, proveByCode, register } from './fixture/accounts.ts';
import { order } from './fixture/checkout.ts';
import { deedIn, desk } from './fixture/desk.ts';
import { EditorBrowser } from './fixture/editor.ts';
import { WHITE_SATIN } from './fixture/group-ids.ts';
import type { TestApi } from './fixture/test-api.ts';
import { approveWholesalers } from './fixture/wholesalers.ts';

const company: Partial<SignUpFields> = {
  role: 'org_user',
  organization: 'ООО «Лён»',
  taxId: '7707083893',
  city: 'Иваново',
};
const LIST = '/desk/customers';

async function signUp(api: TestApi, changes: Partial<SignUpFields> = {}) {
  const { token, refreshToken } = await register(api, changes);
  const { uid } = await api.call(getProfile, {}, bearer(token));
  const page = `${LIST}/${uid}`;
  const isIn = async () => (await api.send(getProfile, {}, bearer(token))).status === 200;
  return { token, refreshToken, uid, page, isIn };
}

test('STAFF-06 a wholesaler is approved by a person: prices change in the open session, and a letter comes', async () => {
  const { api, browser, press } = await desk();
  approveWholesalers(api);
  const { token, refreshToken, page } = await signUp(api, company);
  const list = await browser.get(`${LIST}?show=waiting`);
  expect(list.html).toContain('ООО «Лён»');
  expect(list.html).toContain('ждёт опта');
  expect((await browser.get(page)).html).toContain('Ни e-mail, ни телефон');
  await proveByCode(api, token, fields.email);
  expect((await press(page, 'grant')).html).toContain('Опт открыт, письмо отправлено');
  const next = await api.call(refresh, { body: { oldRefreshToken: refreshToken, deviceId: 'device' } });
  expect(await api.call(getProfile, {}, bearer(next.access))).toMatchObject({ role: 'org_user' });
  expect((await messages(api, fields.email))[0]?.subject).toContain('Оптовые цены открыты');
  const after = (await browser.get(page)).html;
  expect(after).toContain('Заявка на опт одобрена');
  expect(after).toContain('Менеджер заказов');
  expect((await browser.get(`${LIST}?show=waiting`)).html).toContain('Ничего не&nbsp;нашлось');
});

test('STAFF-06 an application is declined with a reason only, which the letter and the account tell', async () => {
  const { api, browser, press } = await desk();
  approveWholesalers(api);
  const { token, page } = await signUp(api, company);
  expect((await press(page, 'decline')).status).toBe(422);
  expect((await press(page, 'decline', { reason: 'ИНН другой организации' })).html).toContain(
    'Заявка отклонена',
  );
  expect((await api.call(getProfile, {}, bearer(token))).wholesaleRequest).toMatchObject({
    state: 'declined',
  });
  expect((await messages(api, fields.email))[0]?.body).toContain('ИНН другой организации');
  expect((await browser.get(page)).html).toContain('отклонена');
});

test('STAFF-06 of two who decide at once the second changes nothing, and keeps what was typed', async () => {
  const { api, browser } = await desk();
  approveWholesalers(api);
  const { token, page, uid } = await signUp(api, company);
  await proveByCode(api, token, fields.email);
  const { html } = await browser.get(page);
  await browser.post(page, deedIn(html, 'grant'));
  const second = await browser.post(page, { ...deedIn(html, 'decline'), reason: 'Нет такой организации' });
  expect(second.status).toBe(409);
  expect(second.html).toMatch(/изменил кто-то ещё[\s\S]*Нет такой организации/);
  expect(api.store.customers.byUid(uid)?.role).toBe('org_user');
  const block = await browser.get(page);
  await browser.post(page, { ...deedIn(block.html, 'block'), reason: 'Спам' });
  const late = await browser.post(page, { ...deedIn(block.html, 'block'), reason: 'Тоже спам' });
  expect(late.status).toBe(409);
});

test('STAFF-06 the role is changed from the page, with a letter and an end of the sessions, never for an unproved contact', async () => {
  const { api, press } = await desk();
  const { token, page, isIn, uid } = await signUp(api);
  expect((await press(page, 'role', { role: 'org_user' })).html).toContain('не подтверждены');
  await proveByCode(api, token, fields.email);
  expect((await press(page, 'role', { role: 'org_user' })).html).toContain('Цены изменены');
  expect(api.store.customers.byUid(uid)?.role).toBe('org_user');
  expect(await isIn()).toBe(false);
  expect((await messages(api, fields.email))[0]?.subject).toBe('Ваши цены изменились');
  expect((await press(page, 'role', { role: 'admin' })).status).toBe(422);
});

test('STAFF-06 who is blocked is out at once, and in again once staff say so', async () => {
  const { api, browser, press } = await desk();
  const { page, isIn } = await signUp(api);
  await press(page, 'block', { reason: 'Спам в отзывах' });
  expect(await isIn()).toBe(false);
  expect((await browser.get(page)).html).toMatch(/Вход закрыт[\s\S]*Спам в отзывах/);
  expect((await browser.get(`${LIST}?show=blocked`)).html).toContain(fields.fio);
  expect((await press(page, 'unblock')).html).toContain('Вход открыт');
  expect((await browser.get(`${LIST}?show=blocked`)).html).not.toContain(fields.fio);
});

test.each([
  ['a name', 'иванова анна'],
  ['a part of it', 'Иван'],
  ['a phone as people write it', '8 (900) 123-45-67'],
  ['a part of a phone', '123-45'.replace('-', '')],
  ['the beginning of a phone with its 8', '8 900 123'],
  ['a phone with a word before it', 'моб.: 8\u00a0900\u00a0123\u201345\u201367'],
  ['a copied link of a phone', 'tel:+79001234567'],
  ['a phone as it is dialled abroad', '00 7 900 123-45-67'],
  ['a phone in other digits', '\uff18\uff19\uff10\uff10\uff11\uff12\uff13\uff14\uff15\uff16\uff17'],
  ['an e-mail', 'Anna@Example.com'],
  ['a part of an e-mail', 'anna@'],
])('STAFF-06 customers are found by %s', async (_, query) => {
  const { api, browser } = await desk();
  const { page } = await signUp(api);
  await signUp(api, { fio: 'Петров Пётр', email: 'petr@shop.example', phone: '+79995550000' });
  const { html } = await browser.get(`${LIST}?${new URLSearchParams({ q: query })}`);
  expect(html).toContain(`href="${page}"`);
  expect(html).not.toContain('Петров');
});

test('STAFF-06 a customer is found by the number of an order, and the page shows it', async () => {
  const { api, browser } = await desk();
  const { token, page } = await signUp(api);
  const { orderId } = await order(api, { headers: bearer(token) });
  expect((await browser.get(`${LIST}?q=${orderId}`)).html).toContain(`href="${page}"`);
  expect((await browser.get(page)).html).toContain(`№\u00a0${orderId}`);
});

const guest = { fio: 'Иванова Анна', phone: '+7 900 123-45-67' };

async function quickOrder(api: TestApi) {
  const body = { groups: [{ id: WHITE_SATIN, count: 1 }], comment: 'Позвоните', accept: true, deviceId: 'd' };
  await api.call(placeBlank, { body: { ...body, ...guest } }, { 'idempotency-key': 'guest' });
}

test('STAFF-06 an erased customer leaves orders without the person, also what a proved contact left as a guest', async () => {
  const { api, browser } = await desk();
  const { token, page, uid } = await signUp(api);
  await proveByCode(api, token, fields.phone);
  const { orderId } = await order(api, { headers: bearer(token) });
  await quickOrder(api);
  expect(api.store.guestTraces.find({ channel: 'phone', value: fields.phone }).blanks).toHaveLength(1);
  const question = await browser.get(`${page}/erase`);
  expect(question.html).toContain('Не&nbsp;завершено заказов: 1');
  expect((await browser.post(`${page}/erase`, {})).status).toBe(422);
  expect(api.store.customers.byUid(uid)).toBeDefined();
  expect((await browser.post(`${page}/erase`, { sure: '1' })).html).toContain('Аккаунт и данные удалены');
  expect(api.store.customers.byUid(uid)).toBeUndefined();
  expect(api.store.orders.byId(orderId)?.record.form.personalData).toEqual({ fio: '', email: '', phone: '' });
  expect(api.store.guestTraces.find({ channel: 'phone', value: fields.phone }).blanks).toEqual([]);
  expect(await messages(api, fields.phone)).toEqual([]);
  expect(api.store.customerEvents.of(uid)).toMatchObject([{ kind: 'erased', staff: 'Менеджер заказов' }]);
});

test('STAFF-06 a contact without an account is shown, exported and erased as well', async () => {
  const { api, browser } = await desk();
  await quickOrder(api);
  const found = await browser.get(`${LIST}?${new URLSearchParams({ q: guest.phone })}`);
  expect(found.html).toContain('Аккаунта с&nbsp;таким контактом нет');
  const q = `?${new URLSearchParams({ q: fields.phone })}`;
  expect((await browser.get(`${LIST}/contact${q}`)).html).toContain('Быстрые заказы: 1');
  expect((await browser.get(`${LIST}/contact/person.json${q}`)).html).toContain('Позвоните');
  await browser.post(`${LIST}/contact/erase${q}`, { sure: '1' });
  expect((await browser.get(`${LIST}/contact${q}`)).html).toContain('Ничего не&nbsp;хранится');
});

test('STAFF-06 the export holds everything of the person and nothing that lets somebody in', async () => {
  const { api, browser } = await desk();
  const { token, page } = await signUp(api);
  await proveByCode(api, token, fields.email);
  await order(api, { headers: bearer(token) });
  api.store.mailing.setSubscribed(fields.email, true, new Date());
  const { html: json } = await browser.get(`${page}/person.json`);
  const { data } = JSON.parse(json) as { data: Record<string, unknown[]> };
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining(['customer', 'shop_order', 'subscriber', 'outbox']),
  );
  expect(json).not.toMatch(/password_hash|argon2|bill_id|one_time_secret/);
  const { html } = await browser.get(`${page}/data`);
  expect(html).toContain(fields.email);
  expect(html).toContain('Подписка на рассылку: 1');
  expect((await browser.get(page)).html).toContain('Данные выгружены');
});

test('STAFF-06 staff say which roles are granted by a person', async () => {
  const { api, browser } = await desk();
  const path = `${LIST}/wholesale`;
  expect((await browser.post(path, { org_user: '1' })).html).toMatch(/name="org_user"\s+value="1"\s+checked/);
  const { token } = await signUp(api, company);
  expect(await api.call(getProfile, {}, bearer(token))).toMatchObject({ role: 'guest' });
  await browser.post(path, {});
  const other = await signUp(api, { ...company, email: 'b@example.com', phone: '+79001112233' });
  expect(await api.call(getProfile, {}, bearer(other.token))).toMatchObject({ role: 'org_user' });
});

test('STAFF-06 an editor of texts sees no customers, and what customers write is text', async () => {
  const { api, browser } = await desk();
  const { uid, page } = await signUp(api);
  const hostile = '<img src=x onerror=alert(1)>';
  const customer = api.store.customers.byUid(uid);
  if (customer === undefined) throw new Error('There is no customer.');
  api.store.customers.update(uid, { ...customer.data, fio: hostile, organization: hostile });
  for (const path of [LIST, page, `${page}/data`, `${page}/erase`]) {
    const { html } = await browser.get(path);
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toContain('<img src=x');
  }
  const editor = new EditorBrowser(api);
  await editor.signIn('teksty@polotno.example');
  for (const path of [LIST, page, `${page}/person.json`]) expect((await editor.get(path)).status).toBe(403);
  expect((await editor.post(`${page}/erase`, { sure: '1' })).status).toBe(403);
  expect(api.store.customers.byUid(uid)).toBeDefined();
});

test('STAFF-06 the page shows what a customer has agreed to, and staff withdraw it for them', async () => {
  const { browser, api, press } = await desk();
  const { page, uid } = await signUp(api);
  const { consents } = api.store;
  consents.putText({ hash: 'h', title: 'Согласие на рекламу', body: 'Присылайте новости' });
  const act = { place: 'Регистрация', address: '', device: '' };
  consents.add({ uid, contact: null, code: 'news', hash: 'h', ...act }, new Date());
  expect((await browser.get(page)).html).toMatch(/Согласие на рекламу: дано[^<]*Регистрация/);
  expect((await press(page, 'withdraw', { code: 'news' })).html).toContain('Согласие отозвано');
  expect((await browser.get(page)).html).toMatch(/отозвано[^<]*Сотрудник магазина \(сотрудником\)/);
  expect(consentsOf(api.store, uid).data.find(({ code }) => code === 'news')?.withdrawn?.byStaff).toBe(true);
});
