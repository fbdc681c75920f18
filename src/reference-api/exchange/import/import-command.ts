import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { makePrivateFolder } from '../../../private-files.ts';
import { openStore } from '../../open-store.ts';
import { databaseError, StartError } from '../../start-error.ts';
import { type ExchangeSettings, ExchangeSettingsError, parseExchangeSettings } from '../mapping/settings.ts';
import { FileRefused } from '../readers/xml/refusal.ts';
import { ImportLock } from './import-lock.ts';
import { formatFileRefused, formatReport, reportJson } from './format-report.ts';
import { importPackage } from './import-package.ts';
import type { ImportReport } from './import-report.ts';
import { ImportedPictures } from './imported-pictures.ts';
import { oldAddressLines } from './old-addresses.ts';
import { findSources, type FoundSource } from './sources.ts';

const USAGE =
  'npm run import -- FILE|FOLDER|ADDRESS… [--dry-run] [--json] [--settings exchange.json] [--allow-hiding] [--replace-feed] [--old-addresses FILE]';
const SETTINGS_FILE = 'exchange.json';
const PROGRESS_STEP = 5000;
/** Goods are read in the order in which they stand: more would not help. */
const CACHE_KIB = 4 * 1024;

interface ImportFlags {
  names: string[];
  dryRun: boolean;
  json: boolean;
  allowHiding: boolean;
  replaceFeed: boolean;
  settings: string | undefined;
  oldAddresses: string | undefined;
}

/** Reads the command's arguments. @throws StartError */
export function importFlags(args: readonly string[]): ImportFlags {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        'allow-hiding': { type: 'boolean', default: false },
        'replace-feed': { type: 'boolean', default: false },
        settings: { type: 'string' },
        'old-addresses': { type: 'string' },
      },
    });
    if (positionals.length === 0) throw new Error('no file');
    return {
      names: positionals,
      dryRun: values['dry-run'],
      json: values.json,
      allowHiding: values['allow-hiding'],
      replaceFeed: values['replace-feed'],
      settings: values.settings,
      oldAddresses: values['old-addresses'],
    };
  } catch (error) {
    throw new StartError(`Cannot read the command: use ${USAGE}.`, { cause: error });
  }
}

/** The file that is named, or that lies beside what is imported, or none. @throws StartError */
function settingsOf(
  named: string | undefined,
  sources: readonly FoundSource[],
  dataFolder: string,
): ExchangeSettings {
  const folders = [
    ...new Set(sources.flatMap(({ folder }) => (folder === undefined ? [] : [folder]))),
    dataFolder,
  ];
  const path = named ?? folders.map((folder) => join(folder, SETTINGS_FILE)).find((file) => existsSync(file));
  if (path === undefined) return {};
  try {
    return parseExchangeSettings(path, readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof ExchangeSettingsError) throw new StartError(error.message, { cause: error });
    throw new StartError(`Cannot read ${path}.`, { cause: error });
  }
}

interface Output {
  print: (line: string) => void;
  /** Of what goes on, beside what is printed. */
  progress: (line: string) => void;
}

/**
 * Imports files into the database, which is filled with a shop of its own where it is empty; the API may be running on it.
 * Answers whether the shop is as the files say. @throws StartError
 */
export async function runImport(
  { databasePath, dataFolder, now }: { databasePath: string; dataFolder: string; now: Date },
  args: readonly string[],
  { print, progress }: Output,
): Promise<boolean> {
  const flags = importFlags(args);
  const sources = findSources(flags.names);
  const settings = settingsOf(flags.settings, sources, dataFolder);
  makePrivateFolder(dirname(databasePath));
  const lock = new ImportLock(databasePath);
  try {
    const store = openStore(databasePath, { cacheKib: CACHE_KIB });
    try {
      const pictures = new ImportedPictures(store, join(dirname(databasePath), 'goods'), sources);
      const report = await importPackage({
        store,
        sources,
        settings,
        now,
        dryRun: flags.dryRun,
        allowHiding: flags.allowHiding,
        replacesFeed: flags.replaceFeed,
        pictures,
        onProgress: progressBy(progress),
      });
      show(report, flags, print);
      if (flags.oldAddresses !== undefined && !flags.dryRun) {
        writeFileSync(flags.oldAddresses, `${oldAddressLines(store).join('\n')}\n`);
      }
      return report.stopped === undefined;
    } finally {
      store.close();
    }
  } catch (error) {
    if (error instanceof FileRefused) throw new StartError(formatFileRefused(error), { cause: error });
    throw databaseError(error, databasePath);
  } finally {
    lock.release();
  }
}

function show(report: ImportReport, { json, dryRun }: ImportFlags, print: Output['print']): void {
  if (json) print(JSON.stringify(reportJson(report), null, 2));
  else for (const line of formatReport(report, dryRun)) print(line);
}

function progressBy(progress: Output['progress']): (step: 'read' | 'map', count: number) => void {
  let said = 0;
  return (step, count) => {
    if (count < said) said = 0;
    if (count - said < PROGRESS_STEP) return;
    said = count;
    progress(`${step === 'read' ? 'Read' : 'Compared'} ${count} records`);
  };
}
