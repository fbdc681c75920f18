import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ContentChangedSchema } from '../../src/contract/content/content-hook.ts';
import { startOptions } from '../../src/reference-api/command-line.ts';
import { StartError } from '../../src/reference-api/start-error.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { editorShop, EditorBrowser } from './fixture/editor.ts';
import { HookedShop, SECRET } from './fixture/hooked-shop.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { eventually } from '../eventually.ts';

let folder: string;
let shop: HookedShop;
let url: string;
let apis: TestApi[];

beforeEach(async () => {
  folder = temporaryFolder('editor');
  shop = new HookedShop();
  url = await shop.open();
  apis = [];
});
afterEach(async () => {
  await Promise.all(apis.map((api) => api.close()));
  await shop.shut();
});

function api(): TestApi {
  const started = testApi({
    shop: editorShop,
    databasePath: join(folder, 'shop.sqlite'),
    siteUrl: 'https://shop.test',
    hook: { url, secret: SECRET },
  });
  apis.push(started);
  return started;
}

async function edited(started: TestApi, path = '/editor/products/101', change = { title: 'Новый' }) {
  const browser = new EditorBrowser(started);
  await browser.signIn();
  const { location } = await browser.edit(path, change);
  const page = async () => (await browser.get(location)).html;
  const id = new URL(location, 'http://api.test').searchParams.get('saved') ?? '';
  const publicationState = () => browser.get(`/staff/publication/${id}`);
  return { page, id, publicationState };
}

const bodies = () => shop.received.map(({ body }) => z.parse(ContentChangedSchema, body));

test('the shop gets a signed message about an edit, with what it changed', async () => {
  const started = api();
  const { id } = await edited(started);
  await eventually(() => expect(shop.received).toHaveLength(1));
  expect(shop.received[0]?.id).toBe(id);
  expect(bodies()[0]).toEqual({
    type: 'content.changed',
    data: { entities: [{ kind: 'product', id: 101 }] },
  });
  await edited(started, '/editor/categories/2');
  await eventually(() => expect(shop.received).toHaveLength(2));
  expect(bodies()[1]?.data.entities).toEqual([{ kind: 'category', id: 2 }, { kind: 'product' }]);
});

test('the page after an edit says how far it has come, until it is on the site', async () => {
  const { page, publicationState } = await edited(api());
  expect(await page()).toContain('Публикуется…');
  expect(await page()).toContain('href="https://shop.test/catalog/fabrics/satin/detail/satin-belyy"');
  shop.state = { state: 'live', release: '7' };
  await eventually(async () => expect(await page()).toMatch(/Уже на сайте · за\u00a0[\d,]+\u00a0с/));
  expect(JSON.parse((await publicationState()).html)).toMatchObject({ tone: 'fresh', isOpen: false });
});

test('a request for the state of an edit is answered when the state changes', async () => {
  const { id } = await edited(api());
  const browser = new EditorBrowser(apis[0]!);
  await browser.signIn();
  const known = new URLSearchParams({ known: 'Публикуется…' });
  const waiting = browser.get(`/staff/publication/${id}?${known}`);
  shop.state = { state: 'live' };
  expect(JSON.parse((await waiting).html)).toMatchObject({ tone: 'fresh' });
});

test('an edit that could not be built is told as such, and told anew when it is live after all', async () => {
  shop.state = { state: 'failed', message: 'Out of space' };
  const { page } = await edited(api());
  await eventually(async () => expect(await page()).toContain('Не получилось опубликовать'));
  shop.state = { state: 'live' };
  await eventually(async () => expect(await page()).toContain('Уже на сайте'));
});

test('the page says that publication is on hold', async () => {
  shop.state = { state: 'waiting', message: 'Held' };
  const { page } = await edited(api());
  await eventually(async () => expect(await page()).toContain('Публикация приостановлена'));
});

test('an edit is shown as accepted where the shop reports no state', async () => {
  shop.state = undefined;
  const { page } = await edited(api());
  await eventually(async () => expect(await page()).toContain('Магазин принял правку.'));
});

test('a message is repeated under the same id where the shop does not respond', async () => {
  await shop.shut();
  const { page, id } = await edited(api());
  await eventually(async () => expect(await page()).toContain('Магазин не отвечает, отправим ещё раз'));
  await shop.open();
  await eventually(() => expect(shop.received).toHaveLength(1));
  expect(shop.received[0]?.id).toBe(id);
});

test('a message is repeated under the same id where the shop rejects it', async () => {
  shop.status = 401;
  const { page, id } = await edited(api());
  await eventually(async () => expect(await page()).toContain('(ответ 401)'));
  shop.status = 202;
  await eventually(async () => expect(await page()).toContain('Публикуется'));
  expect(new Set(shop.received.map((one) => one.id))).toEqual(new Set([id]));
});

test('messages that a killed API had enqueued are sent by the next one', async () => {
  await shop.shut();
  const first = api();
  const { id } = await edited(first);
  await first.close();
  apis = [];
  // As if the first one had been ended in the middle of an attempt.
  const { DatabaseSync } = await import('node:sqlite');
  const db = new DatabaseSync(join(folder, 'shop.sqlite'));
  db.prepare('UPDATE content_message SET next_at = ? WHERE id = ?').run(Date.now() + 30_000, id);
  db.close();
  await shop.open();
  api();
  await eventually(() => expect(shop.received.map((one) => one.id)).toEqual([id]));
});

test('an edit that is rolled back sends no message', async () => {
  const started = api();
  const browser = new EditorBrowser(started);
  await browser.signIn();
  await browser.edit('/editor/products/101', { title: '' });
  await browser.edit('/editor/products/101', {});
  await edited(started, '/editor/products/201');
  await eventually(() => expect(shop.received).toHaveLength(1));
  expect(bodies()[0]?.data.entities).toEqual([{ kind: 'product', id: 201 }]);
});

test.each([
  ['http://shop.test/hooks/content', [], 'HOOK_URL is of no use without HOOK_SECRETS.'],
  ['shop.test', [SECRET], 'HOOK_URL is not an address such as https://shop.example/hooks/content.'],
  ['http://shop.test', ['whsec_я'], 'The first of HOOK_SECRETS is not a secret such as whsec_… in base64.'],
])('settings that cannot work are refused at the start: %s %j', (hookUrl, hookSecrets, message) => {
  const environment = { apiPort: 1, dataFolder: folder, siteUrl: 'http://localhost:1', shopOrigins: [] };
  expect(() => startOptions([], { ...environment, hookUrl, hookSecrets })).toThrow(new StartError(message));
});
