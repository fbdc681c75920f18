import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Hono } from 'hono';
import { PICTURES_SCRIPT } from './pictures-script.ts';
import { ORDERS_SCRIPT } from './orders-script.ts';
import { PUBLICATION_SCRIPT } from './publication-script.ts';

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

interface Asset {
  type: string;
  read: () => Buffer | string;
}

const woff = (part: string): Asset => ({ type: 'font/woff2', read: () => font(part) });

const ASSETS: Readonly<Record<string, Asset>> = {
  'staff.css': {
    type: 'text/css; charset=utf-8',
    read: () => Buffer.concat(styles.map((path) => readFileSync(new URL(path, import.meta.url)))),
  },
  'publication.js': { type: 'text/javascript; charset=utf-8', read: () => PUBLICATION_SCRIPT },
  'pictures.js': { type: 'text/javascript; charset=utf-8', read: () => PICTURES_SCRIPT },
  'orders.js': { type: 'text/javascript; charset=utf-8', read: () => ORDERS_SCRIPT },
  'cyrillic.woff2': woff('cyrillic'),
  'latin.woff2': woff('latin'),
  'latin-ext.woff2': woff('latin-ext'),
};

/** Serves the staff pages' style sheet, script and fonts. The path `/staff/look/` stays for caches. */
export function serveAssets(app: Hono): void {
  for (const [name, { type, read }] of Object.entries(ASSETS)) {
    app.get(`/staff/look/${name}`, (c) => {
      const bytes = Buffer.from(read());
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      c.header('ETag', etag);
      c.header('Cache-Control', 'no-cache');
      if (c.req.header('if-none-match') === etag) return c.body(null, 304);
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': type });
    });
  }
}
