import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeStatus } from '../../../src/reference-api/orders/change-status.ts';
import { OrderStatus } from '../../../src/contract/order/order.ts';
import type { Random } from '../../../src/reference-api/seed/random.ts';
import { order } from '../../contract/fixture/checkout.ts';
import type { TestApi } from '../../contract/fixture/test-api.ts';
import { importXml, offersXml } from '../../integration/exchange/goods-files.ts';
import { readOrders, sentOrder } from '../../integration/exchange/order-files.ts';
import { shopWith1C } from '../../integration/exchange/shop-with-1c.ts';
import { memoryFolder, temporaryFolder } from '../../temporary-folder.ts';
import { WIDE_ORDER_LIMITS } from '../../wide-order-limits.ts';
import type { OrderLimits } from '../../../src/reference-api/orders/order-limits.ts';
import { Broken, FaultyOneC } from './faulty-line.ts';
import { SHIPPED, Trade } from './trade.ts';

const RISK = 0.03;
const FIRST_GOODS = 6;
const orderLimits = JSON.parse(WIDE_ORDER_LIMITS) as OrderLimits;

interface Placed {
  orderId: number;
  sum: number;
}

function copyFile(source: string, target: string): void {
  try {
    writeFileSync(target, readFileSync(source));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** Copies what is there, while a removal that has begun may go on. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of existsSync(from) ? readdirSync(from, { withFileTypes: true }) : []) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else copyFile(source, target);
  }
}

/** A shop, its 1C, and people who order in it while the two talk. */
export class ExchangeWorld {
  readonly trade: Trade;
  readonly placed: Placed[] = [];
  readonly #random: Random;
  #folder = temporaryFolder('exchange-world', memoryFolder());
  #api: TestApi;
  #kills = 0;

  constructor(random: Random) {
    this.#random = random;
    this.trade = new Trade(random, FIRST_GOODS);
    this.#api = this.#open();
  }

  get api(): TestApi {
    return this.#api;
  }

  #open(image?: Uint8Array): TestApi {
    const exchangeFolder = join(this.#folder, String(this.#kills));
    mkdirSync(exchangeFolder, { recursive: true });
    return shopWith1C({ exchangeFolder, orderLimits, report: () => undefined, ...(image && { image }) }).api;
  }

  #client(risk: number): FaultyOneC {
    return new FaultyOneC((path, init) => this.#api.fetch(path, init), this.#random, risk);
  }

  /** The shop's process ends, whatever it is about, and starts again on what is on its disk. */
  async kill(): Promise<void> {
    const image = this.#api.store.image();
    const former = this.#api;
    const folder = join(this.#folder, String(this.#kills++));
    copyFolder(folder, join(this.#folder, String(this.#kills)));
    this.#api = this.#open(image);
    await former.close();
  }

  async #tell(risk: number): Promise<void> {
    const { trade } = this;
    const cloths = trade.changes();
    const oneC = this.#client(risk);
    await oneC.checkauth();
    await oneC.lines('type=catalog&mode=init');
    await oneC.sendFile('catalog', 'import0_1.xml', importXml(cloths, true));
    await oneC.sendFile('catalog', 'offers0_1.xml', offersXml(cloths));
    for (const name of ['import0_1.xml', 'offers0_1.xml'])
      if ((await oneC.import(name))[0] !== 'success') throw new Broken(`${name} was not imported`);
    trade.told(cloths);
  }

  async #takeOrders(risk: number): Promise<void> {
    const oneC = this.#client(risk);
    const xml = await oneC.query();
    for (const one of readOrders(xml)) this.trade.take(one);
    if ((await oneC.success())[0] !== 'success') throw new Broken('not confirmed');
  }

  async #ship(risk: number): Promise<void> {
    const number = this.trade.ship();
    if (number === undefined) return;
    const oneC = this.#client(risk);
    const taken = this.trade.orders.get(number);
    try {
      await oneC.checkauth('sale');
      await oneC.lines('type=sale&mode=init');
      await oneC.sendFile(
        'sale',
        'documents.xml',
        sentOrder(number, { 'Дата отгрузки по 1С': '2026-11-03' }),
      );
    } catch (error) {
      if (taken) taken.isShipped = false;
      throw error;
    }
  }

  /** A shopper orders some of a cloth, if it is there. */
  async #order(): Promise<void> {
    const groups = this.#api.store.exchange.keys.all('group');
    if (groups.length === 0) return;
    const { id } = this.#random.pick(groups);
    const count = this.#random.int(1, 20) / 10;
    const api = this.#api;
    try {
      const { orderId, sum } = await order(api, { groups: [{ id, count }] });
      // One that a kill has swallowed was never confirmed to anybody.
      if (api === this.#api) this.placed.push({ orderId, sum });
    } catch {
      // There is not so much of it.
    }
  }

  #cancel(): void {
    if (this.placed.length === 0) return;
    const { orderId } = this.#random.pick(this.placed);
    changeStatus(this.#api.store, orderId, { to: OrderStatus.cancelled }, new Date());
  }

  /** One thing happens, or several at once. */
  async step(risk = RISK): Promise<void> {
    const attempt = (work: () => Promise<void>) =>
      work().catch((error: unknown) => {
        if (!(error instanceof Broken)) throw error;
      });
    const tell = () => attempt(() => this.#tell(risk));
    const kind = this.#random.int(0, 9);
    if (kind <= 1) this.trade.happen();
    else if (kind === 2) await tell();
    else if (kind === 3) await Promise.all([tell(), this.#order(), this.#order()]);
    else if (kind === 4) await this.#tellTwice(tell);
    else if (kind === 5) await attempt(() => this.#takeOrders(risk));
    else if (kind === 6) await Promise.all([attempt(() => this.#takeOrders(risk)), this.#order()]);
    else if (kind === 7) await attempt(() => this.#ship(risk));
    else if (kind === 8) this.#cancel();
    else await this.#killDuring(tell);
  }

  /** A 1C that runs twice tells what may be older than what the other has told: both go on until they are done. */
  async #tellTwice(tell: () => Promise<void>): Promise<void> {
    const cloths = this.trade.changes();
    await Promise.all([tell(), tell()]);
    for (const { id } of cloths) this.trade.untold.add(id);
  }

  async #killDuring(tell: () => Promise<void>): Promise<void> {
    const telling = tell();
    const turns = this.#random.int(0, 60);
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
    await this.kill();
    await telling;
  }

  /** Everything is told and taken once more, on a good line. */
  async settle(): Promise<void> {
    await this.#takeOrders(0);
    for (const id of this.trade.goods.keys()) this.trade.untold.add(id);
    await this.#tell(0);
    const unshipped = [...this.trade.orders].filter(([, { isShipped }]) => isShipped);
    const oneC = this.#client(0);
    for (const [number] of unshipped)
      await oneC.send(sentOrder(number, { 'Дата отгрузки по 1С': '2026-11-03' }));
  }

  /** What differs between the shop and its 1C; nothing where all is well. */
  differences(): string[] {
    const { store } = this.#api;
    const found: string[] = [];
    for (const { id, title, price, stock } of this.trade.goods.values()) {
      const key = store.exchange.keys.get('product', id);
      const product = key && store.products.byId(key.id);
      const [group] = product?.groups ?? [];
      const seen = {
        title: product?.title,
        price: group?.offers[0]?.prices[0]?.price,
        stock: group?.remnants,
      };
      const wanted = { title, price: price * 100, stock: Math.max(0, stock) };
      if (JSON.stringify(seen) !== JSON.stringify(wanted))
        found.push(`${id}: ${JSON.stringify(seen)} instead of ${JSON.stringify(wanted)}`);
      if ((product?.groups.length ?? 0) !== 1) found.push(`${id} has ${product?.groups.length} sizes`);
    }
    const products = store.exchange.keys.all('product');
    if (products.length !== this.trade.goods.size)
      found.push(`${products.length} goods instead of ${this.trade.goods.size}`);
    const numbers = new Set(this.placed.map(({ orderId }) => orderId));
    for (const { orderId, sum } of this.placed) {
      const taken = this.trade.orders.get(orderId);
      if (taken?.sum !== sum) found.push(`order ${orderId} of ${sum} is ${taken?.sum} in 1C`);
      const status = store.orders.byId(orderId)?.status;
      if (
        taken?.isShipped === true &&
        !(status !== undefined && SHIPPED.includes(status)) &&
        !taken.isCancelled
      )
        found.push(`order ${orderId} is shipped in 1C and ${status} in the shop`);
    }
    for (const number of this.trade.orders.keys())
      if (!numbers.has(number)) found.push(`1C has an order ${number} that nobody has placed`);
    return found;
  }
}
