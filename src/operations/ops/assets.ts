import { readFileSync } from 'node:fs';

/** A file that the pages load. */
interface Asset {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const read = (...paths: string[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(paths.map((path) => readFileSync(new URL(path, import.meta.url)))));

const fonts = [
  'golos-cyrillic',
  'golos-latin',
  'golos-signs',
  'spectral-cyrillic',
  'spectral-latin',
  'spectral-signs',
].map((name) => `${name}.woff2`);

/** The shop's own colours, sizes and letters. */
function load(name: string): Asset | undefined {
  if (name === 'style.css') {
    const bytes = read(
      '../../ui/tokens.css',
      '../../ui/service.css',
      './assets/ops.css',
      './assets/overview.css',
    );
    return { type: 'text/css; charset=utf-8', bytes };
  }
  if (name === 'live.js') return { type: 'text/javascript; charset=utf-8', bytes: read('./assets/live.js') };
  return fonts.includes(name) ? { type: 'font/woff2', bytes: read(`../../ui/fonts/${name}`) } : undefined;
}

const loaded = new Map<string, Asset | undefined>();

/** A file by its name; undefined where there is none. */
export function opsAsset(name: string): Asset | undefined {
  if (!loaded.has(name)) loaded.set(name, load(name));
  return loaded.get(name);
}
