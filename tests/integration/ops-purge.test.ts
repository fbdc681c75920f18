import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPurge } from '../../src/operations/purge/purge-database.ts';
import { Cdn } from '../build/cdn.ts';
import { operationsServer } from './harness/operations-server.ts';

const server = operationsServer();
const SECTION = 'Сброс изменений в&nbsp;CDN';

test('a rollback at /ops is sent to PURGE_URL, and /ops says that it was', async () => {
  await using cdn = await Cdn.start();
  await server.restart({ purge: { url: cdn.url } });
  const headers = await server.signIn();
  expect(await server.page('/ops', headers)).toContain(SECTION);
  using db = openPurge(server.folder);
  await expect.poll(() => db.prepare('SELECT seq FROM noted').all()).toHaveLength(1);
  await server.post('/ops/releases/r0', '', headers);
  await expect.poll(() => cdn.received).toEqual([['/about']]);
  await expect.poll(() => server.page('/ops', headers)).toMatch(/сброшено 1.адрес, больше ничего не.ждёт/);
});

test('without PURGE_URL nothing is noted, and /ops says nothing of it', async () => {
  const headers = await server.signIn();
  await server.post('/ops/releases/r0', '', headers);
  expect(await server.page('/ops', headers)).not.toContain(SECTION);
  expect(existsSync(join(server.folder, 'purge.sqlite'))).toBe(false);
});
