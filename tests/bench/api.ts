import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { findProducts, viewProduct } from '../../src/contract/catalog/product.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type Listing, listings, productIds } from './api-mix.ts';
import { BareListing } from './bare-listing.ts';
import { apiBenchFlags } from './command-line.ts';
import { load, LoadSchema, type Load } from './load.ts';
import { measure } from './measured-command.ts';
import { runBench } from './run-bench.ts';
import { startApi } from './running-api.ts';

const CONNECTIONS = 50;
const WARM_UP_SECONDS = 3;
const LISTINGS = 400;
const BareSchema = z.object({ view: LoadSchema, list: LoadSchema });

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;
const USER_TIME = 11;

/** Milliseconds of processor time that a process has taken; NaN where the system does not tell. */
function processorTime(pid: number | undefined): number {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return NaN;
  const fields = readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[USER_TIME]) + Number(fields[USER_TIME + 1])) * TICK_MS;
}

const row = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`);
const line = (name: string, { perSecond, p50, p99 }: Load, processorMs: number) =>
  row(
    name,
    perSecond.toFixed(0),
    `${p50.toFixed(2)} ms`,
    `${p99.toFixed(2)} ms`,
    Number.isNaN(processorMs) ? '' : `${processorMs.toFixed(2)} ms`,
  );

const asJson = { 'content-type': 'application/json' };
const listRequest = (listing: Listing) => ({
  method: findProducts.method,
  path: findProducts.path,
  headers: asJson,
  body: JSON.stringify(listing),
});

/** Whether the API and the SQL beside it answer the same, so that both do the same work. @throws where they do not */
async function compare(url: string, databasePath: string, all: readonly Listing[]): Promise<void> {
  using db = new DatabaseSync(databasePath, { readOnly: true });
  const bare = new BareListing(db);
  for (const listing of all) {
    const { path, ...init } = listRequest(listing);
    const response = await fetch(url + path, init);
    const { data, counts } = z.parse(findProducts.response, await response.json());
    const expected = bare.answer(listing);
    const countOf = new Map(expected.values.map(({ code, value, count }) => [`${code} ${value}`, count]));
    const same =
      data.map(({ id }) => id).join() === expected.ids.join() &&
      counts?.count === expected.count &&
      counts.inStock === expected.inStock &&
      JSON.stringify(counts.prices) === JSON.stringify(expected.prices) &&
      counts.filters.every(({ code, values }) =>
        values.every(({ id, count }) => count === (countOf.get(`${code} ${id}`) ?? 0)),
      );
    if (!same) throw new Error(`The API and the SQL answer differently to ${JSON.stringify(listing)}`);
  }
}

async function bench(products: number, seconds: number, parent: string): Promise<void> {
  const dataFolder = temporaryFolder('bench', parent);
  const started = performance.now();
  const api = await startApi(products, dataFolder);
  const seeding = performance.now() - started;
  try {
    const databasePath = join(dataFolder, 'api', 'shop.sqlite');
    const mix = listings(databasePath, LISTINGS);
    await compare(api.url, databasePath, mix);
    const views = productIds(databasePath).map((id) => ({
      method: viewProduct.method,
      path: `${viewProduct.path}?id=${id}`,
    }));
    const measured = async (requests: Parameters<typeof load>[0]['requests']) => {
      const options = { url: api.url, connections: CONNECTIONS, requests };
      await load({ ...options, seconds: WARM_UP_SECONDS });
      const before = processorTime(api.pid);
      const result = await load({ ...options, seconds });
      return { result, processorMs: (processorTime(api.pid) - before) / (result.perSecond * seconds) };
    };
    const view = await measured(views);
    const list = await measured(mix.map(listRequest));
    const { stdout } = await measure(
      [
        'tests/bench/bare-api.ts',
        '--database',
        databasePath,
        '--seconds',
        String(seconds),
        '--listings',
        String(LISTINGS),
      ],
      {},
    );
    const bare = z.parse(BareSchema, JSON.parse(stdout));
    console.log(`\n${products} products, ${CONNECTIONS} connections, ${seconds} s each`);
    console.log(`Started on an empty folder, seeding included, in ${(seeding / 1000).toFixed(1)} s.\n`);
    row('', 'requests/s', 'p50', 'p99', 'processor time');
    row('---', '---:', '---:', '---:', '---:');
    line('product', view.result, view.processorMs);
    line('product, bare SQL', bare.view, NaN);
    line(`list of 20 with counts, ${LISTINGS} different`, list.result, list.processorMs);
    line('the same, bare SQL', bare.list, NaN);
    console.log(
      `\nThe API takes ${(bare.list.perSecond / list.result.perSecond).toFixed(2)} × the bare SQL's time for a list (target: 4 ×), ` +
        `${(bare.view.perSecond / view.result.perSecond).toFixed(1)} × for a product.`,
    );
  } finally {
    await api.stop();
  }
}

await runBench(
  () => apiBenchFlags(process.argv.slice(2)),
  ({ products, seconds, folder }) => bench(products, seconds, folder),
);
