import { beforeEach, expect, test, vi } from 'vitest';
import { RateLimiter } from '../../src/reference-api/rate-limit/rate-limiter.ts';
import { changeStaff } from '../../src/reference-api/staff/accounts/change-staff.ts';
import { staffCommand } from '../../src/reference-api/staff/accounts/staff-command.ts';
import { sealSecret } from '../../src/reference-api/staff/second-factor/sealed-secret.ts';
import {
  base32,
  codeOf,
  newSecret,
  otpauthUri,
  stepAt,
} from '../../src/reference-api/staff/second-factor/totp.ts';
import { EditorBrowser, editorShop } from './fixture/editor.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const MANAGER = 'menedzher@polotno.example';
const PATH = '/staff/account/second-factor';

let now: Date;
let api: TestApi;
let browser: EditorBrowser;
beforeEach(async () => {
  now = new Date('2026-05-01T12:00:00Z');
  api = testApi({ shop: editorShop, now: () => now });
  browser = new EditorBrowser(api);
  await browser.signIn(MANAGER);
});

const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const isIn = async (one: EditorBrowser) => (await one.get('/staff/account')).status === 200;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(letters: string): Buffer {
  const bits = [...letters].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
const fieldIn = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** Turns it on as a person does; answers the code of a moment and the recovery codes. */
async function turnOn() {
  const { html } = await browser.get(PATH);
  const letters = /class="secret">([A-Z2-7 ]+)</.exec(html)?.[1]?.replaceAll(' ', '') ?? '';
  const secret = bytesOf(letters);
  const code = () => codeOf(secret, stepAt(now));
  const form = { sealed: fieldIn(html, 'sealed'), code: code(), password: 'polotno', intent: 'on' };
  const page = await browser.post(PATH, form);
  const recovery = [...page.html.matchAll(/<code>([a-z2-7-]+)<\/code>/g)].map(([, one = '']) => one);
  return { code, recovery, page, secret };
}

/** The first step of a sign-in in a new browser. */
async function withPassword() {
  const other = new EditorBrowser(api);
  const { html, status } = await other.signIn(MANAGER);
  const ticket = fieldIn(html, 'ticket');
  return {
    other,
    html,
    status,
    ticket,
    type: (code: string) => other.post('/staff/sign-in/code', { ticket, code }),
  };
}

test('STAFF-07 codes are those of RFC 6238', () => {
  const secret = Buffer.from('12345678901234567890');
  const vectors = [
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ] as const;
  for (const [seconds, code] of vectors)
    expect(codeOf(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code);
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(otpauthUri(secret, { issuer: 'Лавка и Ко', account: 'a@b.example' })).toBe(
    `otpauth://totp/${encodeURIComponent('Лавка и Ко')}:a%40b.example?secret=${base32(secret)}&issuer=${encodeURIComponent('Лавка и Ко')}`,
  );
});

test('STAFF-07 with a second factor the password alone opens nothing, and no code is good twice', async () => {
  const { code, page, secret } = await turnOn();
  expect(page.html).toContain('Больше');
  const stored = api.store.staff.byEmail(MANAGER)?.secondFactor ?? '';
  expect(Buffer.from(stored, 'base64url').includes(secret)).toBe(false);

  const first = await withPassword();
  expect(first.html).toContain('Код из&nbsp;приложения');
  expect(await isIn(first.other)).toBe(false);
  // The code that has proved the app.
  expect((await first.type(code())).status).toBe(422);
  later(30);
  const used = code();
  expect((await first.type(used)).status).toBe(200);
  expect(await isIn(first.other)).toBe(true);
  const second = await withPassword();
  expect((await second.type(used)).html).toContain('Код не подошёл');
  later(30);
  expect((await second.type(used)).status).toBe(422);
  expect((await second.type(code())).status).toBe(200);

  const third = await withPassword();
  later(30);
  const racing = await Promise.all([third.type(code()), third.type(code())]);
  expect(racing.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('STAFF-07 the first step is forgotten after five minutes, and forged ones are none', async () => {
  const { code } = await turnOn();
  const late = await withPassword();
  later(5 * 60 + 1);
  expect((await late.type(code())).html).toContain('Войдите ещё раз');
  expect(await isIn(late.other)).toBe(false);
  const { other, ticket } = await withPassword();
  for (const forged of ['', ticket.replace(/^\d+/, '1'), `${ticket.slice(0, -4)}AAAA`]) {
    const { status } = await other.post('/staff/sign-in/code', { ticket: forged, code: code() });
    expect(status).toBe(422);
  }
  expect(await isIn(other)).toBe(false);
});

test('STAFF-07 guesses of codes are limited, and other sign-ins go on', async () => {
  const { code } = await turnOn();
  const { type } = await withPassword();
  later(30);
  for (let guess = 0; guess < 10; guess += 1) expect((await type('000000')).status).toBe(422);
  const right = code();
  expect((await type(right)).status).toBe(429);
  expect(await isIn(browser)).toBe(true);
  const owner = new EditorBrowser(api);
  await owner.signIn();
  expect(await isIn(owner)).toBe(true);
});

test('STAFF-07 guesses of codes on the page that turns it off are limited as well, whatever passwords come between', async () => {
  const { code } = await turnOn();
  later(30);
  const off = (typed: string, password = 'polotno') =>
    browser.post(PATH, { password, code: typed, intent: 'off' });
  for (let guess = 0; guess < 10; guess += 1) expect((await off('000000')).html).toContain('Код не подошёл');
  expect((await off(code())).html).toContain('Слишком много попыток');
  await off('', 'чужой');
  await browser.post('/staff/account/password', { old: 'polotno', new: 'x' });
  expect((await off(code())).html).toContain('Слишком много попыток');
  later(15 * 60);
  expect((await off(code())).html).toContain('выключен');
});

test('STAFF-07 a second factor ends the sessions that were opened without it', async () => {
  const { other: thief } = await withPassword();
  expect(await isIn(thief)).toBe(true);
  await turnOn();
  expect([await isIn(browser), await isIn(thief)]).toEqual([true, false]);
});

test('STAFF-07 a second factor that is set up while a password is compared is asked for', async () => {
  const { promise: isCompared, resolve } = Promise.withResolvers<void>();
  const counted = vi.spyOn(RateLimiter.prototype, 'consume').mockImplementation(() => resolve());
  const entering = withPassword();
  await isCompared;
  counted.mockRestore();
  const { id = 0 } = api.store.staff.byEmail(MANAGER) ?? {};
  const sealed = sealSecret(api.store, id, newSecret());
  api.store.secondFactors.turnOn(id, { sealed, step: 0, codeHashes: [] });
  expect(await isIn((await entering).other)).toBe(false);
});

test('STAFF-07 each recovery code opens once', async () => {
  const { recovery } = await turnOn();
  expect(recovery).toHaveLength(10);
  expect(new Set(recovery).size).toBe(10);
  const [code = ''] = recovery;
  const first = await withPassword();
  expect((await first.type(code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  const second = await withPassword();
  expect((await second.type(code)).status).toBe(422);
  expect((await first.other.get('/staff/account')).html).toMatch(/9\s+кодов восстановления/);
});

test('STAFF-07 turning it off asks for password and code, or for the command', async () => {
  const { code } = await turnOn();
  later(30);
  const off = (password: string, typed: string) =>
    browser.post(PATH, { password, code: typed, intent: 'off' });
  expect((await off('чужой', code())).status).toBe(422);
  expect((await off('polotno', '123')).status).toBe(422);
  expect((await off('polotno', code())).html).toContain('выключен');
  const plain = await withPassword();
  expect(await isIn(plain.other)).toBe(true);

  await turnOn();
  const command = () =>
    changeStaff(api.store, staffCommand(['second-factor', 'off', MANAGER]), () => Promise.resolve(''));
  await expect(command()).resolves.toEqual([
    `${MANAGER} signs in with the password alone, and can set up a second factor anew.`,
  ]);
  expect(await isIn((await withPassword()).other)).toBe(true);
  expect(() => staffCommand(['second-factor', 'on', MANAGER])).toThrow('npm run editor -- second-factor off');
});

test('STAFF-07 where the owner wants one, a member does nothing before it is set up', async () => {
  const owner = new EditorBrowser(api);
  await owner.signIn();
  const id = api.store.staff.byEmail(MANAGER)?.id;
  await owner.post(`/staff/people/${id}/second-factor`, { do: 'require' });
  const asked = await browser.get('/desk');
  expect(asked.html).toContain('просит всех входить');
  expect((await browser.post('/staff/account/password', { old: 'polotno', new: 'x' })).html).toContain(
    'просит всех',
  );
  await turnOn();
  expect((await browser.get('/desk')).html).toContain('<h1>Заказы');
  await owner.post(`/staff/people/${id}/second-factor`, { do: 'off' });
  await owner.post(`/staff/people/${id}/second-factor`, { do: 'release' });
  expect((await browser.get('/desk')).html).toContain('<h1>Заказы');

  await owner.post('/staff/people/second-factor', { required: '1' });
  expect((await browser.get('/desk')).html).toContain('QR-код');
  expect((await owner.get('/staff/people')).html).toContain('QR-код');
});

test('STAFF-07 a form that was typed before the sign-in outlives both steps', async () => {
  const { code } = await turnOn();
  later(30);
  const other = new EditorBrowser(api);
  const asked = await other.post('/desk/quick-orders/1', { status: '2' });
  expect(asked.status).toBe(401);
  const pending = { path: '/desk/quick-orders/1', typed: JSON.stringify({ status: '2' }) };
  const step = await other.post('/staff/sign-in', { ...pending, email: MANAGER, password: 'polotno' });
  const done = await other.post('/staff/sign-in/code', {
    ...pending,
    ticket: fieldIn(step.html, 'ticket'),
    code: code(),
  });
  expect(done.html).toContain('Сохранить введённое');
});
