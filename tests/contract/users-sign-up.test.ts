import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { putBasketProducts, getBasket } from '../../src/contract/order/basket.ts';
import { signUp } from '../../src/contract/account/sign-in.ts';
import { subscribe } from '../../src/contract/account/mailing.ts';
import { getPartProfile, getProfile } from '../../src/contract/account/user.ts';
import { demoCustomers } from '../../src/reference-api/seed/customers/demo-customers.ts';
import { bearer, fields, messages, register, signIn } from './fixture/accounts.ts';
import { fixtureShop } from './fixture/shop.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { WHITE_SATIN } from './fixture/group-ids.ts';

async function refusedFields(api: TestApi, changes: Record<string, unknown>) {
  const { status, body } = await api.refused(signUp, {
    body: { fields: { ...fields, ...changes }, deviceId: 'device' },
  });
  expect(status).toBe(422);
  return Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message]));
}

const company = { role: 'org_user', organization: ' Ателье ', taxId: '3700000000', city: 'Иваново' } as const;

test('API-02 users: whoever signs up is signed in, and gets an e-mail', async () => {
  const api = testApi();
  const { token } = await register(api, {
    fio: ' иванова  анна ',
    email: ' Anna@Example.com ',
    phone: '8 900 123-45-67',
  });
  expect(await api.call(getProfile, {}, bearer(token))).toMatchObject({
    fio: 'Иванова Анна',
    email: 'anna@example.com',
    phone: '+79001234567',
    role: 'guest',
    priceRole: 'user',
    isOrganization: false,
    emailVerified: false,
    phoneVerified: false,
  });
  expect(await messages(api, 'anna@example.com')).toMatchObject([{ subject: 'Вы зарегистрированы' }]);
});

test('API-02 users: a wholesaler’s fields and prices are those of the role', async () => {
  const api = testApi();
  const { token } = await register(api, { ...company, region: 'не спрашивали' });
  expect(await api.call(getProfile, {}, bearer(token))).toMatchObject({
    role: 'org_user',
    priceRole: 'org_user',
    isOrganization: true,
    organization: 'Ателье',
    taxId: '3700000000',
    city: 'Иваново',
    region: null,
  });
  expect(Object.keys(await api.call(getPartProfile, {}, bearer(token))).toSorted()).toEqual([
    'email',
    'fio',
    'isOrganization',
    'priceRole',
    'role',
    'uid',
  ]);
});

test('VAL-09 an e-mail whose host mixes scripts is refused, also as browsers encode it', async () => {
  const api = testApi();
  for (const host of ['m\u0430il.ru', domainToASCII('m\u0430il.ru')]) {
    const email = `anna@${host}`;
    expect(await refusedFields(api, { email })).toEqual({ 'fields.email': 'Некорректный e-mail' });
    const refused = await api.refused(subscribe, { body: { email, isUnsubscribe: false } });
    expect(refused.body.errors).toMatchObject([{ field: 'email', message: 'Некорректный e-mail' }]);
  }
});

test('API-02 users: every field of a sign-up is judged by the rules of the shop', async () => {
  const api = testApi();
  const empty = { fio: '', email: '', phone: '', password: '', accept: false };
  expect(await refusedFields(api, empty)).toEqual({
    'fields.fio': 'Отсутствует ФИО',
    'fields.email': 'Введите e-mail',
    'fields.phone': 'Отсутствует номер телефона',
    'fields.password': 'Короткий пароль',
    'fields.accept': 'Необходимо подтвердить обработку персональных данных',
  });
  expect(
    await refusedFields(api, {
      fio: 'Иванова А.',
      email: 'anna',
      phone: '+7900',
      password: '1234 ',
      birthDate: '1899-12-31',
    }),
  ).toEqual({
    'fields.fio': 'Поле ФИО не должно содержать инициалы',
    'fields.email': 'Некорректный e-mail',
    'fields.phone': 'Вы ввели некорректный номер телефона',
    'fields.password': 'Короткий пароль',
    'fields.birthDate': 'Дата рождения должна быть не ниже 01.01.1900',
  });
  expect(await refusedFields(api, { role: 'org_user', taxId: '12', city: 'Ivanovo' })).toEqual({
    'fields.organization': 'Укажите организацию',
    'fields.taxId': 'Укажите корректный ИНН',
    'fields.city': 'Напишите город по-русски',
  });
});

test('API-02 users: nobody becomes the staff’s admin or takes a role that is closed', async () => {
  const api = testApi();
  expect(await refusedFields(api, { email: 'admin' })).toEqual({
    'fields.email': 'Этот e-mail уже зарегистрирован. Войдите или восстановите пароль',
  });
  expect(Object.keys(await refusedFields(api, { role: 'dealer' }))).toEqual(['fields.role']);
});

test('API-02 users: an e-mail and a phone belong to one account', async () => {
  const api = testApi();
  await register(api);
  const taken = await refusedFields(api, { email: 'ANNA@example.com', phone: '89001234567' });
  expect(Object.keys(taken)).toEqual(['fields.email', 'fields.phone']);
});

test('API-02 users: of many sign-ups at once with one e-mail exactly one makes an account', async () => {
  const api = testApi();
  const body = (phone: string) => ({ fields: { ...fields, phone }, deviceId: 'device' });
  const statuses = await Promise.all(
    Array.from({ length: 5 }, async (_, index) => {
      const response = await api.fetch('/users/v1/signup', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body(`+7900123450${index}`)),
      });
      return response.status;
    }),
  );
  expect(statuses.toSorted()).toEqual([200, 422, 422, 422, 422]);
  expect(await messages(api, 'anna@example.com')).toHaveLength(1);
});

test('API-02 users: the basket of the guest who signs up becomes the customer’s', async () => {
  const api = testApi();
  const guest = await api.call(putBasketProducts, {
    body: { groups: [{ id: WHITE_SATIN, count: 2 }], change: true },
  });
  const { login } = await api.call(signUp, { body: { fields, basket: guest.basket, deviceId: 'device' } });
  const own = await api.call(getBasket, { query: { basket: login.basket } }, bearer(login.token));
  expect(own.total.productsCountInBasket).toBe(1);
});

test('API-02 users: the demo accounts sign in by e-mail and phone', async () => {
  const customers = demoCustomers([], [], 1);
  const api = testApi({ shop: { ...fixtureShop, customers } });
  for (const { role, password, data } of customers) {
    for (const username of [data.email, data.phone]) {
      const { token } = await signIn(api, { username, password: password ?? '' });
      expect(await api.call(getProfile, {}, bearer(token))).toMatchObject({ role, emailVerified: true });
    }
  }
});
