import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOptions } from '../../src/reference-api/command-line.ts';
import { databasePathIn } from '../../src/reference-api/db/database-path.ts';
import { openStore } from '../../src/reference-api/open-store.ts';
import { startReferenceApi, type RunningApi, type StartOptions } from '../../src/reference-api/start.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const PRODUCTS = 12;
let folder: string;
let running: RunningApi | undefined;
beforeEach(() => (folder = temporaryFolder('demo')));
afterEach(() => stop());

async function start(options: Partial<StartOptions>) {
  await stop();
  running = await startReferenceApi({
    databasePath: databasePathIn(folder),
    picturesFolder: join(folder, 'pictures'),
    port: 0,
    products: PRODUCTS,
    workBits: 0,
    ...options,
  });
  return running;
}
async function stop() {
  await running?.close();
  running = undefined;
}

const ask = async ({ url }: RunningApi, path: string) => (await fetch(url + path)).status;

async function signIn({ url }: RunningApi) {
  const answer = await fetch(`${url}/staff/sign-in`, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams({ email: 'redaktor@polotno.example', password: 'polotno' }),
    redirect: 'manual',
  });
  return answer.status;
}

function rows(table: string): unknown {
  using db = new DatabaseSync(databasePathIn(folder), { readOnly: true });
  return db.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.['count'];
}

const PERSONAL = [
  'customer',
  'staff_member',
  'shop_order',
  'blank',
  'raffle_participant',
  'shipping',
  'bonus_account',
];

test('SEC-01 outside the demo mode there are no known accounts, no orders and no public outbox', async () => {
  const api = await start({});
  expect(await ask(api, '/sites/v1')).toBe(200);
  for (const path of [
    '/outbox',
    '/outbox.json',
    '/outbox?recipient=anna@polotno.example',
    '/faults',
    '/demo-counter/counter.js',
    '/demo-counter/events',
  ])
    expect([path, await ask(api, path)]).toEqual([path, 404]);
  expect(await signIn(api)).toBe(422);
  await stop();
  for (const table of PERSONAL) expect([table, rows(table)]).toEqual([table, 0]);
});

test('SEC-01 the demo mode has its accounts, its editor and a public outbox', async () => {
  const api = await start({ demo: true });
  for (const path of ['/outbox', '/outbox.json', '/demo-counter/counter.js'])
    expect(await ask(api, path)).toBe(200);
  expect(await ask(api, '/faults')).toBe(404);
  expect(await signIn(api)).toBe(303);
  expect(await ask(await start({ demo: true, faults: { rules: [] } }), '/faults')).toBe(200);
});

test('SEC-01 a database of the demo mode is refused outside it, and the way out is told', async () => {
  await start({ demo: true });
  await stop();
  await expect(start({})).rejects.toThrow(
    /^\S+ holds a shop of the demo mode, whose accounts have known passwords: add --demo, or --fresh to replace it, orders and edits included\.$/,
  );
  expect(await signIn(await start({ fresh: true }))).toBe(422);
});

test('SEC-01 a database of an older version counts as one of the demo mode', async () => {
  await start({ demo: true });
  await stop();
  const db = new DatabaseSync(databasePathIn(folder));
  db.exec("DELETE FROM metadata WHERE name = 'demo'");
  db.close();
  await expect(start({})).rejects.toThrow(/holds a shop of the demo mode/);
});

test('SEC-01 the messages of a real shop are not shown by starting it in demo mode', async () => {
  await start({});
  await stop();
  const store = openStore(databasePathIn(folder));
  store.outbox.add({ channel: 'email', recipient: 'a@b.example', subject: '', body: 'пароль' }, new Date());
  store.close();
  await expect(start({ demo: true })).rejects.toThrow(
    /not made in demo mode.*leave out --demo, or add --fresh/,
  );
});

test('SEC-01 a demo is not shown to other machines unless somebody says so', async () => {
  for (const host of ['0.0.0.0', '::', '192.0.2.7'])
    await expect(start({ demo: true, host })).rejects.toThrow(
      `The demo mode has accounts with known passwords and shows every message, so that it does not listen on ${host}: leave out HOST, run without --demo, or set DEMO_PUBLIC=1.`,
    );
  await expect(start({ demo: true, publicUrl: 'https://api.shop.example' })).rejects.toThrow(
    /so that it is not shown at https:\/\/api\.shop\.example: leave out PUBLIC_API_URL/,
  );
  expect(await ask(await start({ demo: true, host: '127.0.0.1' }), '/sites/v1')).toBe(200);
  expect(await ask(await start({ demo: true, host: '0.0.0.0', demoPublic: true }), '/sites/v1')).toBe(200);
});

test('SEC-03 the test bank is not shown to other machines outside a public demo', async () => {
  await expect(start({ testBank: true, host: '0.0.0.0' })).rejects.toThrow(
    'The test bank lets anybody pay for nothing, so that it does not listen on 0.0.0.0: leave out HOST, or run without TEST_BANK.',
  );
  await expect(start({ testBank: true, publicUrl: 'https://api.shop.example' })).rejects.toThrow(
    'so that it is not shown at https://api.shop.example: leave out PUBLIC_API_URL, or run without TEST_BANK.',
  );
  expect(await ask(await start({ testBank: true }), '/sites/v1')).toBe(200);
});

test('SEC-01 faults are for the demo mode', async () => {
  await expect(start({ faults: { rules: [] } })).rejects.toThrow(
    '--faults is for the demo mode: add --demo.',
  );
});

test('SEC-01 the demo mode is asked for by a flag or a setting', () => {
  const environment = { apiPort: 0, dataFolder: '.data', siteUrl: 'http://localhost:4321', shopOrigins: [] };
  expect(startOptions([], { ...environment, demo: false }).demo).toBeUndefined();
  expect(startOptions(['--demo'], environment).demo).toBe(true);
  expect(startOptions([], { ...environment, demo: true }).demo).toBe(true);
});
