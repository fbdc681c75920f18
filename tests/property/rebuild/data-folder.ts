import {
  copyFileSync,
  cpSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hash } from 'node:crypto';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { makeCurrent } from '../../../src/rebuild/compile/compiled-site.ts';
import { releaseData } from '../../../src/content/release-files.ts';

const fixtureSite = fileURLToPath(new URL('../../build/fixture-site', import.meta.url));

/** The versions of the code; each shows itself in every page. */
export const codes = ['code-1', 'code-2'] as const;
export type Code = (typeof codes)[number];

/** Compiles the fixture site in its versions, for all data folders of this process. */
export function compileSites(folder: string): void {
  for (const code of codes) {
    const site = join(folder, code);
    cpSync(fixtureSite, site, { recursive: true });
    const entry = join(site, 'server/render-entry.mjs');
    writeFileSync(
      entry,
      readFileSync(entry, 'utf8').replace('<!doctype html>', `<!doctype html><!--${code}-->`),
    );
    writeFileSync(join(site, 'client/_astro', `${code}.js`), `// ${code}`);
  }
}

/** Makes a version of the code the current one of a data folder. */
export function switchCode(dataFolder: string, sites: string, code: Code): void {
  mkdirSync(join(dataFolder, 'compiled'), { recursive: true });
  try {
    symlinkSync(join(sites, code), join(dataFolder, 'compiled', code));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  makeCurrent(dataFolder, code);
}

/** Folder of the live release. */
export const liveFolder = (dataFolder: string): string =>
  join(dataFolder, readlinkSync(join(dataFolder, 'current')));

export const liveId = (dataFolder: string): string => basename(readlinkSync(join(dataFolder, 'current')));

function plain(name: string, bytes: Buffer): string {
  if (name.endsWith('.br')) return brotliDecompressSync(bytes).toString();
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
}

/** A file without the times that it names: they differ between two builds of the same content. */
export function timeless(name: string, bytes: Buffer): Buffer | string {
  if (!/^(sitemap|feeds\/).*\.(xml|yml)(\.br|\.gz)?$/.test(name)) return bytes;
  return plain(name, bytes).replaceAll(/<lastmod>[^<]*<\/lastmod>|(?<=<yml_catalog )date="[^"]*"/g, '');
}

/** Files that are never twice the same: databases that are open, and locks. */
const RESTLESS = /\.lock$|-wal$|-shm$/;

/** The very files of a folder, by name: which they are on the disk, and when they were written. */
export function fileIdentities(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  const look = (prefix: string): void => {
    for (const entry of readdirSync(folder + prefix, { withFileTypes: true })) {
      const path = `${prefix}/${entry.name}`;
      if (entry.isDirectory()) look(path);
      else if (!RESTLESS.test(path)) {
        const { ino, mtimeNs, size } = lstatSync(folder + path, { bigint: true });
        found.set(path.slice(1), `${ino} ${mtimeNs} ${size}`);
      }
    }
  };
  look('');
  return found;
}

/** Hashes by what a file is called, which it is on the disk, and when it was written: most stay from release to release. */
const known = new Map<string, string>();
const MAX_KNOWN = 200_000;

/** The files of a release by name, each as the hash of its bytes, but those that name the release. */
export function fileHashes(folder: string, identities: ReadonlyMap<string, string>): Map<string, string> {
  if (known.size > MAX_KNOWN) known.clear();
  const found = new Map<string, string>();
  for (const [name, identity] of identities) {
    // Redirects follow from all releases, not from the shop as it is: former-addresses.ts.
    if (name.startsWith('builds/') || name === releaseData.redirects) continue;
    const key = `${name} ${identity}`;
    const bytes = known.get(key) ?? hash('md5', timeless(name, readFileSync(join(folder, name))));
    known.set(key, bytes);
    found.set(name, bytes);
  }
  return found;
}

/** A database is copied; everything else is written once, and shared. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) copyFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (/\.(sqlite|lock)/.test(entry.name)) copyFileSync(source, target);
    else linkSync(source, target);
  }
}

/** What each page of the last release read, as one word. */
export function traces(dataFolder: string): Map<string, string> {
  using db = new DatabaseSync(join(dataFolder, 'content.sqlite'), { readOnly: true });
  const rows = db
    .prepare(
      'SELECT path, key, read.hash AS seen FROM page JOIN read ON read.page = page.id ORDER BY path, key',
    )
    .all();
  const found = new Map<string, string>();
  for (const { path, key, seen } of rows) {
    const page = String(path);
    found.set(page, `${found.get(page) ?? ''}${String(key)} ${String(seen)}\n`);
  }
  return found;
}
