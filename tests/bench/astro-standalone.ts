// Astro's own server for a built site, `@astrojs/node` standalone, with one page to serve.
// `node astro-standalone.ts <page.html> <folder>` builds a site of nothing else in the folder and serves it at PORT.
import { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import node from '@astrojs/node';
import { build } from 'astro';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [page = '', folder = ''] = process.argv.slice(2);

rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'src/pages'), { recursive: true });
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
// A site without a page on demand would need no server.
writeFileSync(
  join(folder, 'src/pages/now.ts'),
  'export const prerender = false; export const GET = () => new Response("now");',
);
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
process.chdir(folder);
process.env.NODE_ENV = 'production';
await build({ root: folder, logLevel: 'error', output: 'server', adapter: node({ mode: 'standalone' }) });
copyFileSync(page, join(folder, 'dist/client/page.html'));
await import(pathToFileURL(join(folder, 'dist/server/entry.mjs')).href);
