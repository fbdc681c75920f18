import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { getFile, type FileTarget } from '../../src/contract/shop/file.ts';
import { downloadPath, picturePath } from '../../src/contract/content/media.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { testApi } from './fixture/test-api.ts';
import { filesIn, pdf, picture, stored, text, upload } from './fixture/upload.ts';

const HOUR_MS = 60 * 60 * 1000;
const folder = temporaryFolder('uploads');
const filesFolder = join(folder, 'files');
const namesOnDisk = () => filesIn(filesFolder).map((path) => basename(path));
const nameOf = (id: number) => api.store.uploads.byId(id)?.storedAs;
let time = Date.parse('2026-05-01T12:00:00Z');
const now = () => new Date(time);
const api = testApi({
  filesFolder,
  picturesFolder: join(folder, 'pictures'),
  now,
  uploadLimits: { atOncePerAddress: 20 },
});

test('API-02 files: a customer’s file is theirs alone, a guest’s is read for an hour', async () => {
  const [anna, boris] = [await api.customer(), await api.customer()];
  const own = await stored(await upload(api, pdf, { headers: anna.headers }));
  expect((await api.fetch(downloadPath(own.id), { headers: anna.headers })).status).toBe(200);
  for (const headers of [boris.headers, {}]) {
    expect((await api.fetch(downloadPath(own.id), { headers })).status).toBe(404);
    expect((await api.refused(getFile, { params: { id: own.id } }, headers)).status).toBe(404);
  }
  expect((await api.fetch(downloadPath(own.id), { headers: { authorization: 'Bearer x' } })).status).toBe(
    401,
  );
  for (const id of ['1', '999999999999999', 'x', '-1']) {
    expect((await api.fetch(`/file/v1/${id}/download`)).status).toBe(404);
  }

  const guests = await stored(await upload(api, pdf));
  expect((await api.fetch(downloadPath(guests.id))).status).toBe(200);
  time += HOUR_MS + 1;
  expect((await api.fetch(downloadPath(guests.id))).status).toBe(404);
});

test('API-02 files: a guest’s file that a customer sends is that customer’s from then on', async () => {
  const guests = await stored(await upload(api, pdf));
  const { uid, headers } = await api.customer();
  const sending = { id: guests.id, target: 'form', belongsTo: 'form/1' } as const;
  expect(api.store.uploads.attach({ ...sending, uid })).toMatchObject({ id: guests.id });
  expect((await api.fetch(downloadPath(guests.id))).status).toBe(404);
  expect((await api.fetch(downloadPath(guests.id), { headers })).status).toBe(200);
  api.store.uploads.anonymise(uid);
  expect((await api.fetch(downloadPath(guests.id), { headers })).status).toBe(404);
});

test('API-02 files: what was not sent with anything is forgotten after a day, and so is what a killed process left', async () => {
  time += 2 * HOUR_MS;
  const loose = await stored(await upload(api, pdf));
  const kept = await stored(await upload(api, pdf));
  api.store.uploads.attach({ id: kept.id, target: 'form', uid: null, belongsTo: 'form/1' });
  const stray = join(filesFolder, 'ab', `ab${'0'.repeat(30)}`);
  mkdirSync(join(filesFolder, 'ab'), { recursive: true });
  writeFileSync(stray, 'stray');
  writeFileSync(join(filesFolder, 'ab', 'notes.txt'), 'not ours');
  const long = new Date(time - 2 * HOUR_MS);
  utimesSync(stray, long, long);
  utimesSync(join(filesFolder, 'ab', 'notes.txt'), long, long);

  const [looseName, keptName] = [loose, kept].map(({ id }) => nameOf(id));
  expect(namesOnDisk()).toEqual(expect.arrayContaining([looseName, keptName, basename(stray)]));

  time += 25 * HOUR_MS;
  await stored(await upload(api, pdf));
  await expect.poll(namesOnDisk).not.toContain(basename(stray));
  expect(namesOnDisk()).not.toContain(looseName);
  expect(namesOnDisk()).toEqual(expect.arrayContaining([keptName, 'notes.txt']));
  expect(api.store.uploads.byId(loose.id)).toBeUndefined();
  expect(api.store.uploads.byId(kept.id)).toBeDefined();
});

test('API-02 files: of a customer who is forgotten, only what orders and reviews need is left, without its name', async () => {
  const { uid, headers } = await api.customer();
  const png = await picture('png');
  const sent = async (target: FileTarget, belongsTo?: string) => {
    const { id } = await stored(await upload(api, png, { target, headers, name: 'Анна.png' }));
    if (belongsTo !== undefined) api.store.uploads.attach({ id, target, uid, belongsTo });
    return id;
  };
  const kept = [await sent('review', 'review/1'), await sent('refund', 'refund/1')];
  const gone = [
    await sent('form', 'form/1'),
    await sent('review'),
    await sent('profile'),
    await sent('card'),
  ];
  const [keptNames, goneNames] = [kept.map(nameOf), gone.map(nameOf)];
  api.store.uploads.anonymise(uid);
  expect(kept.map((id) => api.store.uploads.byId(id)?.name)).toEqual(['file', 'file']);
  expect(gone.map((id) => api.store.uploads.byId(id))).toEqual(gone.map(() => undefined));
  for (const fileId of gone) expect((await api.fetch(picturePath({ fileId }))).status).toBe(404);

  for (const path of filesIn(filesFolder)) utimesSync(join(filesFolder, path), now(), now());
  time += 2 * HOUR_MS;
  await api.fetch(downloadPath(1));
  await expect.poll(() => namesOnDisk().filter((name) => goneNames.includes(name))).toEqual([]);
  expect(namesOnDisk()).toEqual(expect.arrayContaining(keptNames));
});

const sentBy = async (uid: number) => ({ headers: { authorization: `Bearer ${await api.tokenOf(uid)}` } });

test('API-02 files: what was not sent with anything is gone after a day, uploads or not', async () => {
  const { headers, uid } = await api.customer();
  const { id } = await stored(await upload(api, await picture('png'), { target: 'card', headers }));
  const status = async () => (await api.fetch(downloadPath(id), await sentBy(uid))).status;
  expect(await status()).toBe(200);
  time += 25 * HOUR_MS;
  expect(await status()).toBe(404);
});

test('API-02 files: whoever sends what is refused again and again has to wait', async () => {
  time += 2 * HOUR_MS;
  const page = text('<!doctype html>');
  const statuses = new Set<number>();
  for (let sent = 0; sent < 60; sent++) statuses.add((await upload(api, page)).status);
  expect([...statuses]).toEqual([422]);
  for (const bytes of [page, pdf]) {
    const response = await upload(api, bytes);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600']);
  }
  expect((await upload(api, pdf, { headers: (await api.customer()).headers })).status).toBe(200);
  time += HOUR_MS + 1;
  expect((await upload(api, pdf)).status).toBe(200);
});

test('API-02 files: of too many files at once some are turned away, and the others are kept', async () => {
  const visitors = await Promise.all(Array.from({ length: 40 }, () => api.customer()));
  const answers = await Promise.all(visitors.map(({ headers }) => upload(api, pdf, { headers })));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10);
  expect((await upload(api, pdf, { headers: visitors[39]?.headers ?? {} })).status).toBe(200);
});

test('API-02 files: a visitor who sends file after file has to wait', async () => {
  time += 2 * HOUR_MS;

  const png = await picture('png', 1, 1);
  const statuses = new Set<number>();
  for (let sent = 0; sent < 60; sent++) statuses.add((await upload(api, png)).status);
  expect([...statuses]).toEqual([200]);
  const response = await upload(api, png);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBe(3600);
  expect((await upload(api, png, { headers: (await api.customer()).headers })).status).toBe(200);
  time += HOUR_MS + 1;
  expect((await upload(api, png)).status).toBe(200);
});
