import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { threadId as here } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/temporary-folder.ts';
import { contentHash } from '../../content/record-store.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import { createRenderPool, type WarmPool } from './render-pool.ts';
import type { RenderedPage } from './renderer.ts';

/** Pages that say how often this copy of the code has rendered, what the shop is called, and which code they are of. */
const siteOf = (code: string) => `
  import { threadId } from 'node:worker_threads';
  let count = 0;
  export const render = async (request, { content }) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/throws') throw new Error('It is torn.');
    if (pathname === '/dies') process.exit(1);
    if (pathname.startsWith('/pictured')) return new Response('<img src="/_astro/lost.webp">');
    count += 1;
    return new Response(JSON.stringify({ code: '${code}', count, threadId, title: content.page('/about').title }));
  };`;

let folder: string;
let pool: WarmPool;

function setTitle(title: string) {
  using db = new DatabaseSync(join(folder, 'content.sqlite'));
  db.exec('CREATE TABLE IF NOT EXISTS record (key TEXT PRIMARY KEY, json TEXT, hash TEXT)');
  const put = db.prepare('INSERT OR REPLACE INTO record VALUES (?, ?, ?)');
  const records = { settings: { siteUrl: 'http://shop.test' }, 'page:/about': { title } };
  for (const [key, value] of Object.entries(records)) {
    const json = JSON.stringify(value);
    put.run(key, json, contentHash(json));
  }
}

beforeEach(() => {
  folder = temporaryFolder('pool');
  for (const code of ['one', 'two']) writeFileSync(join(folder, `${code}.mjs`), siteOf(code));
  setTitle('Дом');
  pool = createRenderPool();
});
afterEach(() => pool[Symbol.asyncDispose]());

const inputs = (code: string) => ({
  code,
  entry: join(folder, `${code}.mjs`),
  snapshot: join(folder, 'content.sqlite'),
});

interface Shown {
  code: string;
  count: number;
  threadId: number;
  title: string;
}

async function show(addresses: readonly string[], code = 'one') {
  const pages: RenderedPage[] = [];
  await pool.render(
    addresses,
    { ...inputs(code), stage: join(folder, 'stage'), flush: false, compress: true, isCopy: false },
    (made) => pages.push(...made.filter((page) => 'trace' in page)),
  );
  const shown = pages.map(({ address }) => {
    const file = join(folder, 'stage', `${address.slice(1)}.html`);
    return JSON.parse(readFileSync(file, 'utf8')) as Shown;
  });
  return { pages, shown };
}

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `/p-${index}`);

test('few pages are rendered here, many in threads that stay', async () => {
  const few = await show(['/a']);
  expect(few.shown).toMatchObject([{ threadId: here }]);
  const many = await show(addresses(60));
  expect(new Set(many.pages.map(({ address }) => address)).size).toBe(60);
  const threads = new Set(many.shown.map(({ threadId }) => threadId));
  expect(threads).not.toContain(here);
  const [after] = (await show(['/a'])).shown;
  expect(threads).toContain(after?.threadId);
  expect(after?.count).toBeGreaterThan(1);
});

test('a warm pool has its code loaded and has written nothing', async () => {
  await pool.warm(inputs('one'), addresses(3));
  expect(existsSync(join(folder, 'stage'))).toBe(false);
  const { shown } = await show(['/a']);
  expect(shown).toMatchObject([{ count: 4 }]);
  expect(shown[0]?.threadId).not.toBe(here);
});

test('each rebuild reads the records as they are then', async () => {
  await pool.warm(inputs('one'), ['/a']);
  expect((await show(['/a'])).shown).toMatchObject([{ title: 'Дом' }]);
  setTitle('Двор');
  const { shown, pages } = await show(['/a']);
  expect(shown).toMatchObject([{ title: 'Двор' }]);
  expect(pages[0]?.trace.get('page:/about')).toBe(contentHash('{"title":"Двор"}'));
});

test('each rebuild hears of the files that its pages need, whatever an earlier one has heard', async () => {
  const needed = async () => {
    const pages: RenderedPage[] = [];
    const settings = {
      ...inputs('one'),
      stage: join(folder, 'stage'),
      flush: false,
      compress: true,
      isCopy: false,
    };
    await pool.render(['/pictured', '/pictured-as-well'], settings, (made) =>
      pages.push(...made.filter((page) => 'trace' in page)),
    );
    return [...new Set(pages.flatMap(({ links }) => links.map(({ target }) => target)))];
  };
  await pool.warm(inputs('one'), ['/pictured']);
  for (let rebuilds = 0; rebuilds < 3; rebuilds += 1) expect(await needed()).toEqual(['/_astro/lost.webp']);
});

test('records that cannot be told to machines are a fault of the page that shows them', async () => {
  using db = new DatabaseSync(join(folder, 'content.sqlite'));
  db.exec("UPDATE record SET json = '{' WHERE key = 'settings'");
  await expect(show(['/a'])).rejects.toThrow(/^\/a: Record "settings"/);
  await pool.warm(inputs('two'), []);
  await expect(show(['/a'], 'two')).rejects.toThrow(/^\/a: Record "settings"/);
});

test('other code is rendered by other threads', async () => {
  await pool.warm(inputs('one'), ['/a']);
  await pool.warm(inputs('two'), ['/a']);
  expect((await show(['/a'], 'two')).shown).toMatchObject([{ code: 'two', count: 2 }]);
});

test('a page that fails is named, and the pool renders on', async () => {
  await pool.warm(inputs('one'), []);
  await expect(show([...addresses(20), '/throws', '/z'])).rejects.toThrow(
    new RebuildError({ code: 'page-failed', address: '/throws', detail: 'It is torn.' }),
  );
  const { pages } = await show(addresses(20));
  expect(pages).toHaveLength(20);
});

test('a thread that dies fails the rebuild and is replaced for the next one', async () => {
  await pool.warm(inputs('one'), []);
  await expect(show(['/a', '/dies', '/b'])).rejects.toThrow(RebuildError);
  expect((await show(addresses(20))).pages).toHaveLength(20);
});
