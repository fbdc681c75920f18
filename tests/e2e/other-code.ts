import {
  cpSync,
  globSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { makeCurrent, writeManifest } from '../../src/rebuild/compile/compiled-site.ts';
import { linkTree } from '../../src/rebuild/disk/link-tree.ts';

/** Only the names matter here. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const ASSETS = 'client/_astro';
const isText = (name: string) => /\.(js|mjs|css|json|html|svg)$/.test(name);
const isPacked = (name: string) => /\.(br|gz)$/.test(name);

/** Copies a shop's live release with its snapshot and code into a folder of its own; files of the release are shared. */
export function takeShop(from: string, to: string): void {
  const code = basename(readlinkSync(join(from, 'compiled/current')));
  cpSync(join(from, 'compiled', code), join(to, 'compiled', code), { recursive: true });
  makeCurrent(to, code);
  using db = new DatabaseSync(join(from, 'content.sqlite'), { readOnly: true, timeout: 10_000 });
  db.prepare('VACUUM INTO ?').run(join(to, 'content.sqlite'));
  const live = readlinkSync(join(from, 'current'));
  linkTree(join(from, live), join(to, live));
  symlinkSync(live, join(to, 'current'));
}

/** Another name of the same length, so that no code that counts bytes is changed. */
const otherName = (name: string): string =>
  name.replace(/[\w-]{8}(?=\.(js|css)$)/, (hash) => [...hash].reverse().join('').replace(/^./, 'Z'));

/** Makes the code in a data folder another one, of which no script or style has its former name. */
export function makeOtherCode(dataFolder: string, code: string): void {
  const compiled = join(dataFolder, 'compiled');
  const folder = join(compiled, code);
  cpSync(join(compiled, basename(readlinkSync(join(compiled, 'current')))), folder, { recursive: true });
  const assets = globSync(`${ASSETS}/**/*.{js,css}`, { cwd: folder }).map((path) => basename(path));
  const names = new Map(assets.map((name) => [name, otherName(name)]));
  const known = new RegExp([...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const entry of files) {
    const file = join(entry.parentPath, entry.name);
    if (isPacked(file)) rmSync(file);
  }
  for (const entry of files) {
    const file = join(entry.parentPath, entry.name);
    if (isPacked(file) || !isText(file)) continue;
    const renamed = join(dirname(file), names.get(entry.name) ?? entry.name);
    const text = readFileSync(file, 'utf8').replace(known, (name) => names.get(name) ?? name);
    if (renamed !== file) renameSync(file, renamed);
    writeFileSync(renamed, text);
    if (!file.startsWith(join(folder, 'client'))) continue;
    writeFileSync(`${renamed}.br`, brotliCompressSync(text, FAST));
    writeFileSync(`${renamed}.gz`, gzipSync(text));
  }
  writeManifest(folder);
  makeCurrent(dataFolder, code);
}
