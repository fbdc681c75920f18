import {
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { FIRST_STORAGE_VERSION } from '../../domain/requests/storage-version.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import { removeFolder } from '../disk/remove-folder.ts';
import { replaceLink } from '../disk/replace-link.ts';

/** Code versions before the last one whose assets stay, however many releases were made with it. */
const EARLIER_CODES = 5;

/** The site as compiled from one state of the code. */
export interface CompiledSite {
  code: string;
  /** Files for browsers. */
  client: string;
  /** The entry that renders pages. */
  renderEntry: string;
  inlineHashes: string;
  /** Holds the version of what its pages keep in a browser. */
  storageVersion: string;
  /** Lists all of its files, so that a lost one is detected. */
  manifest: string;
  /** Stands there until the files for browsers are compressed. */
  uncompressed: string;
}

export const compiledFolder = (dataFolder: string): string => join(dataFolder, 'compiled');

export function compiledSite(dataFolder: string, code: string): CompiledSite {
  const folder = join(compiledFolder(dataFolder), code);
  return {
    code,
    client: join(folder, 'client'),
    renderEntry: join(folder, 'server', 'render-entry.mjs'),
    inlineHashes: join(folder, 'inline-hashes.json'),
    storageVersion: join(folder, 'storage-version.json'),
    manifest: join(folder, 'files.json'),
    uncompressed: join(folder, 'uncompressed'),
  };
}

const NamesSchema = z.array(z.string());

/** The names in a file; undefined where it is missing or damaged. */
function readNames(file: string): string[] | undefined {
  try {
    return z.parse(NamesSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** The version of what the pages of a compiled site keep in a browser. */
export const storageVersionOf = ({ storageVersion }: CompiledSite): number =>
  existsSync(storageVersion)
    ? z.parse(z.int(), JSON.parse(readFileSync(storageVersion, 'utf8')))
    : FIRST_STORAGE_VERSION;

/** Writes the manifest of a compiled site that is complete, last of all. */
export function writeManifest(folder: string): void {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const file = join(folder, 'files.json');
  writeFileSync(`${file}.next`, JSON.stringify(files.sort()));
  renameSync(`${file}.next`, file);
}

/** Whether all files of a compiled site exist; without a manifest only its entry is checked. */
export function isComplete(dataFolder: string, { code, renderEntry, inlineHashes, manifest }: CompiledSite) {
  if (!existsSync(renderEntry) || !existsSync(inlineHashes)) return false;
  if (!existsSync(manifest)) return true;
  const folder = join(compiledFolder(dataFolder), code);
  return readNames(manifest)?.every((file) => existsSync(join(folder, file))) === true;
}

const currentLink = (dataFolder: string) => join(compiledFolder(dataFolder), 'current');

/** The site that was compiled last; fails with RebuildError where there is none. */
export function currentSite(dataFolder: string): CompiledSite {
  let code: string;
  try {
    code = basename(readlinkSync(currentLink(dataFolder)));
  } catch {
    throw new RebuildError({ code: 'nothing-compiled' });
  }
  const site = compiledSite(dataFolder, code);
  if (!isComplete(dataFolder, site)) {
    throw new RebuildError({ code: 'compiled-site-incomplete' });
  }
  return site;
}

const historyFile = (dataFolder: string) => join(compiledFolder(dataFolder), 'history.json');

/** Codes that were compiled, the last one first; stored beside the compiled sites, apart from the snapshot. */
export const codeHistory = (dataFolder: string): string[] => readNames(historyFile(dataFolder)) ?? [];

/** Makes a code the first of the history. */
export function addToHistory(dataFolder: string, code: string): void {
  const history = codeHistory(dataFolder);
  if (history[0] === code) return;
  const codes = [code, ...history.filter((earlier) => earlier !== code)].slice(0, EARLIER_CODES + 1);
  const file = historyFile(dataFolder);
  writeFileSync(`${file}.next`, JSON.stringify(codes));
  renameSync(`${file}.next`, file);
}

export function makeCurrent(dataFolder: string, code: string): void {
  addToHistory(dataFolder, code);
  replaceLink(currentLink(dataFolder), code);
}

/** Removes the compiled sites of codes that are neither `required` nor in the history. */
export function removeOldSites(dataFolder: string, required: ReadonlySet<string>): void {
  const folder = compiledFolder(dataFolder);
  const recent = codeHistory(dataFolder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry;
    if (!entry.isDirectory() || name === 'next' || required.has(name) || recent.includes(name)) continue;
    removeFolder(join(folder, name));
  }
}
