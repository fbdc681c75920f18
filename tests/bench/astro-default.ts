// Astro's own way to the same pages: its static build, which bundles, asks every page for its paths and renders one page
// after the other. `node astro-default.ts <snapshot> <folder>` copies the site's source into the folder, gives its pages
// the paths and the content of the snapshot, and builds it there.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { build } from 'astro';
import { releaseFileOf } from '../../src/content/release-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [snapshot = '', folder = ''] = process.argv.slice(2);

/** Which addresses each dynamic page answers; the first that fits. */
const routes: [file: string, pattern: RegExp, params: (path: string) => Record<string, string>][] = [
  [
    'catalog/[...categories]/detail/[code].astro',
    /^catalog\/.+\/detail\/[^/]+$/,
    (path) => {
      const parts = path.split('/');
      return { categories: parts.slice(1, -2).join('/'), code: parts.at(-1) ?? '' };
    },
  ],
  ['catalog/[...slug].astro', /^catalog\/(?!search$)/, (path) => ({ slug: path.slice('catalog/'.length) })],
  ['news/detail/[id].astro', /^news\/detail\/[^/]+$/, (path) => ({ id: path.split('/')[2] ?? '' })],
  [
    'collection/[collection].astro',
    /^collection\/[^/]+$/,
    (path) => ({ collection: path.split('/')[1] ?? '' }),
  ],
  ['brands/[brand].astro', /^brands\/[^/]+$/, (path) => ({ brand: path.split('/')[1] ?? '' })],
  ['raffle/[code].astro', /^raffle\/[^/]+$/, (path) => ({ code: path.split('/')[1] ?? '' })],
  ['static/[...slug].astro', /^static\//, (path) => ({ slug: path.slice('static/'.length) })],
];
const dynamic = new Set([...routes.map(([file]) => file), '[page].astro']);

/** What a CDN answers on demand, and the page of the interface's parts. */
const OTHER_PAGES = /^(checkout|constructor|user\/|error\/|500|ui)/;

const inFolder = (path: string) => join(folder, path);
const write = (path: string, text: string) => writeFileSync(inFolder(path), text);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
// All of it: the configuration and the settings import a little of what runs servers, too.
cpSync(join(root, 'src'), inFolder('src'), {
  recursive: true,
  filter: (path) => !/\.test\.tsx?$/.test(path),
});
cpSync(join(root, 'public'), inFolder('public'), { recursive: true });
for (const file of ['package.json', 'tsconfig.json']) cpSync(join(root, file), inFolder(file));
cpSync(join(root, 'astro.config.mjs'), inFolder('site.config.mjs'));
symlinkSync(join(root, 'node_modules'), inFolder('node_modules'));

// What is one path on this shop's servers, with its page and its filter in the query, is a path of its own here.
const db = new DatabaseSync(snapshot, { readOnly: true });
const addresses = db
  .prepare('SELECT page FROM record WHERE page IS NOT NULL ORDER BY page')
  .all()
  .map(({ page }) => String(page));
db.close();
const pathOf = (address: string) => releaseFileOf(address).replace(/\.html$/, '');
const byPath = Object.fromEntries(addresses.map((address) => [`/${pathOf(address)}`, address]));
const fileOf = (path: string) => routes.find(([, pattern]) => pattern.test(path))?.[0] ?? '[page].astro';
const pages = new Map<string, { params: Record<string, string> }[]>();
for (const address of addresses) {
  const path = pathOf(address);
  const file = fileOf(path);
  const params = routes.find(([name]) => name === file)?.[2](path) ?? { page: path };
  if (file === '[page].astro' && path.includes('/')) continue;
  pages.set(file, [...(pages.get(file) ?? []), { params }]);
}
write('paths.json', JSON.stringify(Object.fromEntries(pages)));
write('addresses.json', JSON.stringify(byPath));

for (const page of globSync('**/*.{astro,ts}', { cwd: inFolder('src/pages') })) {
  if (OTHER_PAGES.test(page)) rmSync(inFolder(`src/pages/${page}`));
}
for (const file of globSync('src/**/*.astro', { cwd: folder })) {
  const page = file.slice('src/pages/'.length);
  const paths = file.startsWith('src/pages/') && dynamic.has(page);
  let text = readFileSync(inFolder(file), 'utf8').replaceAll('Astro.url', 'Astro.locals.address');
  if (paths) {
    const own = `\nimport { readFileSync as readPaths } from 'node:fs';\nexport const getStaticPaths = () => JSON.parse(readPaths(${JSON.stringify(inFolder('paths.json'))}, 'utf8'))[${JSON.stringify(page)}] ?? [];\n`;
    text = text.replace('---\n', `---${own}`);
  }
  write(file, text);
}
write(
  'src/middleware.ts',
  `import { readFileSync } from 'node:fs';
import { recordContent } from './content/record-content.ts';
import { RecordStore } from './content/record-store.ts';
const addresses = JSON.parse(readFileSync(${JSON.stringify(inFolder('addresses.json'))}, 'utf8'));
const store = new RecordStore(${JSON.stringify(snapshot)});
const content = recordContent((key) => store.find(key)?.value);
export const onRequest = ({ locals, url }, next) => {
  locals.content = content;
  const path = decodeURI(url.pathname).replace(/\\.html$/, '').replace(/(?<=.)\\/$/, '');
  locals.address = new URL(addresses[path] ?? (path === '/index' ? '/' : path), 'http://localhost');
  return next();
};
`,
);
write(
  'astro.config.mjs',
  `import { defineConfig } from 'astro/config';
import site from './site.config.mjs';
const { adapter, security, ...others } = site;
export default defineConfig({
  ...others,
  output: 'static',
  outDir: './dist',
  integrations: site.integrations.flat().filter(({ name }) => !name.startsWith('vitrina:render') && !name.startsWith('vitrina:page-styles')),
});
`,
);

process.env.NODE_ENV = 'production';
// It keeps what it makes on the way in the folder that it is started in.
process.chdir(folder);
const started = performance.now();
await build({ root: folder, logLevel: 'error' });
const ms = performance.now() - started;
const made = globSync('dist/**/*.html', { cwd: folder });
console.log(JSON.stringify({ pages: made.length, ms }));
