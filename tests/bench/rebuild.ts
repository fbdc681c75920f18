import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { rebuildBenchFlags, runBench } from './command-line.ts';
import { measure, median } from './measured-command.ts';
import { startApi } from './running-api.ts';

const RUNS = { full: 3, edit: 9, nothing: 3 } as const;

const SummarySchema = z.object({
  release: z.string(),
  pages: z.object({ total: z.int(), rendered: z.int(), reused: z.int(), removed: z.int() }),
  ms: z.number(),
});
const BareSchema = z.object({ pages: z.int(), bytes: z.int(), ms: z.number() });
const parse = <Schema extends z.ZodMiniType>(schema: Schema, text: string) =>
  z.parse(schema, JSON.parse(text));

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

const htmlBytes = (folder: string) =>
  globSync('**/*.html', { cwd: folder }).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);

/** A product that stands on the catalogue's first page. */
const firstProduct = (dataFolder: string): string => {
  using db = new DatabaseSync(join(dataFolder, 'content.sqlite'), { readOnly: true });
  const card = db
    .prepare(
      `SELECT card.json ->> 'code' AS code FROM record listing
       JOIN record card ON card.key = 'card:' || (listing.json ->> '$.productIds[0]')
       WHERE listing.key = 'listing:/catalog:1'`,
    )
    .get();
  return String(card?.code);
};

const bench = async (products: number, parent: string) => {
  const dataFolder = mkdtempSync(join(parent, 'vitrina-bench-'));
  const api = await startApi(products, dataFolder);
  const env = { VITRINA_DATA: dataFolder, API_URL: api.url, API_PORT: '0' };
  const runs = async (count: number, args: readonly string[], before?: (run: number) => Promise<unknown>) => {
    const measured = [];
    for (let run = 0; run < count; run++) {
      await before?.(run);
      measured.push(await measure(args, env));
    }
    return {
      ms: median(measured.map(({ ms }) => ms)),
      slowest: Math.max(...measured.map(({ ms }) => ms)),
      peakMemory: Math.max(...measured.map(({ peakMemory }) => peakMemory)),
      stdout: measured.at(-1)?.stdout ?? '',
    };
  };
  try {
    await measure(['scripts/build.ts', '--json'], env);
    const full = await runs(RUNS.full, ['scripts/rebuild.ts', '--full', '--json']);
    const { pages } = parse(SummarySchema, full.stdout);
    const bareArgs = (run: number) => [
      'tests/bench/bare.ts',
      ...[join(dataFolder, 'current'), join(dataFolder, 'content.sqlite'), join(dataFolder, `bare-${run}`)],
    ];
    const bare = [];
    for (let run = 0; run < RUNS.full; run++) bare.push(await measure(bareArgs(run), env));
    const bareMs = median(bare.map(({ stdout }) => parse(BareSchema, stdout).ms));
    const bareBytes = parse(BareSchema, bare[0]?.stdout ?? '').bytes;
    const code = firstProduct(dataFolder);
    const edit = await runs(RUNS.edit, ['scripts/bootstrap.mjs', 'rebuild', '--json'], (run) =>
      measure(['scripts/edit.ts', 'product', code, '--price', String(1000 + run)], env),
    );
    const nothing = await runs(RUNS.nothing, ['scripts/bootstrap.mjs', 'rebuild', '--json']);
    const perSecond = (ms: number) => `${Math.round((pages.total / ms) * 1000)} pages/s`;
    console.log(`\n${products} products, ${pages.total} pages, data in ${parent}\n`);
    row('', 'median', 'slowest', 'speed', 'peak memory', 'HTML');
    row('---', '---:', '---:', '---:', '---:', '---:');
    const size = megabytes(htmlBytes(join(dataFolder, 'current')));
    const line = (name: string, { ms, slowest, peakMemory }: typeof full, ...more: string[]) =>
      row(
        name,
        `${Math.round(ms)} ms`,
        `${Math.round(slowest)} ms`,
        more[0] ?? '',
        megabytes(peakMemory),
        more[1] ?? '',
      );
    line('full build', full, perSecond(full.ms), size);
    row('bare script', `${Math.round(bareMs)} ms`, '', perSecond(bareMs), '', megabytes(bareBytes));
    line(`one price (${parse(SummarySchema, edit.stdout).pages.rendered} pages)`, edit);
    line('no change', nothing);
    console.log(`\nA full build takes ${(full.ms / bareMs).toFixed(2)} × the bare script's time.`);
  } finally {
    await api.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
};

await runBench(async () => {
  const { products, folder } = rebuildBenchFlags(process.argv.slice(2));
  for (const size of products) await bench(size, folder);
});
