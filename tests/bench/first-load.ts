import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes of a page's first load, each file compressed with brotli. */
export interface FirstLoad {
  /** The HTML as it is, uncompressed: what a rebuild renders, checks and compresses. */
  raw: number;
  html: number;
  css: number;
  js: number;
  /** Script files. */
  scripts: number;
}

const QUALITY = 5;

const compressedBytes = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length;

async function read(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.text();
}

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, first = '']) => first);

/** Scripts that the page fetches by itself: its own ones, and the islands that do not wait for the visitor. */
function entryScripts(html: string): string[] {
  const own = matches(html, /<script[^>]+type="module"[^>]+src="([^"]+)"/g);
  const late = matches(html, /<script data-late="([^"]+)"/g)
    .flatMap((list) => list.split(' '))
    .filter((address) => address.endsWith('.js'));
  const islands = matches(html, /(<astro-island[^>]+>)/g).filter((tag) =>
    /client="(load|idle|only)"/.test(tag),
  );
  return [
    ...own,
    ...late,
    ...islands.flatMap((tag) => matches(tag, /(?:component|renderer)-url="([^"]+)"/g)),
  ];
}

/** Adds a script and what it imports statically to `scripts`. */
async function readScript(url: string, scripts: Map<string, string>): Promise<void> {
  if (scripts.has(url)) return;
  scripts.set(url, '');
  const code = await read(url);
  scripts.set(url, code);
  const imported = matches(
    code,
    /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{][^"'();]*from)?\s*["']([^"']+)["']/g,
  );
  for (const path of imported) await readScript(new URL(path, url).href, scripts);
}

/** Measures a page without a browser: its HTML, its style sheets, and the scripts that start with it. */
export async function measureFirstLoad(origin: string, path: string): Promise<FirstLoad> {
  const html = await read(origin + path);
  const sheets = new Set(matches(html, /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g));
  const css = await Promise.all([...sheets].map((href) => read(new URL(href, origin).href)));
  const scripts = new Map<string, string>();
  for (const src of new Set(entryScripts(html))) await readScript(new URL(src, origin).href, scripts);
  const sum = (texts: Iterable<string>) =>
    [...texts].reduce((bytes, text) => bytes + compressedBytes(text), 0);
  return {
    raw: Buffer.byteLength(html),
    html: compressedBytes(html),
    css: sum(css),
    js: sum(scripts.values()),
    scripts: scripts.size,
  };
}
