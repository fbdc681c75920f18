import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProducts, type Product } from '../../src/contract/product.ts';
import { productPath } from '../../src/paths.ts';
import { rebuild } from '../../src/rebuild/rebuild.ts';
import { databasePathIn } from '../../src/reference-api/command-line.ts';
import { editDatabase } from '../../src/reference-api/edit/edit-database.ts';
import { startShopProcess, type ShopProcess } from './shop-process.ts';
import { compileEdition } from './edition-site.ts';
import { countIn, type Death, runRebuild } from './mortal-command.ts';
import { startMortalApi, type MortalApi } from './mortal-api.ts';
import { ReleaseReader, type WatchedPage } from './release-reader.ts';
import { differences, garbage, liveFiles } from './release-state.ts';
import { ask } from './shop-client.ts';

const KILLS = Number(process.env.REBUILD_KILLS || 20);
const SECONDS_PER_KILL = 15;
/** Assets of this many codes stay when the next code comes. */
const KEPT_CODES = 5;

const folder = mkdtempSync(join(tmpdir(), 'vitrina-killed-'));
const apiFolder = join(folder, 'back-end');
const dataFolder = join(folder, 'shop');
const cleanFolder = join(folder, 'clean');
const database = databasePathIn(apiFolder);

let api: MortalApi;
let shop: ShopProcess;
let reader: ReleaseReader;
let product: Product;
let edition = 1000;
let code = 0;

function everything(): void {
  const [category] = product.categories;
  editDatabase(database, ['category', category?.code ?? '', '--title', `Раздел ${edition}`]);
}
const nextCode = (): void => compileEdition(dataFolder, `code-${(code += 1)}`);

/** What happens before a rebuild that is killed. Prices change in each of them. */
const causes: readonly { name: string; prepare: () => void; flags?: string[]; share: number }[] = [
  { name: 'a price', prepare: () => undefined, share: 4 },
  { name: 'what every page shows', prepare: everything, share: 2 },
  { name: 'other code', prepare: nextCode, share: 1 },
  { name: 'all content and pages', prepare: () => undefined, flags: ['--full'], share: 1 },
  { name: 'a lost snapshot', prepare: () => rmSync(join(dataFolder, 'content.sqlite')), share: 1 },
];
const causeOf = causes.flatMap((cause) => Array.from({ length: cause.share }, () => cause));

/** A price that no other product has tells the edition of a page. */
function edit(): void {
  edition += 1;
  editDatabase(database, ['product', product.code, '--price', String(edition)]);
}

const command = () => ({ dataFolder, apiUrl: api.url });

/** How long a rebuild for each cause takes, and how many changes of the disk it makes. */
const measured = new Map<string, { ms: number; changes: number }>();

function randomDeath(cause: string, byTime: boolean): Death {
  const { ms = 1000, changes = 100 } = measured.get(cause) ?? {};
  return byTime ? { after: Math.random() * ms } : { at: 1 + Math.floor(Math.random() * changes) };
}

/** The shop as it would be if it were built from nothing now. */
async function cleanBuild(): Promise<Map<string, string>> {
  rmSync(cleanFolder, { recursive: true, force: true });
  compileEdition(cleanFolder, `code-${code}`);
  await rebuild({ dataFolder: cleanFolder, source: { apiUrl: api.url, siteUrl: 'http://shop.test' } });
  return liveFiles(cleanFolder);
}

/** The next rebuild after a kill must end as a clean build and leave nothing behind. */
async function checkRecovery(what: string): Promise<void> {
  const { code: exit, stderr } = await runRebuild(command());
  expect([exit, stderr], what).toEqual([0, '']);
  expect(differences(liveFiles(dataFolder), await cleanBuild()), what).toEqual([]);
  expect(garbage(dataFolder), what).toEqual([]);
  expect(reader.errors, what).toEqual([]);
  reader.assets.splice(0, reader.assets.length - 2 * KEPT_CODES);
}

function watchedPages(): WatchedPage[] {
  const path = productPath(product);
  const card = new RegExp(`href="${path}">[^<]*</a> (\\d+)00`);
  const [root, ...below] = product.categories.map(({ code: name }) => name);
  const listing = `/catalog/${[root, ...below].join('/')}`;
  const number = (found: RegExpExecArray | null) => (found ? Number(found[1]) : undefined);
  return [
    { path, edition: (html) => number(/"price":(\d+)/.exec(html)) },
    { path: listing, edition: (html) => number(card.exec(html)) },
  ];
}

beforeAll(async () => {
  api = await startMortalApi(apiFolder);
  const { data } = await ask(api.url, findProducts, { body: { limit: 1, inStock: true } });
  const [first] = data;
  if (!first) throw new Error('The shop is empty.');
  product = first;
  edit();
  nextCode();
  expect((await runRebuild(command())).stderr).toBe('');
  shop = await startShopProcess(dataFolder, api.url);
  reader = new ReleaseReader(shop.port, watchedPages());
  for (const { name, prepare, flags = [] } of causes) {
    edit();
    prepare();
    const countTo = join(folder, 'changes');
    const { ms, code: exit } = await runRebuild({ ...command(), countTo }, ...flags);
    expect(exit).toBe(0);
    measured.set(name, { ms, changes: countIn(countTo) });
  }
}, 120_000);

afterAll(async () => {
  await reader.stop();
  await shop.stop();
  await api.kill();
  rmSync(folder, { recursive: true, force: true });
});

test(
  `BUILD-04 ${KILLS} kills of a rebuild: each answer meanwhile is of one complete release, the next rebuild as a clean build`,
  async () => {
    const answers = reader.answers;
    for (let kills = 0; kills < KILLS;) {
      const cause = causeOf[Math.floor(Math.random() * causeOf.length)];
      if (!cause) continue;
      edit();
      cause.prepare();
      const death = randomDeath(cause.name, Math.random() < 0.5);
      const { killed } = await runRebuild({ ...command(), death }, ...(cause.flags ?? []));
      if (killed) kills += 1;
      await checkRecovery(`${cause.name}, ${JSON.stringify(death)}, edition ${edition}`);
    }
    expect(reader.answers - answers).toBeGreaterThan(KILLS * 10);
  },
  KILLS * SECONDS_PER_KILL * 1000,
);
