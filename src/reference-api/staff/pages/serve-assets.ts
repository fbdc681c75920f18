import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Hono } from 'hono';
import { compressResponse } from '../../http/compress-response.ts';
import { PICTURES_SCRIPT } from './pictures-script.ts';
import { ORDERS_SCRIPT } from './orders-script.ts';
import { PUBLICATION_SCRIPT } from './publication-script.ts';
import { RICH_TEXT_SCRIPT } from './rich-text-script.ts';

const font = (part: string): Buffer =>
  readFileSync(
    new URL(
      import.meta.resolve(`@fontsource-variable/golos-text/files/golos-text-${part}-wght-normal.woff2`),
    ),
  );

/** Tokens and elements of the shop's service pages, read as files: the API imports no code of `ui`, and keeps the looks of the code. */
const styles = [
  '../../../brand/default/brand.css',
  '../../../ui/styles/tokens.css',
  '../../../ui/styles/service.css',
  'staff.css',
  'list.css',
  'form.css',
  'details.css',
  'pictures.css',
  'desk.css',
  'print.css',
  'history.css',
  'totals.css',
];

interface Source {
  type: string;
  read: () => Buffer | string;
}

const woff = (part: string): Source => ({ type: 'font/woff2', read: () => font(part) });
const script = (text: string): Source => ({ type: 'text/javascript; charset=utf-8', read: () => text });

const SOURCES: Readonly<Record<string, Source>> = {
  'staff.css': {
    type: 'text/css; charset=utf-8',
    read: () => Buffer.concat(styles.map((path) => readFileSync(new URL(path, import.meta.url)))),
  },
  'publication.js': script(PUBLICATION_SCRIPT),
  'pictures.js': script(PICTURES_SCRIPT),
  'orders.js': script(ORDERS_SCRIPT),
  'rich-text.js': script(RICH_TEXT_SCRIPT),
  'cyrillic.woff2': woff('cyrillic'),
  'latin.woff2': woff('latin'),
  'latin-ext.woff2': woff('latin-ext'),
};

interface Asset {
  bytes: Uint8Array<ArrayBuffer>;
  version: string;
}

const read = new Map<string, Asset>();

/** Read when it is first asked for. */
function assetOf(name: string): Asset {
  const before = read.get(name);
  if (before) return before;
  const bytes = Uint8Array.from(Buffer.from(SOURCES[name]?.read() ?? ''));
  const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const asset = { bytes, version };
  read.set(name, asset);
  return asset;
}

const LOOK = '/staff/look';

/** The address of this very version, which browsers keep: a slow line carries it once. */
export const assetPath = (name: string): string => `${LOOK}/${name}?v=${assetOf(name).version}`;

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves the staff pages' style sheet, scripts and fonts. Fonts have a version by their package. */
export function serveAssets(app: Hono): void {
  for (const [name, { type }] of Object.entries(SOURCES)) {
    app.get(`${LOOK}/${name}`, async (c) => {
      const { bytes, version } = assetOf(name);
      const etag = `"${version}"`;
      const isFont = type === 'font/woff2';
      c.header('ETag', etag);
      c.header('Cache-Control', isFont || c.req.query('v') === version ? FOR_EVER : 'no-cache');
      if (c.req.header('if-none-match') === etag) return c.body(null, 304);
      const body = isFont ? bytes : await compressResponse(c, bytes);
      return c.body(body, 200, { 'Content-Type': type });
    });
  }
}
