import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { BrandError } from '../../brand/brand-fault.ts';
import { readBrand } from '../../brand/read-brand.ts';
import { compressClient, noteUncompressed } from './client-forms.ts';
import { codeKey } from './code-key.ts';
import { lockCompiles } from '../disk/lock.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import { removeFolder } from '../disk/remove-folder.ts';
import {
  compiledFolder,
  type CompiledSite,
  compiledSite,
  isComplete,
  makeCurrent,
  addToHistory,
} from './compiled-site.ts';

const EntrySchema = z.object({
  inlineHashes: z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
  storageVersion: z.int(),
});

/** Writes what servers and releases must know of the compiled code. */
async function writeFacts(folder: string): Promise<void> {
  const entry = pathToFileURL(join(folder, 'server', 'render-entry.mjs')).href;
  const { inlineHashes, storageVersion } = z.parse(EntrySchema, await import(entry));
  writeFileSync(join(folder, 'inline-hashes.json'), JSON.stringify(inlineHashes));
  writeFileSync(join(folder, 'storage-version.json'), JSON.stringify(storageVersion));
}

/** What Astro generates for editors starts a development server; `astro check` makes it as well. */
const WITHOUT_TYPES: { devOutput?: boolean; sync: boolean } = { sync: false };

/** Builds production code whatever NODE_ENV is. */
async function buildForProduction(root: string, dataFolder: string, outDir: string): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  // Astro puts variables into the code whose names are in it: this one, the shell's command, nearly everywhere.
  delete process.env._;
  try {
    const { build } = await import('astro');
    await build(
      { root, outDir, cacheDir: join(dataFolder, 'cache', 'astro'), logLevel: 'warn' },
      WITHOUT_TYPES,
    );
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new RebuildError({ code: 'compile-failed', detail }, { cause: error });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Says what is wrong with the shop's brand before anything is compiled. */
function checkBrand(folder: string | undefined): void {
  try {
    readBrand(folder);
  } catch (error) {
    if (!(error instanceof BrandError)) throw error;
    throw new RebuildError({ code: 'brand-invalid', detail: error.message }, { cause: error });
  }
}

export interface CompileOptions {
  readonly root: string;
  readonly dataFolder: string;
  /** Folder of the shop's own brand, as the settings name it. */
  readonly brand?: string | undefined;
  /** Pages can be rendered; the browsers' files are still to be compressed. */
  readonly onUsable?: () => void;
}

/**
 * Compiles the code in `root`; the folder of the result is named after it, so that equal code is one compiled site. Its browsers'
 * files are compressed when it is in its place: a rebuild that is quicker waits for them (`awaitCompressed`).
 */
export async function compile({
  root,
  dataFolder,
  brand,
  onUsable = () => undefined,
}: CompileOptions): Promise<CompiledSite> {
  checkBrand(brand);
  using _lock = await lockCompiles(dataFolder);
  const next = join(resolve(dataFolder), 'compiled', 'next');
  rmSync(next, { recursive: true, force: true });
  await buildForProduction(root, resolve(dataFolder), next);
  const code = codeKey(next, [resolve(dataFolder), resolve(root)]);
  const site = compiledSite(dataFolder, code);
  // Otherwise a rebuild that ends now would remove it as an old site.
  addToHistory(dataFolder, code);
  if (!isComplete(dataFolder, site)) {
    await writeFacts(next);
    noteUncompressed(next);
    const folder = join(compiledFolder(dataFolder), code);
    removeFolder(folder);
    renameSync(next, folder);
  } else {
    rmSync(next, { recursive: true });
  }
  makeCurrent(dataFolder, code);
  onUsable();
  await compressClient(site);
  return site;
}
