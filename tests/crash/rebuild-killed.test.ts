import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '../../src/contract/catalog/product.ts';
import { productPath } from '../../src/paths.ts';
import { randomOf } from '../../src/reference-api/seed/random.ts';
import { finishRelease } from '../../src/rebuild/release/finish-release.ts';
import { rebuild } from '../../src/rebuild/rebuild.ts';
import { stubBuiltinsForFile } from '../build/stubbed-builtins.ts';
import { inProcessPool } from '../property/rebuild/in-process-pool.ts';
import { memoryFolder, temporaryFolder } from '../temporary-folder.ts';
import { type BackEnd, startBackEnd } from './back-end.ts';
import { CleanBuilds } from './clean-build.ts';
import { installCodeVersion } from './code-version.ts';
import { type KillPoint, readChangeCount, runRebuild } from './killable-command.ts';
import { ReleaseReader, type WatchedPage } from './release-reader.ts';
import { differingFiles, leftovers, liveFiles } from './release-state.ts';
import { startShopProcess, type ShopProcess } from './shop-process.ts';

const KILLS = Number(process.env.REBUILD_KILLS || 20);
/** The same seed gives the same causes and kill points. */
const random = randomOf(process.env.CRASH_SEED || 1, 'kills of rebuilds');
/** So often the next rebuild after a kill is the command; otherwise it runs in this process, which does not have to start. */
const KILLS_PER_COMMAND = 5;
const SECONDS_PER_KILL = 30;
/** Assets of this many versions of the code stay when the next version comes. */
const KEPT_CODE_VERSIONS = 5;

// Only for rebuilds of this process: the command runs as it is.
stubBuiltinsForFile();

const folder = temporaryFolder('killed', memoryFolder());
const apiFolder = join(folder, 'back-end');
const dataFolder = join(folder, 'shop');

let backEnd: BackEnd;
let shop: ShopProcess;
let reader: ReleaseReader;
let cleanBuilds: CleanBuilds;
let product: Product;
/** The product's price in roubles: no other product has it, so that it shows which content a page was made from. */
let contentVersion = 1000;
let codeVersion = 0;

const codeKey = () => `code-${codeVersion}`;

function editPrice(): void {
  contentVersion += 1;
  backEnd.edit('product', product.code, '--price', String(contentVersion));
}

/** The header of every page shows the root categories. */
function editEveryPage(): void {
  const [root] = product.categories;
  backEnd.edit('category', root?.code ?? '', '--title', `Раздел ${contentVersion}`);
}

function installNextCode(): void {
  codeVersion += 1;
  installCodeVersion(dataFolder, codeKey());
}

interface Cause {
  name: string;
  /** Happens before the rebuild, beside the edit of a price. */
  prepare?: () => void;
  flags?: string[];
  /** How often it happens, relative to the others. */
  share: number;
}

const causes: readonly Cause[] = [
  { name: 'a price', share: 4 },
  { name: 'what every page shows', prepare: editEveryPage, share: 2 },
  { name: 'other code', prepare: installNextCode, share: 1 },
  { name: 'all content and pages', flags: ['--full'], share: 1 },
  { name: 'a lost snapshot', prepare: () => rmSync(join(dataFolder, 'content.sqlite')), share: 1 },
];
const weightedCauses = causes.flatMap((cause) => Array.from({ length: cause.share }, () => cause));

const command = () => ({ dataFolder, apiUrl: backEnd.url });

/** How long a rebuild for each cause takes, and how many changes of the disk it makes. */
const measured = new Map<string, { ms: number; changes: number }>();

function randomKillPoint(cause: string): KillPoint {
  const { ms = 1000, changes = 100 } = measured.get(cause) ?? {};
  return random.chance(0.5) ? { afterMs: random.next() * ms } : { atChange: random.int(1, changes) };
}

async function rebuildWithCommand(): Promise<void> {
  const { code, stderr } = await runRebuild(command());
  expect([code, stderr]).toEqual([0, '']);
}

/** What the command does. */
async function rebuildHere(): Promise<void> {
  const source = { apiUrl: backEnd.url, siteUrl: 'http://shop.test' };
  const { warnings } = await rebuild({ dataFolder, source, pool: inProcessPool(), compressLater: true });
  await finishRelease(dataFolder);
  expect(warnings).toEqual([]);
}

/** The rebuild after a kill must end as a clean build and leave nothing behind. */
async function checkRecovery(what: string): Promise<void> {
  const expected = await cleanBuilds.build(codeKey());
  expect(differingFiles(liveFiles(dataFolder), expected), what).toEqual([]);
  expect(leftovers(dataFolder), what).toEqual([]);
  expect(reader.errors, what).toEqual([]);
  reader.assets.splice(0, reader.assets.length - 2 * KEPT_CODE_VERSIONS);
}

function watchedPages(): WatchedPage[] {
  const path = productPath(product);
  const card = new RegExp(`href="${path}">[^<]*</a> <p data-price-of="\\d+"><data value="(\\d+)00"`);
  const listing = `/catalog/${product.categories.map(({ code }) => code).join('/')}`;
  const number = (match: RegExpExecArray | null) => (match ? Number(match[1]) : undefined);
  return [
    { path, readVersion: (html) => number(/"price":(\d+)/.exec(html)) },
    { path: listing, readVersion: (html) => number(card.exec(html)) },
  ];
}

beforeAll(async () => {
  mkdirSync(apiFolder);
  backEnd = await startBackEnd(apiFolder);
  const [first] = backEnd.shop.products;
  if (!first) throw new Error('The shop is empty.');
  product = first;
  cleanBuilds = new CleanBuilds(join(folder, 'clean'), backEnd.url);
  editPrice();
  installNextCode();
  expect((await runRebuild(command())).stderr).toBe('');
  shop = await startShopProcess(dataFolder, backEnd.url);
  reader = new ReleaseReader(shop.port, watchedPages());
  for (const { name, prepare, flags = [] } of causes) {
    editPrice();
    prepare?.();
    const countTo = join(folder, 'changes');
    const { ms, code } = await runRebuild({ ...command(), countTo }, ...flags);
    expect(code).toBe(0);
    measured.set(name, { ms, changes: readChangeCount(countTo) });
  }
}, 600_000);

afterAll(async () => {
  await reader.stop();
  await shop.stop();
  await backEnd[Symbol.asyncDispose]();
});

test(
  `BUILD-04 ${KILLS} kills of a rebuild: each answer meanwhile is of one complete release, the next rebuild as a clean build`,
  async () => {
    const responsesBefore = reader.responses;
    for (let kills = 0; kills < KILLS;) {
      const { name, prepare, flags = [] } = random.pick(weightedCauses);
      editPrice();
      prepare?.();
      const killPoint = randomKillPoint(name);
      const what = `${name}, ${JSON.stringify(killPoint)}, content version ${contentVersion}`;
      const { killed, code, stderr } = await runRebuild({ ...command(), killPoint }, ...flags);
      if (killed) kills += 1;
      else expect([code, stderr], what).toEqual([0, '']);
      await (kills % KILLS_PER_COMMAND === 0 ? rebuildWithCommand() : rebuildHere());
      await checkRecovery(what);
    }
    expect(reader.responses - responsesBefore).toBeGreaterThan(KILLS * 10);
  },
  KILLS * SECONDS_PER_KILL * 1000,
);
