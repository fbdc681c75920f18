import { expect, test, vi } from 'vitest';
import { editorShop, EditorBrowser, formIn, ORIGIN } from './fixture/editor.ts';
import { fields, register } from './fixture/accounts.ts';
import { hashPasswordSync } from '../../src/reference-api/auth/passwords/password-hash.ts';
import { RateLimiter } from '../../src/reference-api/rate-limit/rate-limiter.ts';
import { changeStaff } from '../../src/reference-api/staff/accounts/change-staff.ts';
import { staffCommand } from '../../src/reference-api/staff/accounts/staff-command.ts';
import { editorDoor } from './fixture/editor-door.ts';
import { testApi } from './fixture/test-api.ts';

test('nobody sees or changes anything before signing in', async () => {
  const { api, browser } = editorDoor();
  for (const path of ['/editor', '/editor/products/101', '/editor/news/new', '/editor/news/1/delete']) {
    expect((await browser.get(path)).html).toContain('Вход для&nbsp;сотрудников');
  }
  const before = api.store.products.byId(101);
  await browser.post('/editor/products/101', { title: 'Чужое', base: '{"title":"Сатин белёный"}' });
  await browser.post('/editor/news/1/delete', {});
  expect(api.store.products.byId(101)).toEqual(before);
  expect(api.store.documents.one('news', 1)).toBeDefined();
  expect((await api.fetch('/staff/publication/msg_1')).status).toBe(401);
});

test('a session is a cookie that no script reads and no other site sends', async () => {
  const { browser } = editorDoor();
  const { html, cookie } = await browser.signIn('Redaktor@Polotno.example');
  expect(html).toContain('Что изменить?');
  expect(cookie).toMatch(/^staff=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Strict$/);
});

test('SESS-01 behind HTTPS no other host of the domain can set the session cookie, and two of it are none', async () => {
  const api = testApi({ shop: editorShop, publicUrl: 'https://api.test' });
  const browser = new EditorBrowser(api);
  const { cookie } = await browser.post(
    '/staff/sign-in',
    { email: 'redaktor@polotno.example', password: 'polotno' },
    { origin: 'https://api.test' },
  );
  expect(cookie).toMatch(/^__Host-staff=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  const own = cookie?.split(';')[0] ?? '';
  const isSignedIn = async (header: string) =>
    (await api.fetch('/editor', { headers: { cookie: header } })).status === 200;
  expect(await isSignedIn(own)).toBe(true);
  expect(await isSignedIn(own.replace('__Host-', ''))).toBe(false);
  expect(await isSignedIn(`__Host-staff=planted; ${own}`)).toBe(false);
});

test('a wrong password and an unknown account are refused alike; customers are no editors', async () => {
  const { api, browser } = editorDoor();
  await register(api);
  for (const [email, password] of [
    ['redaktor@polotno.example', 'wrong'],
    ['nobody@polotno.example', 'polotno'],
    [fields.email, fields.password],
  ] as const) {
    const { status, html } = await browser.signIn(email, password);
    expect(status).toBe(422);
    expect(html).toContain('Неверная почта или пароль.');
    expect(html).toContain(`value="${email}"`);
  }
  expect((await browser.get('/editor')).html).toContain('Вход для&nbsp;сотрудников');
});

test('after ten wrong passwords even the right one must wait', async () => {
  const { browser, pass } = editorDoor();
  for (let attempt = 0; attempt < 10; attempt += 1) await browser.signIn(undefined, 'guess');
  const { status, html } = await browser.signIn();
  expect(status).toBe(429);
  expect(html).toContain('Слишком много попыток.');
  pass(0.3);
  expect((await browser.signIn()).status).toBe(200);
});

const fromAddress = (api: ReturnType<typeof editorDoor>['api'], address: string) =>
  new EditorBrowser({
    fetch: (path, init) => {
      const request = new Request(new URL(path, ORIGIN), init);
      request.headers.set('x-forwarded-for', address);
      return Promise.resolve(
        api.app.fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } }),
      );
    },
  });
const stranger = (index: number) => `203.0.113.${index}`;

test('SEC-01 a day’s guesses of an editor’s password end, from however many addresses, but not in the editor’s browser', async () => {
  const { api, pass } = editorDoor();
  const own = fromAddress(api, '198.51.100.4');
  expect((await own.signIn()).status).toBe(200);
  await own.post('/staff/sign-out', {});
  const statuses: number[] = [];
  for (let index = 0; index < 110; index += 1) {
    statuses.push((await fromAddress(api, stranger(index)).signIn(undefined, `guess ${index}`)).status);
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(100);
  expect(statuses.at(-1)).toBe(429);
  const elsewhere = await fromAddress(api, '198.51.100.5').signIn();
  expect([elsewhere.status, elsewhere.html]).toEqual([429, expect.stringContaining('за сутки')]);
  expect((await own.signIn()).status).toBe(200);
  // Another editor is not concerned, and the day passes.
  expect((await fromAddress(api, '198.51.100.5').signIn('nobody@polotno.example')).status).toBe(422);
  pass(24);
  expect((await fromAddress(api, '198.51.100.5').signIn()).status).toBe(200);
}, 60_000);

test('SEC-01 a new password begins the counts anew and makes browsers unknown', async () => {
  const { api } = editorDoor();
  const own = fromAddress(api, '198.51.100.4');
  await own.signIn();
  await own.post('/staff/sign-out', {});
  for (let index = 0; index < 100; index += 1) {
    await fromAddress(api, stranger(index)).signIn(undefined, 'guess');
  }
  await changeStaff(api.store, staffCommand(['password', 'redaktor@polotno.example']), () =>
    Promise.resolve('Новый пароль 1'),
  );
  const guesses: number[] = [];
  for (let index = 0; index < 11; index += 1) guesses.push((await own.signIn(undefined, 'guess')).status);
  expect(guesses.at(-1)).toBe(429);
  expect((await fromAddress(api, '198.51.100.5').signIn(undefined, 'Новый пароль 1')).status).toBe(200);
}, 60_000);

test('SEC-01 a password that is replaced while it is compared lets nobody in', async () => {
  const { api } = editorDoor();
  const { promise: isCompared, resolve } = Promise.withResolvers<void>();
  const counted = vi.spyOn(RateLimiter.prototype, 'consume').mockImplementation(() => resolve());
  const answer = fromAddress(api, '198.51.100.4').signIn();
  await isCompared;
  counted.mockRestore();
  const id = api.store.staff.byEmail('redaktor@polotno.example')?.id ?? 0;
  api.store.staff.setPassword(id, hashPasswordSync('Новый пароль 1'));
  expect((await answer).status).toBe(422);
});

test('SEC-01 in the editor’s browser ten wrong passwords are enough, and a made-up browser is nobody’s', async () => {
  const { api } = editorDoor();
  const own = fromAddress(api, '198.51.100.4');
  await own.signIn();
  await own.post('/staff/sign-out', {});
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) statuses.push((await own.signIn(undefined, 'guess')).status);
  expect(statuses.slice(-2)).toEqual([422, 429]);
  expect((await fromAddress(api, '198.51.100.4').signIn()).status).toBe(200);
  for (const cookie of ['staff-device=x', `staff-device=1.${'A'.repeat(22)}.${'A'.repeat(43)}.AAAA`]) {
    const made = await api.fetch('/staff/sign-in', {
      method: 'POST',
      headers: { origin: ORIGIN, cookie },
      body: new URLSearchParams({ email: 'redaktor@polotno.example', password: 'guess' }),
    });
    expect(made.status).toBe(422);
  }
}, 60_000);

test('forms of other origins are refused, also those of the shop beside', async () => {
  const { api, browser } = editorDoor();
  await browser.signIn();
  const form = formIn((await browser.get('/editor/products/101')).html);
  const foreign: Record<string, string>[] = [
    { origin: 'http://evil.test' },
    { origin: 'null' },
    { origin: 'http://api.test', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://api.test:4321', 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of foreign) {
    const { status } = await browser.post('/editor/products/101', { ...form, title: 'Чужое' }, headers);
    expect(status).toBe(403);
  }
  expect(api.store.products.byId(101)?.title).toBe('Сатин белёный');
});

test('signing out ends the session, as does half a day without use', async () => {
  const { api, browser, pass } = editorDoor();
  const { cookie = '' } = await browser.signIn();
  const open = async () =>
    (await api.fetch('/editor/products/101', { headers: { cookie: cookie.split(';')[0] ?? '' } })).status;
  pass(11);
  expect(await open()).toBe(200);
  pass(11);
  expect(await open()).toBe(200);
  pass(13);
  expect(await open()).toBe(401);
  const again = await browser.signIn();
  await browser.post('/staff/sign-out', {});
  const old = { cookie: (again.cookie ?? '').split(';')[0] ?? '' };
  expect((await api.fetch('/editor/products/101', { headers: old })).status).toBe(401);
});
