import { join } from 'node:path';
import { expect, test } from 'vitest';
import { subscribe } from '../../src/contract/account/mailing.ts';
import { resetPassword } from '../../src/contract/account/sign-in.ts';
import { eventually } from '../eventually.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { register } from './fixture/accounts.ts';
import { mailServer, type ReceivedLetter } from './fixture/mail-server.ts';
import { EMAIL, newestLink } from './fixture/mailing.ts';
import { outcome, sendingApi, write } from './fixture/sending-api.ts';
import { testApi } from './fixture/test-api.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const arrived = (letters: readonly ReceivedLetter[], count: number) =>
  eventually(() => expect(letters).toHaveLength(count));

test('STAFF-08 who forgot a password gets the letter by mail: in both forms, from the shop, with a link of the shop', async () => {
  const server = await mailServer();
  const origin = 'https://shop.example';
  const { api } = sendingApi(server.url, { origins: [origin] });
  await register(api, { email: EMAIL });
  await api.call(resetPassword, { body: { email: EMAIL } }, { origin });
  const letter = await eventually(() => {
    const found = server.letters.find(({ headers }) => headers.get('subject')?.includes('ароль'));
    expect(found).toBeDefined();
    return found;
  });
  const [site] = api.store.documents.all('site');
  expect(letter?.to).toBe(EMAIL);
  expect(letter?.from).toBe(site?.email);
  expect(letter?.headers.get('from')).toContain(site?.title);
  const [link = ''] = /https:\/\/shop\.example\/\S+/.exec(letter?.text ?? '') ?? [];
  expect(link).toContain('code=');
  expect(letter?.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  await eventually(() => expect(outcome(api)?.state).toBe('sent'));
});

test('STAFF-08 each letter is sent once, however many processes serve the shop', async () => {
  const server = await mailServer();
  const databasePath = join(temporaryFolder('letters'), 'api.sqlite');
  const { api } = sendingApi(server.url, { databasePath });
  const other = sendingApi(server.url, { databasePath }).api;
  for (let index = 0; index < 30; index += 1) write(index % 2 === 0 ? api : other, `Письмо ${index}`);
  for (const { sender } of [api, other]) sender.wake();
  await arrived(server.letters, 30);
  for (const { sender } of [api, other]) sender.wake();
  await eventually(() => expect(outcome(api)?.state).toBe('sent'));
  expect(new Set(server.letters.map(({ text }) => text.trim())).size).toBe(30);
  expect(server.letters).toHaveLength(30);
});

test('STAFF-08 a busy mail server is tried again, and hears the same id', async () => {
  const ids: (string | undefined)[] = [];
  const server = await mailServer({
    letter: ({ headers }) => {
      ids.push(headers.get('message-id'));
      return ids.length < 3 ? { code: 451, text: '4.7.1 Greylisted, try again later' } : undefined;
    },
  });
  const { api, pass } = sendingApi(server.url);
  write(api, 'Здравствуйте!');
  await eventually(() => expect(outcome(api)).toMatchObject({ state: 'waiting', attempts: 1 }));
  await eventually(() => expect(outcome(api)?.detail).toContain('Greylisted'));
  pass(4000);
  expect(ids).toHaveLength(1);
  pass(2000);
  await eventually(() => expect(outcome(api)).toMatchObject({ state: 'waiting', attempts: 2 }));
  await eventually(() => expect(ids).toHaveLength(2));
  await eventually(() => {
    pass(MINUTE_MS);
    expect(outcome(api)?.state).toBe('sent');
  });
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^<[0-9a-f]{32}@\S+>$/);
});

test('STAFF-08 a letter whose answer was lost is the same letter when it comes again', async () => {
  let hangsUp = true;
  const server = await mailServer({
    letter: () => {
      const answer = hangsUp ? ('hang up' as const) : undefined;
      hangsUp = false;
      return answer;
    },
  });
  const { api, pass } = sendingApi(server.url);
  write(api, 'Здравствуйте!');
  await arrived(server.letters, 1);
  await eventually(() => {
    pass(10_000);
    expect(outcome(api)?.state).toBe('sent');
  });
  const ids = server.letters.map(({ headers }) => headers.get('message-id'));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('STAFF-08 letters wait for a mail server that is down or refuses the shop’s password', async () => {
  const first = await mailServer();
  await first.close();
  const { api, pass } = sendingApi(`smtp://shop:right@127.0.0.1:${first.port}`);
  write(api, 'Здравствуйте!');
  await eventually(() => expect(outcome(api)).toMatchObject({ state: 'waiting', attempts: 1 }));
  const account = { user: 'shop', password: 'another' };
  const server = await mailServer({ account }, first.port);
  await eventually(() => {
    pass(HOUR_MS);
    expect(outcome(api)?.detail).toContain('Authentication failed');
  });
  expect(server.letters).toEqual([]);
  account.password = 'right';
  await eventually(() => {
    pass(HOUR_MS);
    expect(outcome(api)?.state).toBe('sent');
  });
  expect(server.letters).toHaveLength(1);
});

test('STAFF-08 after two days a letter is given up', async () => {
  const server = await mailServer({ letter: () => ({ code: 452, text: '4.2.2 Mailbox full' }) });
  const { api, pass } = sendingApi(server.url);
  write(api, 'Здравствуйте!');
  await eventually(() => expect(outcome(api)?.attempts).toBe(1));
  pass(49 * HOUR_MS);
  await eventually(() => expect(outcome(api)?.state).toBe('given-up'));
  expect(server.letters).toEqual([]);
});

test('STAFF-08 nothing goes to a mailbox that does not exist, until the shop’s people say that it does', async () => {
  const asked: string[] = [];
  let isThere = false;
  const server = await mailServer({
    recipient: (address) => {
      asked.push(address);
      return isThere ? undefined : { code: 550, text: '5.1.1 No such user here' };
    },
  });
  const { api } = sendingApi(server.url);
  write(api, 'Первое');
  await eventually(() => expect(outcome(api)).toMatchObject({ state: 'refused' }));
  expect(outcome(api)?.detail).toContain('No such user');
  write(api, 'Второе');
  await eventually(() => expect(outcome(api)?.state).toBe('refused'));
  expect(asked).toHaveLength(1);
  isThere = true;
  expect(api.store.sendings.removeUnknown(EMAIL)).toBe(true);
  write(api, 'Третье');
  await arrived(server.letters, 1);
  expect(server.letters[0]?.text).toContain('Третье');
});

test('STAFF-08 a letter that a server does not like ends itself alone', async () => {
  const server = await mailServer({
    recipient: () => undefined,
    letter: ({ text }) =>
      text.includes('плохое') ? { code: 554, text: '5.7.1 Message rejected as spam' } : undefined,
  });
  const { api } = sendingApi(server.url);
  write(api, 'плохое');
  await eventually(() => expect(outcome(api)?.state).toBe('refused'));
  write(api, 'хорошее');
  await arrived(server.letters, 1);
});

test('STAFF-08 the mailing is left by the button of a mail program, and letters about goods as well', async () => {
  const server = await mailServer();
  const { api } = sendingApi(server.url);
  await api.call(subscribe, { body: { email: EMAIL, isUnsubscribe: false } });
  await arrived(server.letters, 1);
  expect(server.letters[0]?.headers.get('list-unsubscribe')).toBeUndefined();
  await api.fetch(newestLink(api), { method: 'POST' });
  await arrived(server.letters, 2);
  const { headers } = server.letters[1] ?? {};
  const [, link = ''] =
    /^<(https:\/\/api\.shop\.example\/\S+)>$/.exec(headers?.get('list-unsubscribe') ?? '') ?? [];
  expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const pressed = await api.fetch(new URL(link).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.status).toBe(200);
  expect(api.store.mailing.isSubscribed(EMAIL)).toBe(false);
});

test('STAFF-08 whatever others have typed stays text, and adds no header or recipient', async () => {
  const server = await mailServer();
  const { api } = sendingApi(server.url);
  const harm = '"><script>alert(1)</script><img src=x onerror=alert(1)> javascript:alert(1)';
  write(
    api,
    `${harm}\nhttps://shop.example/a?b=1&c="onclick=x`,
    EMAIL,
    `Привет\r\nBcc: eve@example.com\r\n\r\n${harm}`,
  );
  await arrived(server.letters, 1);
  const [letter] = server.letters;
  expect(letter?.to).toBe(EMAIL);
  expect(letter?.headers.has('bcc')).toBe(false);
  expect(letter?.html).not.toMatch(/<script|<img|href="javascript|onclick=x"/);
  expect(letter?.html).toContain('&lt;script&gt;');
  expect(letter?.text).toContain(harm);
});

test('STAFF-08 what was written before the shop had a mail server is not sent, nor what was written without it', async () => {
  const server = await mailServer();
  const databasePath = join(temporaryFolder('letters'), 'api.sqlite');
  const before = testApi({ databasePath });
  write(before, 'до сервера');
  await before.close();
  const first = sendingApi(server.url, { databasePath }).api;
  write(first, 'с сервером');
  await arrived(server.letters, 1);
  await eventually(() => expect(outcome(first)?.state).toBe('sent'));
  await first.close();
  const without = testApi({ databasePath });
  write(without, 'без сервера');
  await without.close();
  const second = sendingApi(server.url, { databasePath }).api;
  write(second, 'снова с сервером');
  await arrived(server.letters, 2);
  expect(server.letters.map(({ text }) => text.trim())).toEqual(['с сервером', 'снова с сервером']);
});

test('STAFF-08 a letter that a killed process had in its hands is sent by the next one', async () => {
  const server = await mailServer();
  const { api, pass } = sendingApi(server.url);
  const at = new Date('2026-03-10T12:00:00Z');
  write(api, 'Здравствуйте!');
  // As a process does that ends before it hears the answer.
  api.store.sendings.enqueueAfter(0, 'email', at);
  const [sending] = api.store.sendings.due(at, 1);
  if (!sending) throw new Error('Nothing is due.');
  api.store.sendings.claim(sending, new Date(at.getTime() + 5 * MINUTE_MS));
  pass(MINUTE_MS);
  expect(server.letters).toEqual([]);
  pass(5 * MINUTE_MS);
  await arrived(server.letters, 1);
});
