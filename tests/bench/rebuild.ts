import { globSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { editDatabase } from '../../src/reference-api/edit/edit-database.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { rebuildBenchFlags } from './command-line.ts';
import { measure, median, percentile95 } from './measured-command.ts';
import { peakMemoryOf } from './process-memory.ts';
import { runBench } from './run-bench.ts';
import { startApi } from './running-api.ts';
import { type BenchEdit, edits } from './shop-edits.ts';
import { SITE_URL, startWarmShop } from './warm-shop.ts';

const SummarySchema = z.object({
  release: z.string(),
  pages: z.object({ total: z.int(), rendered: z.int(), reused: z.int(), removed: z.int() }),
  ms: z.number(),
});
const BareSchema = z.object({ pages: z.int(), bytes: z.int(), ms: z.number() });
const AstroSchema = z.object({ pages: z.int(), ms: z.number() });
const parse = <Schema extends z.ZodMiniType>(schema: Schema, text: string) =>
  z.parse(schema, JSON.parse(text));

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
const milliseconds = (ms: number) => `${Math.round(ms)} ms`;
const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

const htmlBytes = (folder: string) =>
  globSync('**/*.html', { cwd: folder }).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);

interface Times {
  ms: readonly number[];
  /** To the end of the process, which compresses what is live. */
  endMs?: readonly number[];
  pages?: number;
  peakMemory?: number;
}

const timesRow = (name: string, { ms, pages, peakMemory }: Times) =>
  row(
    name,
    pages ?? '',
    milliseconds(median(ms)),
    milliseconds(percentile95(ms)),
    peakMemory === undefined ? '' : megabytes(peakMemory),
  );

const FULL_RUNS = 3;

/** How many of the edits, the first ones, are of one product. */
const OF_ONE_PRODUCT = 2;

/** More edits than releases are stored, each as soon as the one before it is live. */
const AFTER_EVERYTHING = 8;

/** Between two edits, as an editor would at least take: the next release's folder is laid meanwhile. */
const PAUSE_MS = 300;

/** One size of shop: full builds, then edits as fresh commands, then the same through the warm server. */
async function bench(products: number, parent: string, runs: number) {
  const dataFolder = temporaryFolder('bench', parent);
  const api = await startApi(products, dataFolder);
  const database = join(dataFolder, 'api', 'shop.sqlite');
  const env = { VITRINA_DATA: dataFolder, API_URL: api.url, API_PORT: '0', SITE_URL };
  const snapshot = join(dataFolder, 'content.sqlite');
  // A shop this large takes minutes; it is built once, and alone.
  const isLarge = products > 20_000;

  const command = async (
    args: readonly string[],
    count: number,
    before?: (run: number) => void,
  ): Promise<Times> => {
    const measured = [];
    for (let run = 0; run < count; run++) {
      before?.(run);
      measured.push(await measure(args, env));
    }
    return {
      ms: measured.map(({ saidMs }) => saidMs),
      endMs: measured.map(({ ms }) => ms),
      pages: parse(SummarySchema, measured.at(-1)?.stdout ?? '').pages.rendered,
      peakMemory: Math.max(...measured.map(({ peakMemory }) => peakMemory)),
    };
  };
  const make = (edit: BenchEdit, run: number) => {
    const made = edit(run);
    editDatabase(database, made.args);
    return made;
  };

  const compareFullBuilds = async () => {
    const full = await command(['scripts/rebuild.ts', '--full', '--json'], FULL_RUNS);
    timesRow('full build, live', full);
    const { ms: liveMs, endMs = liveMs } = full;
    timesRow('full build, compressed', { ...full, ms: endMs });
    const bare = [];
    for (let run = 0; run < FULL_RUNS; run++) {
      const target = join(dataFolder, `bare-${run}`);
      bare.push(await measure(['tests/bench/bare.ts', join(dataFolder, 'current'), snapshot, target], {}));
      rmSync(target, { recursive: true });
    }
    const bareMs = bare.map(({ stdout }) => parse(BareSchema, stdout).ms);
    timesRow('bare script', { ms: bareMs, pages: parse(BareSchema, bare[0]?.stdout ?? '').pages });
    const astroFolder = join(dataFolder, 'astro');
    const astro = await measure(['tests/bench/astro-default.ts', snapshot, astroFolder], {});
    const { ms: astroMs, pages } = parse(AstroSchema, astro.stdout);
    rmSync(astroFolder, { recursive: true });
    timesRow('Astro’s default build', { ms: [astroMs], pages, peakMemory: astro.peakMemory });
    const ratio = (one: number, other: number) => (one / other).toFixed(2);
    console.log(
      `\nA full build is live after ${ratio(median(liveMs), median(bareMs))} × the bare script's time, and compressed after ` +
        `${ratio(median(endMs), median(bareMs))} ×; Astro's default build, which compresses nothing, takes ` +
        `${ratio(astroMs, median(liveMs))} × the time until it is live.`,
    );
  };

  try {
    const compiled = await measure(['scripts/build.ts', '--json'], env);
    const { total } = parse(SummarySchema, compiled.stdout).pages;
    const size = htmlBytes(join(dataFolder, 'current'));
    console.log(`\n${products} products, ${total} pages, ${megabytes(size)} of HTML, data in ${parent}\n`);
    row('everything', 'pages', 'median', 'p95', 'peak memory');
    row('---', '---:', '---:', '---:', '---:');
    timesRow('build: compile and full build', {
      ms: [compiled.saidMs],
      pages: total,
      peakMemory: compiled.peakMemory,
    });
    if (!isLarge) await compareFullBuilds();
    console.log('');

    row('edit', 'pages', 'median', 'p95', 'peak memory');
    row('---', '---:', '---:', '---:', '---:');
    const fresh = ['scripts/bootstrap.mjs', 'rebuild', '--json'];
    const all = Object.entries(edits(snapshot));
    // The others are on every page, and each would take as long as a build.
    const shopEdits = isLarge ? all.slice(0, OF_ONE_PRODUCT) : all;
    // What is on every page is looked at once in a shop of some size.
    const times = (place: number, most: number) =>
      place >= OF_ONE_PRODUCT && products > 2_000 ? 1 : Math.min(runs, most);
    for (const [place, [name, edit]] of shopEdits.entries()) {
      timesRow(`${name}, command`, await command(fresh, times(place, 5), (run) => make(edit, run)));
    }
    timesRow('no change, command', await command(fresh, 3));

    const shop = await startWarmShop(dataFolder, api.url);
    try {
      for (const [place, [name, edit]] of shopEdits.entries()) {
        const ms: number[] = [];
        for (let run = 0; run <= times(place, runs); run++) {
          const { path, text, entities } = make(edit, 100 + run);
          ms.push(await shop.freshAfter(path, text, entities));
          await shop.idle();
          await wait(PAUSE_MS);
        }
        // The first of a kind runs code that is not compiled yet.
        ms.shift();
        timesRow(`${name}, warm`, { ms, peakMemory: peakMemoryOf(shop.pid) });
      }
      if (!isLarge) {
        const [price] = all;
        const everything = all.at(-1);
        if (!price || !everything) throw new Error('There are no edits.');
        const live = async (edit: BenchEdit, run: number) => {
          const { path, text, entities } = make(edit, run);
          return shop.freshAfter(path, text, entities);
        };
        await live(everything[1], 1_000);
        const ms: number[] = [];
        for (let run = 0; run < AFTER_EVERYTHING; run++) ms.push(await live(price[1], 1_001 + run));
        timesRow(`${price[0]}, warm, ${AFTER_EVERYTHING} at once after every page changed`, { ms });
      }
    } finally {
      await shop.stop();
    }
  } finally {
    await api.stop();
  }
}

await runBench(
  () => rebuildBenchFlags(process.argv.slice(2)),
  async ({ products, folder, runs }) => {
    for (const size of products) await bench(size, folder, runs);
  },
);
