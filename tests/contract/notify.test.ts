import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { SOCKET_PATH } from '../../src/contract/account/notification-socket.ts';
import { databasePathIn } from '../../src/reference-api/db/database-path.ts';
import { openStore } from '../../src/reference-api/open-store.ts';
import { notifyCommand } from '../../src/reference-api/notifications/notify-command.ts';
import { startReferenceApi } from '../../src/reference-api/start.ts';
import { compileCache } from '../compiled-site/compile-cache.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { Tab } from './fixture/socket.ts';

let folder: string;
beforeAll(() => {
  folder = temporaryFolder('notify');
});

const main = fileURLToPath(new URL('../../scripts/notify.ts', import.meta.url));
const run = (...args: string[]) =>
  new Promise<{ code: number | string; out: string; error: string }>((resolve) => {
    const env = { ...process.env, ...compileCache, VITRINA_DATA: folder };
    execFile(process.execPath, [main, ...args], { env }, (failure, out, error) =>
      resolve({ code: failure?.code ?? 0, out: out.trim(), error: error.trim() }),
    );
  });

const startApi = () =>
  startReferenceApi({
    databasePath: databasePathIn(folder),
    picturesFolder: join(folder, 'pictures'),
    port: 0,
    products: 4,
  });

test('API-02 notifications: a command beside the running API reaches open tabs, and waits for the API that is down', async () => {
  expect(await run('--type', 'reload_page')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^There is no shop in .+ yet: start it with npm run api\.$/) as string,
  });

  const api = await startApi();
  const tab = await new Tab(api.url.replace('http', 'ws') + SOCKET_PATH).opened();
  const sent = await run('--type', 'reload_page', '--title', 'Новая версия');
  expect(sent).toEqual({ code: 0, out: 'Notification 1 for everybody: reload_page', error: '' });
  expect(await tab.titles(1)).toEqual(['Новая версия']);
  expect(tab.heard[0]).toMatchObject({ id: 1, typeCode: 'reload_page', body: '' });
  await api.close();
  await tab.closed;

  const unknown = await run('--type', 'sale', '--title', 'Скидки', '--uid', '7');
  expect(unknown).toMatchObject({ code: 1, error: 'The shop has no customer with the number 7.' });
  expect((await run('--type', 'sale', '--title', 'Скидки')).code).toBe(0);
  const store = openStore(databasePathIn(folder));
  expect(store.notifications.after(1, 10)).toMatchObject([{ uid: null, notification: { title: 'Скидки' } }]);
  store.close();
}, 30_000);

test('the notify command shows how to use it', async () => {
  const { code, out } = await run('--help');
  expect(code).toBe(0);
  expect(out).toContain('npm run notify -- --type TYPE');
});

test.each([
  [[], /Say what to send/],
  [['--type', 'Sale'], /lower-case letters/],
  [['--type', 'sale'], /is shown: say --title/],
  [['--type', 'reload_page', '--uid', 'anna'], /customer's number/],
  [['--type', 'sale', '--title', 'x'.repeat(201)], /--title has 200 characters at most/],
  [['--type', 'sale', '--to', 'all'], /Cannot read the command\. Unknown option '--to'/],
  [['reload_page'], /Cannot read the command\. Unexpected argument 'reload_page'/],
  [['--type', 'sale', '--title', '-50%'], /'--title' argument is ambiguous/],
])('%j is refused', (args, message) => {
  expect(() => notifyCommand(args)).toThrow(message);
});

test('what is acted on needs no text', () => {
  expect(notifyCommand(['--type', 'reset_session', '--uid', '1001'])).toEqual({
    uid: 1001,
    typeCode: 'reset_session',
    title: '',
    body: '',
  });
});
