import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { putBasketProducts } from '../../src/contract/order/basket.ts';
import { findProducts } from '../../src/contract/catalog/product.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { importBenchFlags } from './command-line.ts';
import { writeGeneratedGoods } from './generated-goods.ts';
import { measure } from './measured-command.ts';
import { runBench } from './run-bench.ts';
import { type RunningApi, startApiOf } from './running-api.ts';

const SEED = 20261129;
/** Of the shop that is there before. */
const FEW = 100;
const ASK_EVERY_MS = 100;

const asJson = { 'content-type': 'application/json' };
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const row = (...cells: string[]): void => console.log(`| ${cells.join(' | ')} |`);

interface LongestTurn {
  /** Milliseconds. */
  took: number;
  /** Of the processor: what a machine for itself would take. */
  worked: number;
}

/** The longest turn of the API's event loop since it was last asked; `count` says how often it was. */
async function longestTurn({ pid }: RunningApi, file: string, count: number): Promise<LongestTurn> {
  if (pid === undefined) throw new Error('The API has ended.');
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    const line = existsSync(file) ? readFileSync(file, 'utf8').split('\n')[count - 1] : undefined;
    const [took, worked] = line?.split(' ').map(Number) ?? [];
    if (took !== undefined && worked !== undefined) return { took, worked };
    await wait(ASK_EVERY_MS);
  }
}

/** What shoppers do meanwhile: they look at a listing and put something into a basket. */
class Shoppers {
  readonly #url: string;
  #isOpen = true;
  /** A guest's, named by its token. */
  #basket = '';
  readonly listings: number[] = [];
  readonly baskets: number[] = [];
  /** Changes of a basket that were not made. */
  refused = 0;
  /** How many goods listings told, each number once. */
  readonly counts = new Set<number>();
  readonly #run: Promise<void>;

  constructor(url: string) {
    this.#url = url;
    this.#run = this.#shop();
  }

  async #shop(): Promise<void> {
    while (this.#isOpen) {
      let started = performance.now();
      const listing = await this.#send(findProducts, {
        page: 1,
        limit: 20,
        sort: 'default',
        counts: true,
        filters: [],
      });
      this.listings.push(performance.now() - started);
      const { counts } = z.parse(findProducts.response, listing);
      if (counts) this.counts.add(counts.count);
      started = performance.now();
      await this.#change().catch(() => this.refused++);
      this.baskets.push(performance.now() - started);
      await wait(ASK_EVERY_MS);
    }
  }

  async #change(): Promise<void> {
    const stored = await this.#send(putBasketProducts, {
      groups: [{ id: 1, count: 1 }],
      change: true,
      ...(this.#basket !== '' && { basket: this.#basket }),
    });
    this.#basket = z.parse(putBasketProducts.response, stored).basket;
  }

  async #send({ method, path }: { method: string; path: string }, body: unknown): Promise<unknown> {
    const response = await fetch(this.#url + path, { method, headers: asJson, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
    return response.json();
  }

  async stop(): Promise<void> {
    this.#isOpen = false;
    await this.#run;
  }
}

async function bench(count: number, parent: string): Promise<void> {
  const folder = temporaryFolder('import', parent);
  const files = { few: join(folder, 'few'), all: join(folder, 'all') };
  for (const path of Object.values(files)) mkdirSync(path);
  await writeGeneratedGoods(files.few, FEW, SEED);
  await writeGeneratedGoods(files.all, count, SEED);
  const data = join(folder, 'data');
  const delays = join(folder, 'delays');
  const bring = (path: string) =>
    measure(['scripts/bootstrap.mjs', 'import', path, '--json'], { VITRINA_DATA: data });
  await bring(files.few);
  const api = await startApiOf(data, delays);
  row(
    '',
    'time',
    'memory',
    'longest turn of the API',
    'slowest listing',
    'slowest change of a basket',
    'numbers of goods seen',
  );
  row('---', '---:', '---:', '---:', '---:', '---:', '---:');
  try {
    let asked = 0;
    await longestTurn(api, delays, ++asked);
    for (const name of [`${count} offers`, 'the same again']) {
      const shoppers = new Shoppers(api.url);
      const { ms, peakMemory } = await bring(files.all);
      await wait(ASK_EVERY_MS * 3);
      await shoppers.stop();
      const turn = await longestTurn(api, delays, ++asked);
      const most = (values: readonly number[]) => `${Math.max(...values).toFixed(0)} ms`;
      row(
        name,
        seconds(ms),
        `${(peakMemory / 1e6).toFixed(0)} MB`,
        `${turn.took.toFixed(0)} ms (${turn.worked.toFixed(0)} ms of the processor)`,
        most(shoppers.listings),
        `${most(shoppers.baskets)}, ${shoppers.refused} refused`,
        [...shoppers.counts].join(', '),
      );
    }
  } finally {
    await api.stop();
  }
}

await runBench(
  () => importBenchFlags(process.argv.slice(2)),
  ({ offers, folder }) => bench(offers, folder),
);
