import { expect, test, vi } from 'vitest';
import { Database } from '../../src/cluster/database/database.ts';
import { numberOf, sharedState } from '../../src/cluster/releases/release-rows.ts';
import { postgresOfFile, ThreeNodes } from './three-nodes.ts';

vi.setConfig({ testTimeout: 90_000 });
const postgres = postgresOfFile();

test('of thousands of releases the last rows stay, and one of each code whose assets are kept', async () => {
  await using three = await ThreeNodes.start(await postgres.server.newDatabase());
  await using database = new Database(three.url);
  const third = three.nodes[2];
  await third.stop();
  const first = (await sharedState(database)).live?.id ?? '';
  await database.query("SELECT setval('vitrina.release_seq', 5000)");
  await three.edit(150, 0);
  await three.shows('satin.html', 'Сатин, 150 ₽', [0, 1]);
  // In one transaction: the removal that follows the first edit may come at any moment, also between a release and its asset.
  await database.query(
    `INSERT INTO vitrina.release SELECT n, 'old-' || n, 'code1', 1, 0 FROM generate_series(100, 1599) AS n;
     INSERT INTO vitrina.release VALUES (50, 'of-other-code', 'code0', 1, 0);
     INSERT INTO vitrina.code_asset VALUES ('code0', 'site/_astro/old.js')`,
  );
  await three.edit(200, 0);
  await three.shows('satin.html', 'Сатин, 200 ₽', [0, 1]);
  const rows = async () =>
    (await database.query<{ count: number }>('SELECT count(*)::int AS count FROM vitrina.release'))[0]?.count;
  await expect.poll(rows).toBe(1001);
  expect(await numberOf(database, first)).toBeUndefined();
  expect(await numberOf(database, 'old-601')).toBeUndefined();
  expect(await numberOf(database, 'old-602')).toBe(602);
  expect(await numberOf(database, 'of-other-code')).toBe(50);
  await third.start();
  await three.shows('satin.html', 'Сатин, 200 ₽');
  expect(third.bytes).toEqual(three.nodes[0].bytes);
});
