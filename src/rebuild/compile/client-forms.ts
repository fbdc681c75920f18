import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lockCompiles } from '../disk/lock.ts';
import { type CompiledSite, writeManifest } from './compiled-site.ts';

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

/** Notes in a compiled site that its browsers' files are still to be compressed. */
export const noteUncompressed = (folder: string): void => writeFileSync(join(folder, 'uncompressed'), '');

/** Whether browsers' files of a compiled site are still to be compressed. */
export const isUncompressed = ({ uncompressed }: CompiledSite): boolean => existsSync(uncompressed);

/** Compresses the browsers' files of a compiled site once for all releases that contain them, on every core. */
export async function compressClient(site: CompiledSite): Promise<void> {
  if (!isUncompressed(site)) return;
  const files = globSync('**/*', { cwd: site.client }).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(files.map((file) => compressFile(join(site.client, file))));
  rmSync(site.uncompressed);
  writeManifest(dirname(site.client));
}

/** Waits for a compile that compresses the browsers' files, and does it where that process was killed. */
export async function awaitCompressed(dataFolder: string, site: CompiledSite): Promise<void> {
  using _lock = await lockCompiles(dataFolder);
  await compressClient(site);
}
