import { beforeEach, expect, test, vi } from 'vitest';
import { RateLimiter } from '../../src/reference-api/rate-limit/rate-limiter.ts';
import { changeStaff } from '../../src/reference-api/staff/accounts/change-staff.ts';
import { areasOf, StaffRoleSchema } from '../../src/reference-api/staff/accounts/staff-roles.ts';
import { areaOf, isStaffPath } from '../../src/reference-api/staff/paths.ts';
import { EditorBrowser, editorShop, ORIGIN } from './fixture/editor.ts';
import { lateBody } from './fixture/late-body.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const OWNER = 'redaktor@polotno.example';
const MANAGER = 'menedzher@polotno.example';
const EMAILS = { owner: OWNER, manager: MANAGER, editor: 'teksty@polotno.example' } as const;
const PASSWORD = 'Длинный пароль 1';

let api: TestApi;
let owner: EditorBrowser;
beforeEach(async () => {
  api = testApi({ shop: editorShop });
  owner = new EditorBrowser(api);
  await owner.signIn(OWNER);
});

async function signedIn(email: string, password = 'polotno') {
  const browser = new EditorBrowser(api);
  await browser.signIn(email, password);
  return browser;
}
const idOf = (email: string) => api.store.staff.byEmail(email)?.id ?? 0;
const isIn = async (browser: EditorBrowser) => (await browser.get('/staff/account')).status === 200;

/** Every address of the staff's pages that is served, with a number for each parameter. */
function staffRoutes() {
  const known = api.app.routes
    .filter(({ method, path }) => method !== 'ALL' && isStaffPath(path) && !path.includes('*'))
    .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+(?:\{[^}]*\})?/g, '1') }));
  return [...new Map(known.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

test.each(StaffRoleSchema.options)(
  'STAFF-07 %s enters its own areas only, at every address that is served',
  async (role) => {
    const browser = await signedIn(EMAILS[role]);
    const routes = staffRoutes().filter(
      ({ path }) => areaOf(path) !== undefined && path !== '/editor/sign-in',
    );
    expect(routes.length).toBeGreaterThan(30);
    for (const { method, path } of routes) {
      const area = areaOf(path);
      if (area !== undefined && areasOf(role).includes(area)) continue;
      const { status } = method === 'GET' ? await browser.get(path) : await browser.post(path, {});
      expect([method, path, status]).toEqual([method, path, 403]);
    }
    for (const area of areasOf(role)) {
      const start = { editor: '/editor', desk: '/desk', staff: '/staff/people' }[area];
      expect((await browser.get(start)).status).toBe(200);
    }
  },
);

test('STAFF-07 nobody enters any address without signing in', async () => {
  const stranger = new EditorBrowser(api);
  for (const { method, path } of staffRoutes()) {
    if (/^\/staff\/(?:sign-in|sign-out|look|invitation)/.test(path) || path === '/editor/sign-in') continue;
    const { status, html } = method === 'GET' ? await stranger.get(path) : await stranger.post(path, {});
    // Where an area begins, a stranger is led to the sign-in.
    const isAsked = status === 401 || (status === 200 && html.includes('Вход для&nbsp;сотрудников'));
    expect([method, path, isAsked]).toEqual([method, path, true]);
  }
});

const invite = (email: string, role = 'manager') =>
  owner.post('/staff/people', { email, name: 'Пётр', role });

test('STAFF-07 the owner invites somebody, who chooses a password by a link that is good once', async () => {
  const page = await invite(' Petr@Shop.example ');
  const [link = ''] = /http:\/\/api\.test\/staff\/invitation\/[\w-]+/.exec(page.html) ?? [];
  const [letter] = api.store.outbox.latest(1);
  expect(letter).toMatchObject({ recipient: 'petr@shop.example' });
  expect(letter?.body).toContain(link);
  const path = new URL(link).pathname;
  const petr = new EditorBrowser(api);
  expect((await petr.signIn('petr@shop.example', '')).status).toBe(422);
  // Programs that look at links in letters do not use them up.
  for (const _ of [1, 2]) expect((await petr.get(path)).html).toContain('petr@shop.example');
  expect((await petr.post(path, { password: 'короткий' })).status).toBe(422);
  expect((await petr.post(path, { password: PASSWORD })).location).toBe('/staff/sign-in');
  expect((await petr.post(path, { password: 'Другой пароль 2' })).status).toBe(404);
  await petr.signIn('petr@shop.example', PASSWORD);
  expect((await petr.get('/desk')).status).toBe(200);
  expect((await petr.get('/staff/people')).status).toBe(403);

  expect((await invite('petr@shop.example')).status).toBe(422);
  expect((await invite('не почта')).status).toBe(422);
});

test('STAFF-07 an invitation ends after three days, and a new one ends it', async () => {
  let now = new Date('2026-05-01T12:00:00Z');
  api = testApi({ shop: editorShop, now: () => now });
  owner = await signedIn(OWNER);
  const linkIn = (html: string) =>
    new URL(/http:\/\/api\.test\/staff\/invitation\/[\w-]+/.exec(html)?.[0] ?? '').pathname;
  const first = linkIn((await invite('petr@shop.example')).html);
  const again = await owner.post(`/staff/people/${idOf('petr@shop.example')}/invitation`, {});
  const second = linkIn(again.html);
  const stranger = new EditorBrowser(api);
  expect((await stranger.get(first)).status).toBe(404);
  expect((await stranger.get(second)).status).toBe(200);
  now = new Date('2026-05-04T12:00:01Z');
  expect((await stranger.get(second)).status).toBe(404);
});

test('STAFF-07 a new password, by whatever way, ends the link of an invitation', async () => {
  const id = idOf(MANAGER);
  const linkOf = async () => {
    const { html } = await owner.post(`/staff/people/${id}/invitation`, {});
    return new URL(/http:\/\/api\.test\/staff\/invitation\/[\w-]+/.exec(html)?.[0] ?? '').pathname;
  };
  const first = await linkOf();
  const manager = await signedIn(MANAGER);
  await manager.post('/staff/account/password', { old: 'polotno', new: PASSWORD });
  const thief = new EditorBrowser(api);
  expect((await thief.get(first)).status).toBe(404);
  const second = await linkOf();
  await changeStaff(api.store, { kind: 'password', email: MANAGER }, () =>
    Promise.resolve('Другой пароль 2'),
  );
  expect((await thief.post(second, { password: 'Пароль чужого 3' })).status).toBe(404);
  expect(await isIn(await signedIn(MANAGER, 'Другой пароль 2'))).toBe(true);
});

test('STAFF-07 a new role, a removal and the owner end sessions at once; the last owner stays', async () => {
  const manager = await signedIn(MANAGER);
  const path = `/staff/people/${idOf(MANAGER)}`;
  await owner.post(`${path}/role`, { role: 'editor' });
  expect(await isIn(manager)).toBe(false);
  const editor = await signedIn(MANAGER);
  expect((await editor.get('/desk')).status).toBe(403);

  const elsewhere = await signedIn(MANAGER);
  const page = await owner.get(path);
  const [, hash = ''] = /name="session"[^>]*value="([\w-]{43})"/.exec(page.html) ?? [];
  await owner.post(`${path}/sessions`, { session: hash });
  expect([await isIn(editor), await isIn(elsewhere)].sort()).toEqual([false, true]);
  await owner.post(`${path}/sessions`, { session: 'all' });
  expect([await isIn(editor), await isIn(elsewhere)]).toEqual([false, false]);

  const own = `/staff/people/${idOf(OWNER)}`;
  for (const [action, form] of [
    ['role', { role: 'editor' }],
    ['remove', {}],
  ] as const) {
    const kept = await owner.post(`${own}/${action}`, form);
    expect([kept.status, kept.html.includes('последний владелец')]).toEqual([409, true]);
  }
  await owner.post(`${path}/role`, { role: 'owner' });
  await owner.post(`${own}/remove`, {});
  expect(await isIn(owner)).toBe(false);
  expect(api.store.staff.byEmail(OWNER)).toBeUndefined();
});

/** A form of a page, whose fields come when the test says so. */
function lateForm(path: string, cookie: string, fields: Record<string, string>) {
  const type = 'application/x-www-form-urlencoded';
  const bytes = Buffer.from(new URLSearchParams(fields).toString());
  const { init, ...late } = lateBody(bytes, { origin: ORIGIN, cookie, 'content-type': type });
  return { ...late, answer: api.fetch(path, init) };
}

test('STAFF-07 a form whose session ends while it comes in does nothing', async () => {
  const manager = await signedIn(MANAGER);
  const other = await signedIn(OWNER);
  const [id, own] = [idOf(MANAGER), idOf(OWNER)];
  const form = lateForm('/staff/people', other.cookie, {
    email: 'druzhok@shop.example',
    name: 'Дружок',
    role: 'owner',
  });
  const leaving = lateForm('/staff/account/password', manager.cookie, { old: 'polotno', new: PASSWORD });
  await Promise.all([form.isAwaited, leaving.isAwaited]);
  await owner.post(`/staff/people/${id}/role`, { role: 'editor' });
  await owner.post(`/staff/people/${own}/sessions`, { session: 'all' });
  form.send();
  leaving.send();
  expect([(await form.answer).status, (await leaving.answer).status]).toEqual([401, 401]);
  expect(api.store.staff.byEmail('druzhok@shop.example')).toBeUndefined();
  expect(await isIn(await signedIn(MANAGER))).toBe(true);
});

test('STAFF-07 what waits for a password of an ended session is not done', async () => {
  const manager = await signedIn(MANAGER);
  const { promise: isCompared, resolve } = Promise.withResolvers<void>();
  const counted = vi.spyOn(RateLimiter.prototype, 'consume').mockImplementation(() => resolve());
  const changing = manager.post('/staff/account/password', { old: 'polotno', new: PASSWORD });
  await isCompared;
  counted.mockRestore();
  api.store.staff.endSessions(idOf(MANAGER), '');
  await changing;
  expect(await isIn(await signedIn(MANAGER))).toBe(true);
});

test('STAFF-07 an invited owner who never came is no other owner', async () => {
  const invited = await invite('petr@shop.example', 'owner');
  const own = `/staff/people/${idOf(OWNER)}`;
  for (const [action, form] of [
    ['role', { role: 'editor' }],
    ['remove', {}],
  ] as const)
    expect((await owner.post(`${own}/${action}`, form)).status).toBe(409);
  expect((await owner.get('/staff/people')).html).toContain('ещё не&nbsp;входил');
  const nobody = new EditorBrowser(api);
  for (const password of ['', 'polotno'])
    expect((await nobody.signIn('petr@shop.example', password)).status).toBe(422);

  const [link = ''] = /http:\/\/api\.test\/staff\/invitation\/[\w-]+/.exec(invited.html) ?? [];
  await nobody.post(new URL(link).pathname, { password: PASSWORD });
  await owner.post(`${own}/remove`, {});
  expect(api.store.staff.byEmail(OWNER)).toBeUndefined();
});

test('STAFF-07 one’s own password asks for the old one and ends the other sessions', async () => {
  const [here, there] = [await signedIn(MANAGER), await signedIn(MANAGER)];
  const change = (old: string, wanted: string) => here.post('/staff/account/password', { old, new: wanted });
  expect((await change('чужой', PASSWORD)).html).toContain('Пароль не подошёл');
  expect((await change('polotno', 'аааааааааааа')).html).toContain('мало разных знаков');
  expect((await change('polotno', PASSWORD)).html).toContain('Пароль сменён');
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  for (let guess = 0; guess < 10; guess += 1) await change(`догадка ${guess}`, PASSWORD);
  expect((await change(PASSWORD, 'Другой пароль 2')).html).toContain('Слишком много попыток');
});

test('STAFF-07 a member sees and ends own sessions, not those of others', async () => {
  const here = await signedIn(MANAGER);
  await signedIn(MANAGER);
  const page = (await here.get('/staff/account')).html;
  expect(page).toContain('этот браузер');
  const hashes = [...page.matchAll(/name="session"[^>]*value="([\w-]{43})"/g)];
  expect(hashes).toHaveLength(1);
  const [foreign] = api.store.staff.sessionsOf(idOf(OWNER));
  await here.post('/staff/account/sessions', { session: foreign?.hash ?? '' });
  expect(await isIn(owner)).toBe(true);
  await here.post('/staff/account/sessions', { session: 'all' });
  expect(api.store.staff.sessionsOf(idOf(MANAGER))).toHaveLength(1);
  expect(await isIn(here)).toBe(true);
});

test('STAFF-07 the former address of the sign-in leads to the present one', async () => {
  const answer = await api.fetch('/editor/sign-in');
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/staff/sign-in']);
});
