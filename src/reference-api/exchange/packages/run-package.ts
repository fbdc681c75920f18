import { rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ShopStore } from '../../shop-store.ts';
import { StartError } from '../../start-error.ts';
import { ImportLock } from '../import/import-lock.ts';
import { importPackage } from '../import/import-package.ts';
import { ImportedPictures } from '../import/imported-pictures.ts';
import { findSources, type FoundSource } from '../import/sources.ts';
import { type ExchangeSettings, ExchangeSettingsError } from '../mapping/settings.ts';
import { FileRefused } from '../readers/xml/refusal.ts';
import type { ExchangeLimits } from '../sessions/exchange-limits.ts';
import { filesIn, treeOf } from '../sessions/received-files.ts';
import type { PackageKey, PackageOutcome } from './exchange-packages.ts';
import { FilesRefused, assembleFiles } from './package-files.ts';
import { formatFileRefusal, formatStopped } from './refusal-text.ts';

const LOCK_PAUSE_MS = 200;

export interface PackageJob extends PackageKey {
  /** Where its files are. */
  folder: string;
  /** Where the pictures of imported goods are kept. */
  goodsFolder: string;
  limits: ExchangeLimits;
  /** Notes which goods were sent, for exchanges that hide the others afterwards. */
  notesGoods: boolean;
  /** Goes on though more than a third of the goods would be hidden. */
  allowHiding: boolean;
}

interface Surroundings {
  store: ShopStore;
  databasePath: string;
  settings: ExchangeSettings;
  now: Date;
  onProgress: (records: number) => void;
}

/** The XML of a folder, each file under the name that 1C gave it. */
function sourcesIn(folder: string): FoundSource[] {
  try {
    return findSources([folder]).map((source) => ({
      ...source,
      file: relative(folder, resolve(process.cwd(), source.file)),
    }));
  } catch (error) {
    // Pictures alone: there is nothing to bring in.
    if (error instanceof StartError) return [];
    throw error;
  }
}

/** Waits while another import runs, as an import by command. */
async function lockOf(databasePath: string): Promise<ImportLock> {
  for (;;) {
    try {
      return new ImportLock(databasePath);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      await pause(LOCK_PAUSE_MS);
    }
  }
}

/**
 * Brings a package into the shop and notes in the same change what became of it, so that it is brought in once, whenever the
 * process is killed.
 */
export async function runPackage(job: PackageJob, around: Surroundings): Promise<PackageOutcome> {
  const { store, databasePath, now } = around;
  const { packages } = store.exchange;
  const lock = await lockOf(databasePath);
  const tree = treeOf(job.folder);
  try {
    const known = packages.get(job);
    if (known !== undefined && known.state === 'written') return known;
    if (filesIn(job.folder).length === 0) throw new FilesRefused('Файлы обмена пропали: повторите обмен.');
    await assembleFiles(job.folder, tree, job.limits);
    const outcome = await importFiles(job, tree, around);
    if (packages.get(job)?.state !== 'written') store.durableChange(() => packages.put(job, outcome, now));
    return outcome;
  } catch (error) {
    const outcome = refusalOf(error);
    if (outcome === undefined) throw error;
    store.durableChange(() => packages.put(job, outcome, now));
    return outcome;
  } finally {
    lock.release();
    await rm(tree, { recursive: true, force: true });
  }
}

async function importFiles(job: PackageJob, tree: string, around: Surroundings): Promise<PackageOutcome> {
  const { store, settings, now, onProgress } = around;
  const sources = sourcesIn(tree);
  const written: PackageOutcome = { state: 'written', detail: '' };
  if (sources.length === 0) return written;
  const folders = [...sources, ...sources.map(({ file }) => ({ folder: join(tree, dirname(file)) }))];
  const { stopped } = await importPackage({
    store,
    sources,
    settings,
    now,
    allowHiding: job.allowHiding,
    pictures: new ImportedPictures(store, job.goodsFolder, folders),
    onProgress: (_step, count) => onProgress(count),
    alsoWrite(productIds) {
      store.exchange.packages.put(job, written, now);
      if (job.notesGoods) store.exchange.packages.putSent(productIds, now);
    },
  });
  return stopped === undefined ? written : { state: 'stopped', detail: formatStopped(stopped) };
}

/** What a package is refused for; undefined for errors of other kinds. */
function refusalOf(error: unknown): PackageOutcome | undefined {
  if (error instanceof FileRefused) return { state: 'refused', detail: formatFileRefusal(error) };
  if (error instanceof FilesRefused || error instanceof ExchangeSettingsError)
    return { state: 'refused', detail: error.message };
  return undefined;
}
