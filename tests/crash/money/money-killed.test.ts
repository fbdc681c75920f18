import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '../../../src/contract/account/sign-in.ts';
import { findProducts } from '../../../src/contract/catalog/product.ts';
import { getDeliveryPoints } from '../../../src/contract/order/delivery.ts';
import { databasePathIn } from '../../../src/reference-api/db/database-path.ts';
import { editDatabase } from '../../../src/reference-api/edit/edit-database.ts';
import { randomOf } from '../../../src/reference-api/seed/random.ts';
import { memoryFolder, temporaryFolder } from '../../temporary-folder.ts';
import { readDemoDataEnd } from '../database-audit.ts';
import { startKillableApi, type KillableApi } from '../killable-api.ts';
import { auditMoney } from './money-audit.ts';
import { giveBack, Payer, type Answers, type Shop } from './payer.ts';
import { sendCall } from '../send-call.ts';

const KILLS = Number(process.env.CRASH_KILLS || 10);
const SEED = process.env.CRASH_SEED || 1;
const random = randomOf(SEED, 'kills of money');
const MAX_ORDERS_PER_START = 8;
const MAX_DELAY_MS = 40;
const SECONDS_PER_KILL = 30;
const STOCK = 100_000;

const folder = temporaryFolder('crash-money', memoryFolder());
const databasePath = databasePathIn(folder);
const answers: Answers = { paid: new Set(), cancelled: new Set(), givenBack: new Set() };
let api: KillableApi;
let shop: Omit<Shop, 'url' | 'token'>;
let before: number;

async function signedIn({ url }: KillableApi): Promise<Shop> {
  const credentials = { username: 'anna@polotno.example', password: 'polotno' };
  const body = { ...credentials, emailOnly: false, scenario: 'user', deviceId: 'device' } as const;
  const { token } = await sendCall(url, login, { body });
  return { ...shop, url, token: token ?? '' };
}

beforeAll(async () => {
  api = await startKillableApi(folder);
  const { data } = await sendCall(api.url, findProducts, { body: { inStock: true, limit: 20 } });
  const product = data.find(({ groups }) => groups.length === 1);
  if (product === undefined) throw new Error('The shop has no goods of one size.');
  editDatabase(databasePath, ['product', product.code, '--remnants', String(STOCK)]);
  const points = await sendCall(api.url, getDeliveryPoints, { query: {} });
  shop = { groupId: product.groups[0]!.id, point: points.data[0]! };
  before = readDemoDataEnd(databasePath).orderId;
});
afterAll(() => api.kill());

function check(): void {
  const { orders, errors, stock } = auditMoney(databasePath, before, shop.groupId);
  expect(errors).toEqual([]);
  expect(stock).toBe(STOCK);
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const id of answers.paid) expect(byId.get(id)?.paid, `order ${id} is paid`).toBe(1);
  for (const id of answers.cancelled) expect(byId.get(id)?.status, `order ${id} is cancelled`).toBe(3);
  for (const id of answers.givenBack)
    expect(byId.get(id)?.units, `order ${id} gives back`).toBeGreaterThan(0);
}

test(
  `STAFF-05 ${KILLS} kills amid payments, bonuses and refunds lose nothing and count nothing twice`,
  async () => {
    const payers = [1, 2, 3].map((number) => new Payer(answers, randomOf(SEED, 'payer', number)));
    for (let kill = 0; kill < KILLS; kill++) {
      const now = await signedIn(api);
      for (const payer of payers) await payer.sendAgain(now);
      const known = answers.paid.size;
      const acts = [
        ...payers.map((payer) => payer.buy(now)),
        giveBack(now, answers, randomOf(SEED, 'desk', kill)),
      ].map((act) => act.catch((error: unknown) => error));
      const wanted = known + random.int(1, MAX_ORDERS_PER_START);
      while (answers.paid.size < wanted) await pause(1);
      await pause(random.next() * MAX_DELAY_MS);
      await api.kill();
      for (const error of await Promise.all(acts)) expect(error).toBeInstanceOf(TypeError);
      api = await startKillableApi(folder);
      check();
    }
    expect(answers.givenBack.size).toBeGreaterThan(0);
    expect(answers.cancelled.size).toBeGreaterThan(0);
  },
  KILLS * SECONDS_PER_KILL * 1000,
);
