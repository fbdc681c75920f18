import { join } from 'node:path';
import { OrderStatus } from '../../src/contract/order/order.ts';
import { createReferenceApi, type ReferenceApi } from '../../src/reference-api/app.ts';
import { BLANK_STATUSES } from '../../src/reference-api/blanks/blank-statuses.ts';
import type { OrderRecord } from '../../src/reference-api/orders/order-record.ts';
import { DEMO_STAFF } from '../../src/reference-api/seed/customers/demo-staff.ts';
import { EditorBrowser } from '../contract/fixture/editor.ts';
import { fixtureShop } from '../contract/fixture/shop.ts';
import { orderForm } from '../contract/fixture/checkout.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const ROWS = 100_000;
const MAX_MS = 200;
const REPEATS = 9;
const MINUTE_MS = 60_000;

const SURNAMES = ['Иванова', 'Петров', 'Соколова', 'Кузнецов', 'Ёлкина', 'Белов', 'Орлова'];
const NAMES = ['Анна', 'Пётр', 'Ольга', 'Иван', 'Мария', 'Павел'];
const personOf = (index: number) => ({
  fio: `${SURNAMES[index % SURNAMES.length]} ${NAMES[index % NAMES.length]} ${index}`,
  email: `buyer${index}@mail.example`,
  phone: `+7915${String(index).padStart(7, '0')}`,
});

const recordOf = (person: ReturnType<typeof personOf>): OrderRecord => ({
  form: { ...orderForm('', 0), personalData: person },
  deviceId: '',
  lines: Array.from({ length: 5 }, (_, index) => ({
    productId: 201,
    groupId: 2010 + index,
    title: `Полотенце махровое / ${index}0 × 90 см`,
    unit: 'piece',
    count: 1,
    deducted: 1,
    price: 590_00,
    sum: 590_00,
    promo: 0,
    bonuses: 0,
  })),
  delivery: { title: 'Курьер', price: 0, address: 'Иваново', minDays: 1, maxDays: 2 },
  payment: { id: 1, title: 'Картой' },
  promocode: null,
  promoCodeDiscountValue: 0,
  bonusesWrittenOff: 0,
  bonusesAccrued: 0,
});

/** Orders and quick orders of many people, a minute apart. */
function fill({ store }: ReferenceApi): void {
  const statuses = Object.values(OrderStatus);
  const begin = Date.now() - ROWS * MINUTE_MS;
  store.change(() => {
    for (let index = 0; index < ROWS; index += 1) {
      const [person, at] = [personOf(index), new Date(begin + index * MINUTE_MS)];
      const status = statuses[index % statuses.length] ?? OrderStatus.new;
      store.orders.add({ uid: null, status, sum: 2950_00, record: recordOf(person) }, at);
      const statusId = BLANK_STATUSES[index % BLANK_STATUSES.length]?.id ?? 1;
      store.blanks.add(null, statusId, { ...person, comment: '', lines: [], sum: 0 }, at);
    }
  });
}

const QUERIES: Readonly<Record<string, string>> = {
  'the first page': '',
  'the last page': 'page=2000',
  'a number': 'q=150000',
  'a phone': `q=${encodeURIComponent('8 (915) 005-43-21')}`,
  'a part of a phone': 'q=0054',
  'a name': `q=${encodeURIComponent('елкина ольга')}`,
  'what is not there': `q=${encodeURIComponent('никого')}`,
  'a status': `status=${OrderStatus.cancelled}&page=100`,
  'a month and a name': `from=2026-01-01&q=${encodeURIComponent('петров')}`,
};

/** Milliseconds that work takes, and those of the processor, which other work on the machine does not lengthen. */
async function median(work: () => Promise<unknown>): Promise<{ ms: number; cpu: number }> {
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  const ms = times.sort((one, other) => one - other)[Math.floor(REPEATS / 2)] ?? 0;
  return { ms, cpu: (user + system) / 1000 / REPEATS };
}

async function measureExport(fetchIn: FetchIn, cookie: string): Promise<{ ms: number; bytes: number }> {
  const start = performance.now();
  const response = await fetchIn('/desk/orders.csv', { headers: { cookie } });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.byteLength;
  return { ms: performance.now() - start, bytes };
}

type FetchIn = (path: string, init?: RequestInit) => Promise<Response>;

/** Times the lists of the desk, as a browser gets them; false where a page takes the processor too long: other work on the machine lengthens the rest. */
export async function benchDesk(): Promise<boolean> {
  const folder = temporaryFolder('bench-desk');
  const api = createReferenceApi({
    databasePath: join(folder, 'shop.sqlite'),
    picturesFolder: join(folder, 'pictures'),
    shop: { ...fixtureShop, staff: DEMO_STAFF },
    demo: true,
  });
  fill(api);
  const fetchIn: FetchIn = (path, init) =>
    Promise.resolve(api.app.fetch(new Request(new URL(path, 'http://api.test'), init)));
  const browser = new EditorBrowser({ fetch: fetchIn });
  await browser.signIn('menedzher@polotno.example');
  let slowest = 0;
  for (const path of ['/desk', '/desk/quick-orders']) {
    for (const [name, query] of Object.entries(QUERIES)) {
      const { ms, cpu } = await median(() => browser.get(`${path}?${query}`));
      slowest = Math.max(slowest, cpu);
      console.log(`${path}, ${name}: ${ms.toFixed(0)} ms, of the processor ${cpu.toFixed(0)} ms`);
    }
  }
  const { ms, bytes } = await measureExport(fetchIn, browser.cookie);
  console.log(`Export of ${ROWS} orders: ${(ms / 1000).toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB`);
  console.log(`Slowest page: ${slowest.toFixed(0)} ms of the processor, of at most ${MAX_MS}`);
  await api.close();
  return slowest <= MAX_MS;
}
