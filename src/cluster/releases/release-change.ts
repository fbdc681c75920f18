import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compiledFolder } from '../../rebuild/compile/compiled-site.ts';
import type { KnownDate } from '../../rebuild/feeds/known-dates.ts';
import { changedFiles, changeDates } from '../../rebuild/release/changed-files.ts';
import { ReleaseFolders } from '../../rebuild/release/release-folders.ts';
import { storedReleases } from '../../rebuild/release/rollback.ts';
import type { Queries } from '../database/database.ts';
import {
  type BuiltFile,
  codePrefix,
  describeFiles,
  type FileEntry,
  type FileHashes,
  filesBelow,
  SITE,
} from './built-release.ts';
import { assetsOf, earlierAssets } from './code-assets.ts';
import { liveFiles } from './manifest.ts';
import type { SharedRelease } from './release-rows.ts';

/** What makes the live release the one that was built. */
export interface ReleaseChange {
  id: string;
  code: string;
  pages: number;
  /** Milliseconds. */
  madeAt: number;
  written: BuiltFile[];
  /** Paths in the manifest. */
  removed: string[];
  /** Paths of the assets of the code; none where the live release has the same. */
  assets: string[];
  /** Since when the changed pages and files of the product feed show what they show. */
  dates: KnownDate[];
}

const withoutBrotli = (name: string) => name.replace(/\.br$/, '');

/** The built files to compare with the live ones, and the paths of the latter; undefined paths stand for all. */
async function candidates(
  buildFolder: string,
  {
    id,
    code,
    live,
    hashes,
  }: {
    readonly id: string;
    readonly code: string;
    readonly live: SharedRelease | undefined;
    readonly hashes: FileHashes;
  },
): Promise<{ built: BuiltFile[]; paths: string[] | undefined }> {
  const folder = new ReleaseFolders(buildFolder).folder(id);
  const changed = live?.code === code ? changedFiles(buildFolder, id, live.id) : undefined;
  if (changed) {
    const present = changed.filter((name) => existsSync(join(folder, name)));
    const built = await describeFiles(folder, present, SITE, hashes);
    return { built, paths: [...new Set(changed.map((name) => SITE + withoutBrotli(name)))] };
  }
  const pages = await describeFiles(folder, await filesBelow(folder), SITE, hashes);
  // Chunks of the same code contain the folders in which it was compiled.
  if (live?.code === code) return { built: pages, paths: undefined };
  const site = join(compiledFolder(buildFolder), code);
  const onDemand = (await filesBelow(site)).filter((name) => /^server\/|^inline-hashes\.json$/.test(name));
  const compiled = await describeFiles(site, onDemand, codePrefix(code), hashes);
  return { built: [...pages, ...compiled], paths: undefined };
}

const isSame = (one: FileEntry | undefined, other: FileEntry) =>
  one?.hash === other.hash && one.form === other.form;

/** Compares a release that was built in a folder with the live one; a file of the same content keeps its time. */
export async function changeTo(
  buildFolder: string,
  {
    id,
    live,
    queries,
    hashes,
  }: {
    readonly id: string;
    readonly live: SharedRelease | undefined;
    readonly queries: Queries;
    readonly hashes: FileHashes;
  },
): Promise<ReleaseChange> {
  const row = storedReleases(buildFolder).find((stored) => stored.id === id);
  if (!row) throw new Error(`The release ${id} is not in ${buildFolder}.`);
  const { code, pages, madeAt } = row;
  const { built, paths } = await candidates(buildFolder, { id, code, live, hashes });
  const before = await liveFiles(queries, paths);
  const isSameCode = live?.code === code;
  const kept = new Set(built.map(({ path }) => path));
  // Alone a comparison of everything finds assets.
  const earlier = paths ? undefined : await earlierAssets(queries, code);
  const isKept = (path: string) =>
    kept.has(path) || earlier?.has(path) === true || (isSameCode && !path.startsWith(SITE));
  return {
    id,
    code,
    pages,
    madeAt,
    written: built.filter((file) => !isSame(before.get(file.path), file)),
    removed: [...before.keys()].filter((path) => !isKept(path)),
    assets: isSameCode ? [] : await assetsOf(buildFolder, code),
    dates: changeDates(buildFolder, live?.id),
  };
}
