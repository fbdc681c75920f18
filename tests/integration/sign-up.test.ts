import { beforeEach, expect, test, vi } from 'vitest';
import { fixtureShop } from '../contract/fixture/shop.ts';
import { lastSecret, register } from '../contract/fixture/accounts.ts';
import { TOWEL } from '../contract/fixture/group-ids.ts';
import { openBrowser, settledBasket, until, type Browser, type Tab } from './harness/shop-tab.ts';

const { config } = fixtureShop;
const EMAIL = 'anna@example.com';
const PHONE = '+79001234567';

let browser: Browser;
let tab: Tab;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  tab = await browser.openTab();
});

function type({ account }: Tab, changes: Record<string, string> = {}) {
  account.typeSignUp({ fio: 'Иванова Анна', email: ` ${EMAIL} `, phone: '+7 (900) 123-45-67', ...changes });
  account.changePassword('sekret');
  account.changeSignUp({ accept: true });
}

test('whoever signs up is signed in: basket, favourites and prices are theirs, other tabs hear of it', async () => {
  await tab.basket.addToBasket([{ id: TOWEL, count: 2 }]);
  tab.lists.toggleFavorite(101);
  type(tab);
  await tab.account.register(config);
  expect(tab.account.$signUp.get()).toEqual({ status: 'signed-up' });
  expect(browser.page.cookie).toMatch(/auth_token_vitrina=\S+/);
  expect(browser.page.cookie).not.toContain('refresh_token');
  expect(browser.page.header).toContain('refresh_token_vitrina=');
  expect(tab.visitor.isSignedIn()).toBe(true);
  expect(tab.prices.$priceRole.get()).toBe('user');
  expect((await settledBasket(tab)).total.productsCountInBasket).toBe(1);
  expect(tab.lists.$favoriteIds.get()).toEqual([101]);
  expect(browser.posted).toEqual(['changed']);
  expect(browser.visited).toEqual(['/user/signup-complete']);
});

test('what breaks a rule stands at its field, and nothing is sent', async () => {
  await tab.account.register(config);
  expect(tab.account.$signUpErrors.get()).toEqual({
    fio: 'Отсутствует ФИО',
    email: 'Введите e-mail',
    phone: 'Отсутствует номер телефона',
    password: 'Короткий пароль',
    accept: 'Необходимо подтвердить обработку персональных данных',
  });
  expect(browser.network.asked('signUp')).toEqual([]);
  tab.account.typeSignUp({ email: 'anna@' });
  tab.account.recheckSignUpField('email', config);
  expect(tab.account.$signUpErrors.get().email).toBe('Некорректный e-mail');
  tab.account.chooseRole('org_user');
  expect(tab.account.$signUpErrors.get()).toEqual({});
  await tab.account.register(config);
  expect(tab.account.$signUpErrors.get()).toMatchObject({
    organization: 'Укажите организацию',
    taxId: 'Укажите ИНН',
    city: 'Поле не заполнено',
  });
});

test('what the API refuses stands at its field until it is changed; nothing typed is lost', async () => {
  await register(browser.api, { phone: '+79007654321' });
  type(tab);
  const before = tab.account.$signUpDraft.get();
  await tab.account.register(config);
  const taken = 'Этот e-mail уже зарегистрирован. Войдите или восстановите пароль';
  expect(tab.account.$signUp.get()).toMatchObject({ status: 'failed' });
  expect(tab.account.$signUpErrors.get()).toEqual({ email: taken });
  expect(tab.account.$signUpDraft.get()).toEqual(before);
  expect(tab.account.$signUpPassword.get()).toBe('sekret');
  tab.account.checkSignUpField('email', config);
  expect(tab.account.$signUpErrors.get()).toEqual({ email: taken });
  tab.account.typeSignUp({ email: 'olga@example.com' });
  tab.account.checkSignUpField('email', config);
  expect(tab.account.$signUpErrors.get()).toEqual({});
  await tab.account.register(config);
  expect(tab.account.$signUp.get()).toEqual({ status: 'signed-up' });
});

test('without a connection everything typed outlives even a reload, but for the password', async () => {
  type(tab);
  browser.network.fail('signUp', { kind: 'offline' });
  await tab.account.register(config);
  expect(tab.account.$signUp.get()).toMatchObject({ status: 'failed' });
  expect(JSON.stringify(browser.storage.items)).not.toContain('sekret');
  const again = await browser.openTab();
  expect(again.account.$signUpDraft.get().values['fio']).toBe('Иванова Анна');
  expect(again.account.$signUpPassword.get()).toBe('');
  again.account.changePassword('sekret');
  await again.account.register(config);
  expect(again.account.$signUp.get()).toEqual({ status: 'signed-up' });
  expect(again.account.$signUpDraft.get().values).toEqual({});
});

test('pressed twice, one account is asked for', async () => {
  type(tab);
  await Promise.all([tab.account.register(config), tab.account.register(config)]);
  expect(browser.network.asked('signUp')).toHaveLength(1);
});

test('an organisation is found by the beginning of its tax id or a word, and fills both fields', async () => {
  const { taxId, organization } = tab.account.organizationSuggesters;
  taxId.suggest('37000000');
  await until(() => taxId.$state.get().status === 'ready');
  expect(taxId.$state.get()).toMatchObject({
    data: [{ taxId: '3700000010' }, { taxId: '370000000030' }],
  });
  organization.suggest('нитки');
  await until(() => organization.$state.get().status === 'ready');
  const state = organization.$state.get();
  const [found] = state.status === 'ready' ? state.data : [];
  expect(found).toBeDefined();
  if (found) tab.account.pickOrganization('organization', found);
  tab.account.chooseRole('org_user');
  type(tab, { city: 'Иваново' });
  await tab.account.register(config);
  expect(browser.network.asked('signUp')).toMatchObject([
    { body: { fields: { organization: 'ООО «Пример и нитки»', taxId: '3700000010' } } },
  ]);
  expect(tab.prices.$priceRole.get()).toBe('org_user');
});

test('AUTH-02 a tax id that came with a picked organisation goes when another one is typed', () => {
  const { pickOrganization, typeSignUp, $signUpDraft } = tab.account;
  const unsaid = { ogrn: '', regionCode: '', manager: null };
  const found = { title: 'ООО «Нитки»', taxId: '3700000010', kpp: null, address: '', ...unsaid };
  pickOrganization('organization', found);
  typeSignUp({ organization: 'ООО «Иголки»' });
  expect($signUpDraft.get().values).toMatchObject({ organization: 'ООО «Иголки»', taxId: '' });
  typeSignUp({ organization: found.title });
  expect($signUpDraft.get().values['taxId']).toBe(found.taxId);
  typeSignUp({ taxId: '7700000000' });
  typeSignUp({ organization: 'ООО «Иголки»' });
  expect($signUpDraft.get().values['taxId']).toBe('7700000000');
});

async function signUpAndOpen() {
  type(tab);
  await tab.account.register(config);
  const next = await browser.openTab();
  await next.account.openVerification();
  return next.account.confirmations;
}

test('the code that comes with the sign-up confirms the e-mail; it is confirmed from then on', async () => {
  const { email } = await signUpAndOpen();
  expect(email.$state.get()).toMatchObject({ status: 'open', contact: EMAIL, isSent: true, work: 'none' });
  await email.confirm('');
  expect(email.$state.get()).toMatchObject({ error: 'Поле не заполнено' });
  await email.confirm('wrong');
  expect(email.$state.get()).toMatchObject({ error: 'Неверный или устаревший код' });
  await email.confirm(` ${await lastSecret(browser.api, EMAIL)} `);
  expect(email.$state.get()).toEqual({ status: 'confirmed', contact: EMAIL, isNew: true });
  const later = await browser.openTab();
  await later.account.openVerification('any-code');
  expect(later.account.confirmations.email.$state.get()).toEqual({ status: 'confirmed', contact: EMAIL });
});

test('a phone is confirmed with the code of an SMS, which is sent when it is asked for', async () => {
  const { phone } = await signUpAndOpen();
  const open = { status: 'open', contact: PHONE, work: 'none' };
  expect(phone.$state.get()).toMatchObject({ ...open, isSent: false });
  await phone.requestCode();
  expect(phone.$state.get()).toMatchObject({ ...open, isSent: true, notice: { text: 'Код отправлен' } });
  await phone.confirm(await lastSecret(browser.api, PHONE));
  expect(phone.$state.get()).toEqual({ status: 'confirmed', contact: PHONE, isNew: true });
});

test('another code takes the place of the first, until the API asks to wait', async () => {
  const { email } = await signUpAndOpen();
  const first = await lastSecret(browser.api, EMAIL);
  await email.requestCode();
  expect(email.$state.get()).toMatchObject({ work: 'none', notice: { kind: 'success' } });
  await email.confirm(first);
  expect(email.$state.get()).toMatchObject({ status: 'open', error: 'Неверный или устаревший код' });
  for (let request = 0; request < 4; request++) await email.requestCode();
  const limited = email.$state.get();
  expect(limited).toMatchObject({ status: 'open', notice: { kind: 'error' } });
  const waitUntil = limited.status === 'open' ? (limited.waitUntil ?? 0) : 0;
  expect(waitUntil - Date.now()).toBeGreaterThan(10 * 60_000);
  email.endWait();
  expect(email.$state.get()).not.toHaveProperty('waitUntil', waitUntil);
});

test('a link’s code is used at once; a guest is told to sign in', async () => {
  await tab.account.openVerification('123456');
  expect(tab.account.$verification.get()).toEqual({ status: 'guest', code: '123456' });
  await signUpAndOpen();
  const { account } = await browser.openTab();
  await account.openVerification(await lastSecret(browser.api, EMAIL));
  expect(account.confirmations.email.$state.get()).toEqual({
    status: 'confirmed',
    contact: EMAIL,
    isNew: true,
  });
});

test('without a connection the page says so, and tries again', async () => {
  type(tab);
  await tab.account.register(config);
  browser.network.fail('getProfile', { kind: 'offline' });
  await tab.account.openVerification('123456');
  expect(tab.account.$verification.get()).toMatchObject({ status: 'failed', code: '123456' });
  await tab.account.openVerification();
  expect(tab.account.$verification.get()).toEqual({ status: 'ready' });
});

test('a basket on the screen follows a sign-in in another tab', async () => {
  await tab.basket.addToBasket([{ id: TOWEL, count: 1 }]);
  const { headers } = await browser.api.customer();
  browser.page.cookie = `auth_token_vitrina=${headers.authorization.replace('Bearer ', '')}; Path=/`;
  const asked = browser.network.asked('getBasket').length;
  browser.tell('changed');
  await until(() => browser.network.asked('getBasket').length > asked);
  await settledBasket(tab);
  expect(browser.network.asked('getBasket').at(-1)?.headers.get('authorization')).toBe(headers.authorization);
});
