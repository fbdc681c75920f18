import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOptions } from '../../src/reference-api/command-line.ts';
import { databasePathIn } from '../../src/reference-api/db/database-path.ts';
import { startReferenceApi, type RunningApi, type StartOptions } from '../../src/reference-api/start.ts';
import { compileCache } from '../compiled-site/compile-cache.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const PRODUCTS = 12;
let folder: string;
let running: RunningApi[];
beforeEach(() => {
  folder = temporaryFolder('start');
  running = [];
});
afterEach(async () => {
  for (const api of running) await api.close();
});

async function start(options: Partial<StartOptions> = {}): Promise<RunningApi> {
  const api = await startReferenceApi({
    databasePath: databasePathIn(folder),
    picturesFolder: join(folder, 'pictures'),
    port: 0,
    ...options,
  });
  running.push(api);
  return api;
}
function setVersion(path: string, version: number): void {
  using db = new DatabaseSync(path);
  db.exec(`PRAGMA user_version = ${version}`);
}
const stopLast = async () => running.pop()?.close();

interface Products {
  data: { id: number; title: string }[];
  meta: { totalCount: number };
}
async function productsOf({ url }: RunningApi): Promise<Products> {
  const response = await fetch(`${url}/catalog/v1/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limit: 100 }),
  });
  return (await response.json()) as Products;
}

test('an empty database is filled with the shop asked for, and kept for the next start', async () => {
  const first = await productsOf(await start({ products: PRODUCTS, seed: 5 }));
  expect(first.meta.totalCount).toBe(PRODUCTS);
  await stopLast();
  expect(await productsOf(await start())).toEqual({ ...first, revision: expect.any(String) as string });
});

test('another shop than the database holds needs --fresh', async () => {
  await start({ products: PRODUCTS, seed: 5 });
  await stopLast();
  await expect(start({ products: PRODUCTS + 1 })).rejects.toThrow(
    /holds the shop of 12 products with seed 5/,
  );
  await expect(start({ products: PRODUCTS, seed: 6 })).rejects.toThrow(/add --fresh/);
  const fresh = await productsOf(await start({ products: PRODUCTS + 1, seed: 6, fresh: true }));
  expect(fresh.meta.totalCount).toBe(PRODUCTS + 1);
});

test.each([
  ['of another version', (path: string) => setVersion(path, 99)],
  ['that is damaged', (path: string) => writeFileSync(path, 'not a database at all, whatever its name')],
])('a database %s is told with a command that replaces it', async (_, spoil) => {
  await start({ products: PRODUCTS });
  await stopLast();
  const path = databasePathIn(folder);
  spoil(path);
  await expect(start()).rejects.toThrow(
    /^\S.*\S (was made by|or is damaged).*: "npm run api -- --fresh" makes a new shop, without its orders and edits \(add --demo for that of npm start\)\.$/,
  );
  expect((await productsOf(await start({ products: PRODUCTS, fresh: true }))).meta.totalCount).toBe(PRODUCTS);
});

test('the same size and seed make the same products', async () => {
  const [one, other] = [
    await productsOf(await start({ products: PRODUCTS, seed: 5 })),
    await productsOf(
      await start({ products: PRODUCTS, seed: 5, databasePath: join(folder, 'other.sqlite') }),
    ),
  ];
  expect(other.data).toEqual(one.data);
});

test('a taken port is one sentence, and the data of who has it stay', async () => {
  const api = await start({ products: PRODUCTS });
  const port = Number(new URL(api.url).port);
  await expect(start({ port, products: PRODUCTS + 1, fresh: true })).rejects.toThrow(
    `Port ${port} is taken: stop what listens there, or set API_PORT to another port.`,
  );
  expect((await productsOf(api)).meta.totalCount).toBe(PRODUCTS);
});

const environment = { apiPort: 4322, dataFolder: '.data', siteUrl: 'http://localhost:4321', shopOrigins: [] };

test('flags and environment say what to start', () => {
  expect(
    startOptions(['--products', '50', '--seed', '3', '--fresh', '--work-bits', '4'], environment),
  ).toEqual({
    databasePath: join('.data', 'api', 'shop.sqlite'),
    picturesFolder: join('.data', 'api', 'pictures'),
    port: 4322,
    siteUrl: 'http://localhost:4321',
    products: 50,
    seed: 3,
    fresh: true,
    workBits: 4,
  });
});

test('SEC-03 the environment says how long an order waits for its payment, and what visitors may order', () => {
  const orderLimits = { guestOrders: 2, basketsPerAddress: 5000 };
  const orders = { reservationMinutes: 45, orderLimits, receiptReservationDays: 5, testBank: true };
  expect(startOptions([], { ...environment, ...orders })).toMatchObject({
    reservationMinutes: 45,
    receiptReservationDays: 5,
    testBank: true,
    orderLimits,
  });
});

test('a shop elsewhere is named exactly, by its own address or by a list', () => {
  const elsewhere = { ...environment, siteUrl: 'https://shop.example' };
  expect(startOptions([], elsewhere).origins).toEqual(['https://shop.example']);
  const shopOrigins = ['https://a.example', 'https://b.example'];
  expect(startOptions([], { ...elsewhere, shopOrigins }).origins).toEqual(shopOrigins);
});

test.each([
  ['--products', '0'],
  ['--products', 'many'],
  ['--seed', '-1'],
  ['--work-bits', '64'],
  ['--size', '5'],
  ['now'],
])('%s %s is refused', (...args) => {
  expect(() => startOptions(args, environment)).toThrow(/must be a whole number|Cannot read the command/);
});

test('the command prints one ready line, answers, and ends when it is told to', async () => {
  const main = fileURLToPath(new URL('../../scripts/api.ts', import.meta.url));
  const child = spawn(process.execPath, [main, '--products', String(PRODUCTS)], {
    env: { ...process.env, ...compileCache, VITRINA_DATA: folder, API_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const url = /^Reference API: (http:\/\/localhost:\d+)$/.exec(line)?.[1];
  expect((await fetch(`${url}/sites/v1`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});
