import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import { BrandError } from '../../brand/brand-fault.ts';
import { readBrand } from '../../brand/read-brand.ts';
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
  writeManifest,
} from './compiled-site.ts';

const COMPRESSIBLE = /\.(css|js|mjs|svg|json|txt|xml|ico|webmanifest)$/;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const bytes = readFileSync(path);
  const [brotliForm, gzipForm] = await Promise.all([
    compressBrotli(bytes, BROTLI),
    compressGzip(bytes, { level: 9 }),
  ]);
  writeFileSync(`${path}.br`, brotliForm);
  writeFileSync(`${path}.gz`, gzipForm);
}

/** Compresses the browsers' files once for all releases that contain them, on every core. */
async function compressClient(folder: string): Promise<void> {
  const files = globSync('**/*', { cwd: folder }).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

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

/** Builds production code whatever NODE_ENV is. */
async function buildForProduction(root: string, dataFolder: string, outDir: string): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  // Astro puts variables into the code whose names are in it: this one, the shell's command, nearly everywhere.
  delete process.env._;
  try {
    const { build } = await import('astro');
    await build({ root, outDir, cacheDir: join(dataFolder, 'cache', 'astro'), logLevel: 'warn' });
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

/**
 * Compiles the code in `root`; the folder of the result is named after it, so that equal code is one compiled site.
 * @param brand folder of the shop's own brand, as the settings name it
 */
export async function compile(root: string, dataFolder: string, brand?: string): Promise<CompiledSite> {
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
    await Promise.all([compressClient(join(next, 'client')), writeFacts(next)]);
    writeManifest(next);
    const folder = join(compiledFolder(dataFolder), code);
    removeFolder(folder);
    renameSync(next, folder);
  } else {
    rmSync(next, { recursive: true });
  }
  makeCurrent(dataFolder, code);
  return site;
}
