// A bare script in the place of the rebuild: the same pages from the same records, by template literals, with the
// same compression and the same files, and nothing else. `node bare.ts <release> <snapshot> <folder>`. Its markup is
// plainer than the shop's, so that each page is filled up to the real one's size with that one's text, read before the
// clock starts: else it would compress and write less.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync, constants } from 'node:zlib';
import { releaseFileOf } from '../../src/content/release-files.ts';
import { barePage, type Frame } from './bare-page.ts';

const [release = '', snapshot = '', folder = ''] = process.argv.slice(2);
const db = new DatabaseSync(snapshot, { readOnly: true });
const pages = db
  .prepare('SELECT key, page FROM record WHERE page IS NOT NULL')
  .all()
  .map(({ key, page }) => ({ owner: String(key), address: String(page) }));
const real = new Map(
  pages.map(({ address }) => [address, readFileSync(join(release, releaseFileOf(address)), 'utf8')]),
);

const started = performance.now();
const records = new Map(
  db
    .prepare('SELECT key, json FROM record')
    .all()
    .map(({ key, json }) => [String(key), JSON.parse(String(json)) as unknown]),
);

function commonLength(a: string, b: string) {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
const reversed = (text: string) => [...text].reverse().join('');

/** What two real pages of a kind have in common at both ends. */
function frameOf(kind: string): Frame {
  const html = pages
    .filter(({ owner }) => owner.startsWith(`${kind}:`))
    .slice(0, 2)
    .map(({ address }) => real.get(address) ?? '');
  const main = html[0]?.indexOf('<main') ?? 0;
  const end = html[0]?.indexOf('</main>') ?? 0;
  const [first = '', second = first] = html;
  const tail = commonLength(reversed(first.slice(end)), reversed(second.slice(-(first.length - end))));
  return { head: first.slice(0, main), tail: tail === 0 ? '' : first.slice(-tail) };
}

const frames = new Map<string, Frame>();
const find = (key: string) => records.get(key);
const made = new Set<string>();
let bytes = 0;
for (const { owner, address } of pages) {
  const kind = owner.slice(0, owner.indexOf(':'));
  let frame = frames.get(kind);
  if (!frame) frames.set(kind, (frame = frameOf(kind)));
  const page = barePage(owner, records.get(owner), find, frame);
  const model = real.get(address) ?? '';
  const missing = Math.max(0, model.length - page.length);
  const html = Buffer.from(
    page + model.slice(model.length - frame.tail.length - missing, -frame.tail.length),
  );
  bytes += html.length;
  const file = join(folder, releaseFileOf(address));
  if (!made.has(dirname(file))) mkdirSync(dirname(file), { recursive: true });
  made.add(dirname(file));
  writeFileSync(file, html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: 17,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(html, { params }));
}
console.log(JSON.stringify({ pages: pages.length, bytes, ms: performance.now() - started }));
