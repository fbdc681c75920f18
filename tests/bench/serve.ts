import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { releaseFileOf } from '../../src/content/release-files.ts';
import { editDatabase } from '../../src/reference-api/edit/edit-database.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { serveBenchFlags } from './command-line.ts';
import { load, type Load } from './load.ts';
import { measure, median, root } from './measured-command.ts';
import { runBench } from './run-bench.ts';
import { startApi } from './running-api.ts';
import { edits } from './shop-edits.ts';
import { freePort, SITE_URL, startWarmShop, type WarmShop } from './warm-shop.ts';

const CONNECTIONS = 20;
const ROUNDS = 3;
const WARM_UP_SECONDS = 2;
const ATTEMPT_MS = 200;

const row = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`);

async function startAstro(page: string, folder: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['tests/bench/astro-standalone.ts', page, folder], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', ASTRO_NODE_LOGGING: 'disabled' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const answers = () =>
    fetch(`${url}/page.html`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await answers())) await wait(ATTEMPT_MS);
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return { url, stop };
}

/** Has the shop render every page, again and again, until `work` has ended. */
async function duringRebuilds<Result>(
  shop: WarmShop,
  database: string,
  edit: ReturnType<typeof edits>[string],
  work: () => Promise<Result>,
): Promise<Result> {
  let ended = false;
  const rebuilding = (async () => {
    for (let run = 0; !ended; run++) {
      const { args, path, text, entities } = edit(run);
      editDatabase(database, args);
      await shop.freshAfter(path, text, entities);
    }
  })();
  try {
    return await work();
  } finally {
    ended = true;
    await rebuilding;
  }
}

/** The middle one of several measurements, figure by figure. */
const typical = (loads: readonly Load[]): Load => ({
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  p50: median(loads.map(({ p50 }) => p50)),
  p99: median(loads.map(({ p99 }) => p99)),
});

async function bench(products: number, seconds: number, parent: string) {
  const dataFolder = temporaryFolder('bench', parent);
  const api = await startApi(products, dataFolder);
  try {
    await measure(['scripts/build.ts', '--json'], { VITRINA_DATA: dataFolder, API_URL: api.url, SITE_URL });
    const shopEdits = edits(join(dataFolder, 'content.sqlite'));
    const { path = '/' } = shopEdits['one price']?.(0) ?? {};
    const shop = await startWarmShop(dataFolder, api.url);
    const astro = await startAstro(
      join(dataFolder, 'current', releaseFileOf(path)),
      join(dataFolder, 'standalone'),
    );
    const ask = async (url: string, address: string): Promise<Load> => {
      const requests = [
        { method: 'GET' as const, path: address, headers: { 'accept-encoding': 'gzip, br' } },
      ];
      const options = { url, connections: CONNECTIONS, requests };
      await load({ ...options, seconds: WARM_UP_SECONDS });
      return load({ ...options, seconds });
    };
    const idle: Load[] = [];
    const rebuilding: Load[] = [];
    const others: Load[] = [];
    const setting = Object.values(shopEdits).at(-1);
    if (!setting) throw new Error('There is no edit of a setting.');
    try {
      for (let round = 0; round < ROUNDS; round++) {
        idle.push(await ask(shop.url, path));
        others.push(await ask(astro.url, '/page.html'));
        const database = join(dataFolder, 'api', 'shop.sqlite');
        rebuilding.push(await duringRebuilds(shop, database, setting, () => ask(shop.url, path)));
        await shop.idle();
      }
    } finally {
      await astro.stop();
      await shop.stop();
    }
    const line = (name: string, { perSecond, p50, p99 }: Load) =>
      row(name, perSecond.toFixed(0), `${p50.toFixed(1)} ms`, `${p99.toFixed(1)} ms`);
    console.log(
      `\nA product page of ${products} products, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${seconds} s\n`,
    );
    row('', 'requests/s', 'p50', 'p99');
    row('---', '---:', '---:', '---:');
    line('shop, brotli', typical(idle));
    line('shop, brotli, while every page is rendered', typical(rebuilding));
    line('@astrojs/node standalone', typical(others));
    console.log(
      `\nThe shop answers ${(typical(idle).perSecond / typical(others).perSecond).toFixed(2)} × as many requests as the standalone server; ` +
        `p99 during a rebuild is ${(typical(rebuilding).p99 / typical(idle).p99).toFixed(2)} × the idle one.`,
    );
  } finally {
    await api.stop();
  }
}

await runBench(
  () => serveBenchFlags(process.argv.slice(2)),
  ({ products, seconds, folder }) => bench(products, seconds, folder),
);
