import { expect, test } from 'vitest';
import { sendVerification, verify } from '../../src/contract/account/sign-in.ts';
import {
  findPersons,
  getProfile,
  getUserParams,
  updateProfile,
  updateUserParams,
  type PersonalData,
} from '../../src/contract/account/user.ts';
import { bearer, lastSecret, messages, register, own } from './fixture/accounts.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

test('API-02 users: a profile is changed field by field', async () => {
  const api = testApi();
  const me = bearer((await register(api)).token);
  const change: Partial<PersonalData> = {
    fio: 'петрова мария',
    phone: '8 900 765-43-21',
    birthDate: '1990-05-17',
    schoolInfo: { school: 'Школа № 1', district: 'Ленинский', city: 'Иваново' },
    institute: ' ИГХТУ ',
    city: '',
  };
  const changed = await api.call(updateProfile, { body: { ...change, ...own } }, me);
  expect(changed).toMatchObject({
    ...change,
    fio: 'Петрова Мария',
    phone: '+79007654321',
    institute: 'ИГХТУ',
    city: null,
    email: 'anna@example.com',
  });
  expect(await api.call(getProfile, {}, me)).toEqual(changed);
  expect(await api.call(updateProfile, { body: { phone: '', ...own } }, me)).toMatchObject({
    phone: '',
    fio: 'Петрова Мария',
  });
});

test('API-02 users: wrong fields of a profile are named and change nothing', async () => {
  const api = testApi();
  const me = bearer((await register(api)).token);
  await register(api, { email: 'other@example.com', phone: '+79007654321' });
  const before = await api.call(getProfile, {}, me);
  const errors = async (body: Record<string, unknown>) => {
    const refused = await api.refused(updateProfile, { body }, me);
    expect(refused.status).toBe(422);
    return Object.fromEntries((refused.body.errors ?? []).map(({ field, message }) => [field, message]));
  };
  expect(
    await errors({
      fio: 'Anna',
      email: 'anna@example..ru',
      phone: '+7',
      birthDate: '2990-01-01',
      taxId: '12',
      city: 'Шуя',
    }),
  ).toEqual({
    fio: 'Поле ФИО должно содержать русские буквы от А до Я',
    email: 'Некорректный e-mail',
    phone: 'Отсутствует номер телефона',
    birthDate: 'Дата рождения не должна превышать текущую дату',
    taxId: 'Укажите корректный ИНН',
  });
  expect(Object.keys(await errors({ email: ' Other@example.com', phone: '89007654321' }))).toEqual([
    'email',
    'phone',
  ]);
  expect(await errors({ email: 'admin' }), 'the staff’s name is nobody’s').toEqual({
    email: 'Этот e-mail уже зарегистрирован. Войдите или восстановите пароль',
  });
  expect(await api.call(getProfile, {}, me)).toEqual(before);
  const wholesaler = await api.customer('dealer', {
    organization: 'ООО',
    taxId: '3700000000',
    email: 'd@example.com',
  });
  const emptied = { body: { organization: ' ', taxId: null } };
  expect((await api.refused(updateProfile, emptied, wholesaler.headers)).body.errors).toEqual([
    { field: 'organization', message: 'Укажите организацию' },
    { field: 'taxId', message: 'Укажите ИНН' },
  ]);
});

test('API-02 users: the e-mail that was proved is told when another takes its place', async () => {
  const api = testApi();
  const me = bearer((await register(api)).token);
  const move = (email: string) => api.call(updateProfile, { body: { email, ...own } }, me);
  await move('second@example.com');
  await api.call(sendVerification, { body: { channel: 'email' } }, me);
  const code = await lastSecret(api, 'second@example.com');
  await api.call(verify, { body: { channel: 'email', code } }, me);
  await move(' SECOND@example.com');
  expect((await messages(api, 'second@example.com'))[0]?.subject).toBe('Код подтверждения');
  await move('third@example.com');
  const [message] = await messages(api, 'second@example.com');
  expect(message?.subject).toBe('E-mail изменён');
  expect(message?.body).not.toContain('third');
  // Nobody had proved any contact when the first one was replaced: its owner may be the person who signed up.
  expect((await messages(api, 'anna@example.com')).map(({ subject }) => subject)).toEqual([
    'E-mail изменён',
    'Вы зарегистрированы',
  ]);
});

test('API-02 users: settings are changed all or none, and stay the customer’s own', async () => {
  const api = testApi();
  const anna = await api.customer();
  const olga = await api.customer();
  const usual = await api.call(getUserParams, {}, olga.headers);
  const set = (params: { code: string; value: string }[]) => ({ body: { params } });
  const changed = await api.call(
    updateUserParams,
    set([
      { code: 'order_channel', value: 'sms' },
      { code: 'sms_news', value: 'true' },
      { code: 'call_time', value: ' после шести ' },
    ]),
    anna.headers,
  );
  const values = Object.fromEntries(changed.data.map(({ code, value }) => [code, value]));
  expect(values).toMatchObject({ order_channel: 'sms', sms_news: 'true', call_time: 'после шести' });
  const wrong = await api.refused(
    updateUserParams,
    set([
      { code: 'call_before_delivery', value: 'false' },
      { code: 'order_channel', value: 'pigeon' },
      { code: 'sms_news', value: 'yes' },
      { code: 'unknown', value: '' },
    ]),
    anna.headers,
  );
  expect(wrong.body.errors?.map(({ field }) => field)).toEqual([
    'params.1.value',
    'params.2.value',
    'params.3.code',
  ]);
  expect(await api.call(getUserParams, {}, anna.headers)).toEqual(changed);
  expect(await api.call(getUserParams, {}, olga.headers)).toEqual(usual);
});

async function person(api: TestApi, fio: string, findable = true, role: 'guest' | 'org_user' = 'guest') {
  const { headers, uid } = await api.customer(role, { fio, city: 'Шуя' });
  const params = [{ code: 'findable', value: String(findable) }];
  await api.call(updateUserParams, { body: { params } }, headers);
  return uid;
}

test('API-02 users: wholesalers find the people who allow it, by any words of the name', async () => {
  const api = testApi();
  const dealer = await api.customer('dealer', { fio: 'Белов Павел' });
  const anna = await person(api, 'Семёнова Анна Игоревна');
  const inna = await person(api, 'Иванова Инна Семеновна', true, 'org_user');
  await person(api, 'Семёнова Ольга', false);
  const found = async (query: Record<string, string>) =>
    (await api.call(findPersons, { query }, dealer.headers)).data.map(({ id }) => id);
  expect(await found({})).toEqual([inna, anna]);
  expect(await found({ fio: 'семенов' })).toEqual([inna, anna]);
  expect(await found({ fio: 'АННА семёнова' })).toEqual([anna]);
  expect(await found({ fio: 'семенов', role: 'org_user' })).toEqual([inna]);
  expect(await found({ fio: '%' })).toEqual([]);
  const [first] = (await api.call(findPersons, { query: { fio: 'анна' } }, dealer.headers)).data;
  expect(first).toMatchObject({ fio: 'Семёнова Анна Игоревна', role: 'guest', city: 'Шуя', bonuses: null });
});

test('API-02 users: people come page by page, and only to wholesalers', async () => {
  const api = testApi();
  const dealer = await api.customer('org_user', { fio: 'Белов Павел' });
  for (const name of ['Анна', 'Вера', 'Ольга']) await person(api, `Иванова ${name}`);
  const second = await api.call(findPersons, { query: { page: 2, pageSize: 2 } }, dealer.headers);
  expect(second.data.map(({ fio }) => fio)).toEqual(['Иванова Ольга']);
  expect(second.meta).toEqual({ currentPage: 2, perPage: 2, offset: 2, pageCount: 2, totalCount: 3 });
  const retail = await api.customer();
  expect((await api.refused(findPersons, { query: {} }, retail.headers)).status).toBe(403);
  expect((await api.refused(findPersons, { query: {} })).status).toBe(401);
});

test('API-02 users: the barcode of a customer has 13 digits, or there is none', async () => {
  const api = testApi();
  const { headers } = await api.customer();
  const set = (value: string) => ({ body: { params: [{ code: 'barcode', value }] } });
  const barcode = async () =>
    (await api.call(getUserParams, {}, headers)).data.find(({ code }) => code === 'barcode');
  expect(await barcode()).toMatchObject({ type: 'text', value: '' });
  await api.call(updateUserParams, set(' 4600000000017 '), headers);
  for (const wrong of ['460000000001', '46000000000178', '460000000001x']) {
    const { status, body } = await api.refused(updateUserParams, set(wrong), headers);
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'params.0.value', message: 'Укажите корректный штрихкод' }],
    ]);
  }
  expect((await barcode())?.value).toBe('4600000000017');
  await api.call(updateUserParams, set(''), headers);
  expect((await barcode())?.value).toBe('');
});
