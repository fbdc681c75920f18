import { beforeEach, expect, test, vi } from 'vitest';
import { updateProfile } from '../../src/contract/account/user.ts';
import { openBrowser, type Browser } from './harness/shop-tab.ts';
import { eventually } from '../eventually.ts';

let browser: Browser;
let headers: { authorization: string };

beforeEach(async () => {
  browser = openBrowser();
  ({ headers } = await browser.api.customer('guest'));
  signIn(headers.authorization);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const signIn = (authorization: string) =>
  browser.cookies.set('authToken', authorization.replace('Bearer ', ''));

/** A page of the account that shows the profile. */
async function openPage() {
  const { visitor } = await browser.openTab();
  const { environment } = await import('../../src/stores/environment/environment.ts');
  const { profile } = await import('../../src/stores/account/profile.ts');
  profile.$state.subscribe(() => undefined);
  await profile.load();
  const rename = (fio: string) =>
    profile.change(() => environment().client.call(updateProfile, { body: { fio } }), {
      dataOf: (answer) => answer,
    });
  return { profile, rename, readVisitor: visitor.readVisitor };
}

type Page = Awaited<ReturnType<typeof openPage>>;

function shownName({ profile }: Page) {
  const state = profile.$state.get();
  return state.status === 'ready' ? state.data.fio : state.status;
}

test('a change is shown as the server answers it, and the other tabs are told', async () => {
  const page = await openPage();
  expect(await page.rename('Новая Анна')).toMatchObject({ status: 'done', answer: { fio: 'Новая Анна' } });
  expect(shownName(page)).toBe('Новая Анна');
  expect(browser.postedParts).toEqual(['profile']);
  expect(browser.network.asked('getProfile')).toHaveLength(1);
});

test('two changes at once are made one after the other', async () => {
  const page = await openPage();
  const release = browser.network.hold('updateProfile');
  const first = page.rename('Первая Анна');
  const second = page.rename('Вторая Анна');
  await eventually(() => expect(browser.network.asked('updateProfile')).toHaveLength(1));
  release();
  await Promise.all([first, second]);
  expect(shownName(page)).toBe('Вторая Анна');
});

test('an answer that comes after another tab’s change was read does not take its place', async () => {
  const page = await openPage();
  const reached = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const wait = () => {
    reached.resolve();
    return answered.promise;
  };
  browser.network.fail('updateProfile', { kind: 'answer-late', wait });
  const change = page.rename('Первая Анна');
  await reached.promise;
  await browser.api.call(updateProfile, { body: { fio: 'Вторая Анна' } }, headers);
  browser.tellAccount('profile');
  await eventually(() => expect(shownName(page)).toBe('Вторая Анна'));
  answered.resolve();
  expect(await change).toMatchObject({ status: 'done' });
  expect(shownName(page)).toBe('Вторая Анна');
});

test('a refused change says why, field by field, and what is shown is read again', async () => {
  const page = await openPage();
  const errors = [{ field: 'fio', message: 'Укажите имя' }];
  const body = { message: 'Проверьте поля', errors };
  browser.network.fail('updateProfile', { kind: 'refused', status: 422, body });
  const before = shownName(page);
  const result = await page.rename('Анна');
  expect(result).toMatchObject({ status: 'failed', errors, httpStatus: 422, isLost: false });
  expect(shownName(page)).toBe(before);
  expect(browser.network.asked('getProfile')).toHaveLength(2);
  expect(browser.postedParts).toEqual([]);
});

test('a change whose answer is lost is shown if the server made it, and the other tabs are told', async () => {
  const page = await openPage();
  browser.network.fail('updateProfile', { kind: 'answer-lost' });
  expect(await page.rename('Потерянная Анна')).toMatchObject({ status: 'failed', isLost: true });
  expect(shownName(page)).toBe('Потерянная Анна');
  expect(browser.postedParts).toEqual(['profile']);
});

test('what another tab has changed is read again, and a failure of that leaves what is shown', async () => {
  const page = await openPage();
  await browser.api.call(updateProfile, { body: { fio: 'Анна Другая' } }, headers);
  browser.tellAccount('profile');
  await eventually(() => expect(shownName(page)).toBe('Анна Другая'));
  browser.network.fail('getProfile', { kind: 'refused', status: 500, body: { message: 'Сломалось' } });
  await page.profile.load();
  expect(shownName(page)).toBe('Анна Другая');
  browser.tellAccount('orders');
  expect(browser.network.asked('getProfile')).toHaveLength(3);
});

test('a first reading that fails says why, and the next one shows what came', async () => {
  browser.network.fail('getProfile', { kind: 'refused', status: 503, body: { message: 'Закрыто' } });
  const page = await openPage();
  expect(page.profile.$state.get()).toEqual({
    status: 'failed',
    message: 'Закрыто. Попробуйте ещё раз через\u00a0минуту',
  });
  await page.profile.load();
  expect(shownName(page)).not.toBe('failed');
});

test('somebody else who signs in never sees the first customer’s data, not even in an answer that comes late', async () => {
  const page = await openPage();
  const shownUid = () => {
    const state = page.profile.$state.get();
    return state.status === 'ready' ? state.data.uid : undefined;
  };
  const first = shownUid();
  const release = browser.network.hold('getProfile');
  const late = page.profile.load();
  await eventually(() => expect(browser.network.asked('getProfile')).toHaveLength(2));
  const other = await browser.api.customer('dealer');
  signIn(other.headers.authorization);
  page.readVisitor();
  expect(shownName(page)).toBe('loading');
  release();
  await late;
  await eventually(() => expect(page.profile.$state.get().status).toBe('ready'));
  expect(shownUid()).not.toBe(first);
});
