import { expect, test } from 'vitest';
import { RunError } from '../../src/operations/rebuilder/run-problem.ts';
import { HOSTILE_TITLE, operationsServer } from './harness/operations-server.ts';
import { OPS_TOKEN, sameOrigin } from './harness/signed-messages.ts';

const server = operationsServer();

test('/ops shows nothing and does nothing without the token', async () => {
  expect(await server.page('/ops')).toContain('Токен');
  for (const path of ['/ops/runs/1', '/ops/releases/r0', '/ops/rebuild-all']) {
    expect((await server.get(path)).status, path).toBe(303);
  }
  for (const path of ['/ops/rebuild', '/ops/rebuild-all', '/ops/releases/r0']) {
    expect((await server.post(path)).headers.get('location'), path).toBe('/ops');
  }
  expect(server.orders).toEqual([]);
  expect((await server.post('/ops/sign-in', 'token=wrong')).status).toBe(403);
});

test('tokens cannot be guessed quickly', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    statuses.push((await server.post('/ops/sign-in', `token=${count}`)).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429]);
  expect((await server.post('/ops/sign-in', `token=${encodeURIComponent(OPS_TOKEN)}`)).status).toBe(429);
});

test('wrong tokens from one address keep nobody at another from signing in', async () => {
  const from = (address: string, given: string) =>
    server.post('/ops/sign-in', `token=${encodeURIComponent(given)}`, {
      ...sameOrigin,
      'x-forwarded-for': address,
    });
  for (let count = 0; count < 11; count += 1) await from('203.0.113.7', String(count));
  expect((await from('203.0.113.7', OPS_TOKEN)).status).toBe(429);
  expect((await from('203.0.113.8', OPS_TOKEN)).status).toBe(303);
  // Only the last entry is the proxy's own.
  expect((await from('203.0.113.9, 203.0.113.7', OPS_TOKEN)).status).toBe(429);
});

test('whoever is signed out while they look is told so, instead of a page that stays as it was', async () => {
  const told = await server.page('/ops/events');
  expect(told).toContain('event: signed-out');
});

test('a failure is told in plain words beside what the rebuild has said', async () => {
  const headers = await server.signIn();
  await server.post('/ops/rebuild', '', headers);
  await server.begun;
  server.finish(
    new RunError({
      code: 'api-unreachable',
      call: 'getSites',
      apiUrl: `http://${HOSTILE_TITLE}`,
      reason: 'offline',
    }),
  );
  const page = () => server.page('/ops', headers);
  await expect.poll(page).toContain('Последняя сборка не удалась');
  const shown = await page();
  expect(shown).toContain('недоступен');
  expect(shown).toContain('getSites: the API at http://&lt;img');
  expect(shown).not.toContain(HOSTILE_TITLE);
});

test('a form of another site does nothing, and signing out ends the session', async () => {
  const headers = await server.signIn();
  const { cookie } = headers;
  const foreign: Record<string, string>[] = [
    { cookie, 'sec-fetch-site': 'cross-site' },
    { cookie, origin: 'http://evil.test' },
    { cookie },
  ];
  for (const sent of foreign) expect(await server.postWithoutMetadata('/ops/rebuild', sent)).toBe(403);
  expect(server.orders).toEqual([]);
  expect(await server.postWithoutMetadata('/ops/rebuild', { cookie, origin: server.base })).toBe(303);
  expect(server.orders).toHaveLength(1);
  await server.post('/ops/sign-out', '', headers);
  expect(await server.page('/ops', headers)).toContain('Токен');
});

test('every page of /ops keeps to its own files and is kept by nobody', async () => {
  const headers = await server.signIn();
  for (const path of ['/ops', '/ops/rebuild-all', '/ops/nothing', '/ops/runs/99']) {
    const response = await server.get(path, headers);
    expect(response.headers.get('content-security-policy'), path).toContain("default-src 'none'");
    expect(response.headers.get('cache-control'), path).toBe('no-store');
    expect(response.headers.get('x-robots-tag'), path).toContain('noindex');
  }
});

test('a button rebuilds, and the history tells of it without running what a title says', async () => {
  const headers = await server.signIn();
  await server.post('/ops/rebuild', '', headers);
  await server.begun;
  expect(await server.page('/ops', headers)).toContain('Идёт сборка');
  expect(await server.page('/ops', headers)).not.toContain('нажата');
  server.finish('done');
  const page = (path: string) => server.page(path, headers);
  await expect.poll(() => page('/ops')).toContain('собрано');
  const history = await page('/ops');
  expect(history).toContain('&lt;img src=x');
  expect(history).not.toContain(HOSTILE_TITLE);
  const [, run = ''] = /href="(\/ops\/runs\/\d+)">Кнопка «Собрать заново»/.exec(history) ?? [];
  const details = await page(run);
  expect(details).toContain('/catalog/p');
  expect(details).toContain('изменилось: товар p');
  expect(details).not.toContain(HOSTILE_TITLE);
});

test('going back to a release makes it live at once and lets edits wait until the hold is ended', async () => {
  const headers = await server.signIn();
  expect(await server.page('/ops/releases/r0', headers)).toContain('Вернуть выпуск?');
  expect((await server.post('/ops/releases/r0', '', headers)).status).toBe(303);
  const { status } = (await (await server.deliver('msg_1')).json()) as { status: string };
  expect(await server.stateAt(status)).toEqual({
    state: 'waiting',
    message: 'Rebuilds are held after a rollback until an operator lets them go on.',
  });
  const shown = await server.page('/ops', headers);
  expect(shown).toContain('Сборки остановлены');
  expect(shown).toMatch(/На&nbsp;сайте<\/dt>\s*<dd><code>r0</);
  expect(server.orders).toEqual([]);
  await server.post('/ops/rebuild', '', headers);
  await server.begun;
  server.finish('done');
  await expect.poll(() => server.stateAt(status)).toMatchObject({ state: 'live' });
  expect((await server.post('/ops/releases/r9', '', headers)).status).toBe(404);
});
