import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixtureShop } from '../contract/fixture/shop.ts';
import { fields, register } from '../contract/fixture/accounts.ts';
import { getProfile, updateProfile } from '../../src/contract/account/user.ts';
import { stubLocalStorage } from './harness/local-storage.ts';
import { openBrowser, type Browser } from './harness/shop-tab.ts';
import { eventually } from '../eventually.ts';

const { config } = fixtureShop;

let browser: Browser;
let headers: { authorization: string };

beforeEach(async () => {
  browser = openBrowser();
  const { token } = await register(browser.api);
  headers = { authorization: `Bearer ${token}` };
  browser.cookies.set('authToken', token);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The screen of personal data in a tab of its own. */
async function openScreen() {
  await browser.openTab();
  const { profile } = await import('../../src/stores/account/profile.ts');
  const personal = await import('../../src/features/account/personal/state/personal-profile.ts');
  const owner = await import('../../src/features/account/personal/state/owner-proof.ts');
  const { $personalDraft, personalInput } =
    await import('../../src/features/account/personal/state/personal-draft.ts');
  const { forgetPersonalData } = await import('../../src/stores/session/followers.ts');
  profile.$state.subscribe(() => undefined);
  $personalDraft.subscribe(() => undefined);
  await profile.load();
  return {
    ...personal,
    forgetPersonalData,
    type: (values: Parameters<typeof personal.typePersonal>[0]) => personal.typePersonal(values, config),
    pick: (code: 'city' | 'organization' | 'taxId', filled: Parameters<typeof personal.typePersonal>[0]) =>
      personal.pickPersonal(code, filled, config),
    save: () => personal.savePersonalData(config),
    /** What stands in the fields. */
    shown() {
      const state = profile.$state.get();
      if (state.status !== 'ready') throw new Error(`the profile is ${state.status}`);
      return personalInput(state.data, $personalDraft.get()).values;
    },
    prove: owner.contactQuestion.type,
    proof: () => owner.contactQuestion.$state.get(),
    draft: () => $personalDraft.get().values,
  };
}

const stored = () => browser.api.call(getProfile, {}, headers);

test('changed fields are saved as the account stores them, and the other tabs hear of it', async () => {
  const screen = await openScreen();
  screen.type({ fio: 'петрова  анна', city: 'Иваново', school: 'Школа № 5', schoolCity: 'Иваново' });
  expect(await screen.save()).toBe(true);
  expect(screen.$personalSaving.get()).toEqual({ status: 'saved', contacts: [] });
  expect(await stored()).toMatchObject({
    fio: 'Петрова Анна',
    city: 'Иваново',
    email: fields.email,
    schoolInfo: { school: 'Школа № 5', district: '', city: 'Иваново' },
  });
  expect(Object.keys(browser.network.asked('updateProfile')[0]?.body ?? {}).sort()).toEqual([
    'city',
    'fio',
    'schoolInfo',
  ]);
  expect(screen.draft()).toEqual({});
  expect(browser.postedParts).toEqual(['profile', 'subscription']);
});

test('a changed contact is to be confirmed again', async () => {
  const screen = await openScreen();
  screen.type({ email: 'Other@example.com', phone: '+7 (900) 765-43-21' });
  expect(await screen.save()).toBe(false);
  expect(screen.proof().error).toBe('Поле не заполнено');
  screen.prove('other');
  expect(await screen.save()).toBe(false);
  expect([screen.proof().error, screen.$personalSaving.get()]).toEqual([
    'Неверный пароль',
    { status: 'failed', message: null },
  ]);
  screen.prove(fields.password);
  expect(await screen.save()).toBe(true);
  expect(screen.proof().typed).toBe('');
  expect(screen.$personalSaving.get()).toEqual({ status: 'saved', contacts: ['email', 'phone'] });
  expect(await stored()).toMatchObject({ email: 'other@example.com', emailVerified: false });
});

test('what breaks a rule stands at its field, and nothing is sent', async () => {
  const screen = await openScreen();
  screen.type({ fio: 'Анна', email: 'anna@', birthDate: '1899-01-01' });
  expect(await screen.save()).toBe(false);
  expect(screen.$personalErrors.get()).toEqual({
    fio: 'Поле ФИО должно содержать не менее 2 слов, разделённых пробелами',
    email: 'Некорректный e-mail',
    birthDate: 'Дата рождения должна быть не ниже 01.01.1900',
  });
  expect(browser.network.asked('updateProfile')).toEqual([]);
  screen.type({ email: 'anna@example.ru' });
  expect(screen.$personalErrors.get().email).toBeUndefined();
});

test('what the shop refuses stands at its field until it is changed; what was typed stays', async () => {
  await register(browser.api, { email: 'taken@example.com', phone: '+79000000000' }, 'other-device');
  const screen = await openScreen();
  screen.type({ email: 'taken@example.com', city: 'Иваново' });
  screen.prove(fields.password);
  expect(await screen.save()).toBe(false);
  expect(screen.$personalErrors.get().email).toMatch(/e-mail/);
  expect(screen.shown()).toMatchObject({ email: 'taken@example.com', city: 'Иваново' });
  screen.type({ email: 'free@example.com' });
  screen.prove(fields.password);
  expect(screen.$personalErrors.get()).toEqual({});
  expect(await screen.save()).toBe(true);
});

test.each([
  ['refused', { kind: 'refused', status: 500 }],
  ['offline', { kind: 'offline' }],
  ['nonsense', { kind: 'nonsense' }],
] as const)('nothing typed is lost when saving is %s, nor by a reload after it', async (_, fault) => {
  const screen = await openScreen();
  screen.type({ city: 'Кострома' });
  browser.network.fail('updateProfile', fault);
  expect(await screen.save()).toBe(false);
  expect(screen.$personalSaving.get()).toMatchObject({ status: 'failed' });
  const later = await openScreen();
  expect(later.shown().city).toBe('Кострома');
  expect(await later.save()).toBe(true);
  expect((await stored()).city).toBe('Кострома');
});

test.each([
  ['lost', { kind: 'answer-lost' }],
  ['replaced', { kind: 'answer-replaced', status: 502 }],
] as const)('a change whose answer was %s is found to be saved', async (_, fault) => {
  const screen = await openScreen();
  screen.type({ city: 'Кострома' });
  browser.network.fail('updateProfile', fault);
  expect(await screen.save()).toBe(true);
  expect(screen.$personalSaving.get()).toMatchObject({ status: 'saved' });
  expect(screen.draft()).toEqual({});
});

test('pressing twice saves once, and what is typed meanwhile stays', async () => {
  const screen = await openScreen();
  screen.type({ city: 'Кострома' });
  const release = browser.network.hold('updateProfile');
  const [first, second] = [screen.save(), screen.save()];
  await eventually(() => expect(browser.network.asked('updateProfile')).toHaveLength(1));
  screen.type({ city: 'Иваново' });
  release();
  expect(await Promise.all([first, second])).toEqual([true, false]);
  expect(browser.network.asked('updateProfile')).toHaveLength(1);
  expect([screen.shown().city, (await stored()).city]).toEqual(['Иваново', 'Кострома']);
});

test('what another tab has saved is shown, unless something else is being typed there', async () => {
  const screen = await openScreen();
  screen.type({ region: 'Моя область' });
  const body = { city: 'Вологда', region: 'Вологодская область' };
  await browser.api.call(updateProfile, { body }, headers);
  browser.tellAccount('profile');
  await eventually(() => expect(screen.shown().city).toBe('Вологда'));
  expect(screen.shown().region).toBe('Моя область');
  expect(await screen.save()).toBe(true);
  expect(await stored()).toMatchObject({ city: 'Вологда', region: 'Моя область' });
});

test('what somebody typed is nobody else’s, and signing out forgets it', async () => {
  const screen = await openScreen();
  screen.type({ city: 'Кострома' });
  const other = { email: 'olga@example.com', phone: '+79000000001', fio: 'Лебедева Ольга' };
  browser.cookies.set('authToken', (await register(browser.api, other, 'other-device')).token);
  const hers = await openScreen();
  expect(hers.shown()).toMatchObject({ fio: 'Лебедева Ольга', city: '' });
  stubLocalStorage(browser.storage.items);
  hers.forgetPersonalData({ keepViewed: true });
  expect(browser.storage.items['personal-draft']).toBeUndefined();
});

test('ACC-01 the region that came with a picked city goes when another city is typed, also after a reload', async () => {
  const screen = await openScreen();
  screen.pick('city', { city: 'Тула', region: 'Тульская область' });
  expect(screen.shown()).toMatchObject({ city: 'Тула', region: 'Тульская область' });
  screen.type({ city: 'Тул' });
  expect(screen.shown().region).toBe('');
  screen.type({ city: 'Тула' });
  expect(screen.shown().region).toBe('Тульская область');
  const later = await openScreen();
  later.type({ city: 'Тулун' });
  expect(later.shown().region).toBe('');
  later.type({ region: 'Иркутская область' });
  later.type({ city: 'Тулун-2' });
  expect(later.shown().region).toBe('Иркутская область');
  later.pick('city', { city: 'Хутор' });
  expect(later.shown()).toMatchObject({ city: 'Хутор', region: 'Иркутская область' });
});

test('ACC-01 the saved region goes with the saved city, a region without a city stays', async () => {
  const body = { city: 'Вологда', region: 'Вологодская область' };
  await browser.api.call(updateProfile, { body }, headers);
  const screen = await openScreen();
  screen.type({ city: 'Кострома' });
  expect(screen.shown()).toMatchObject({ city: 'Кострома', region: '' });
  screen.type({ city: 'Вологда' });
  expect(screen.shown().region).toBe('Вологодская область');
  screen.discardPersonalChanges();
  await browser.api.call(updateProfile, { body: { city: '', region: 'Моя область' } }, headers);
  const later = await openScreen();
  later.type({ city: 'Кострома' });
  expect(later.shown().region).toBe('Моя область');
});

test('ACC-01 the tax id that came with a picked organisation goes when another one is typed', async () => {
  const screen = await openScreen();
  screen.pick('organization', { organization: 'ООО «Нитки»', taxId: '3700000010' });
  screen.type({ organization: 'ООО «Иголки»' });
  expect(screen.shown()).toMatchObject({ organization: 'ООО «Иголки»', taxId: '' });
  screen.pick('taxId', { organization: 'ООО «Нитки»', taxId: '3700000010' });
  screen.type({ organization: 'ООО «Нитки и иголки»' });
  expect(screen.shown().taxId).toBe('3700000010');
  screen.pick('taxId', { organization: 'ООО «Нитки»', taxId: '3700000010' });
  screen.type({ taxId: '370000001' });
  expect(screen.shown()).toMatchObject({ organization: '', taxId: '370000001' });
});
